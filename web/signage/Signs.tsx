import type { Signage } from '#contract/signage/signage.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { artUrl } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

const SIZES = '120px';

export interface SignsProps {
  signs: Signage[];
}

/** Each with its picture and the day it was seen. */
export function Signs({ signs }: SignsProps) {
  return (
    <ul className="signage">
      {signs.map((sign, index) => (
        <SignageItem key={sign.id} sign={sign} isCurrent={index === 0} />
      ))}
    </ul>
  );
}

function SignageItem({ sign, isCurrent }: { sign: Signage; isCurrent: boolean }) {
  return (
    <li className="signage__item" data-current={isCurrent || undefined}>
      <SignagePicture sign={sign} isCurrent={isCurrent} />
      <div>
        <p>
          {sign.signageName}
          {isCurrent && <Badge tone="info">현재 · 최신 조사</Badge>}
        </p>
        <time dateTime={sign.verifiedDate}>{formatDotDate(sign.verifiedDate)} 확인</time>
      </div>
    </li>
  );
}

/** The photograph or a drawing, the name on a plate: on a drawing it is the sign. */
function SignagePicture({ sign, isCurrent }: { sign: Signage; isCurrent: boolean }) {
  if (sign.signageImage) {
    return (
      <div className="art signage__picture">
        <ObjectImage
          src={sign.signageImage}
          alt={`${sign.signageName} 간판`}
          sizes={SIZES}
          className="art__picture"
        />
        <span className="signage__plate" aria-hidden="true">
          {sign.signageName}
        </span>
      </div>
    );
  }
  const key = isCurrent ? 'jjok' : 'meok';
  return (
    <div className="art signage__picture" data-art={key} aria-hidden="true">
      <img src={artUrl(key, sign.id, 'card')} alt="" loading="lazy" className="art__picture" />
      <span className="signage__plate">{sign.signageName}</span>
    </div>
  );
}
