import './MatchItem.css';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { LicenseField, LicenseMatch } from '#contract/license-files/matches.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { formatPhone } from '#domain/text/phone.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FIELD_WORDS, REASON_WORDS } from './wording.ts';

const NONE = '없음';

/** One licence beside the venue it is taken for, with what would change. */
export function MatchItem({
  match,
  isCurrent,
  isChosen,
  taken,
  onEnter,
  onChoose,
  onTake,
  actions,
}: {
  match: LicenseMatch;
  isCurrent: boolean;
  isChosen: boolean;
  /** The fields that are taken over; null where they are only shown. */
  taken: readonly LicenseField[] | null;
  onEnter: () => void;
  onChoose: (isChosen: boolean) => void;
  onTake: (field: LicenseField, isTaken: boolean) => void;
  actions: ReactNode;
}) {
  const { venue, license } = match;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever tabs to a button inside is there already.
    if (isCurrent && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [isCurrent]);
  return (
    <li>
      <article
        ref={box}
        tabIndex={-1}
        className="queue-item"
        aria-label={`${venue.name} 인허가`}
        data-current={isCurrent || undefined}
        data-focus-after={isCurrent || undefined}
        onFocus={onEnter}
      >
        <Checkbox
          label={<span className="sr">{venue.name} 선택</span>}
          checked={isChosen}
          onCheckedChange={onChoose}
        />
        <div>
          <p className="queue-item__head">
            <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link>
            <Badge tone={license.state === '01' ? 'open' : 'gone'}>{license.stateName}</Badge>
            {match.reasons.map((reason) => (
              <Badge key={reason} tone="line">
                {REASON_WORDS[reason]}
              </Badge>
            ))}
          </p>
          <Sides match={match} />
          {match.changes.length > 0 && (
            <Changes changes={match.changes} taken={taken} onTake={onTake} />
          )}
        </div>
        <div className="queue-item__actions">{actions}</div>
      </article>
    </li>
  );
}

function Sides({ match: { venue, license } }: { match: LicenseMatch }) {
  const rows: [string, string | null, string | null][] = [
    ['상호', venue.name, license.name],
    ['주소', venue.address, license.roadAddress ?? license.lotAddress],
    ['전화', venue.phone && formatPhone(venue.phone), license.phone && formatPhone(license.phone)],
    ['업종', BUSINESS_TYPE_LABELS[venue.businessType], tradeText(license)],
    ['허가번호', venue.licenseNumber, license.number],
    ['허가일', null, license.licensedOn && formatDotDate(license.licensedOn)],
    ['폐업일', null, license.closedOn && formatDotDate(license.closedOn)],
  ];
  return (
    <table className="match-sides">
      <thead>
        <tr>
          <td />
          <th scope="col">우리 정보</th>
          <th scope="col">인허가 데이터 · {formatDotDate(license.asOf)} 기준</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, ours, theirs]) => ours || theirs)
          .map(([term, ours, theirs]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{ours ?? '–'}</td>
              <td>{theirs ?? '–'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function tradeText({ trade, kind }: LicenseMatch['license']): string {
  return kind && kind !== trade ? `${trade} (${kind})` : trade;
}

function Changes({
  changes,
  taken,
  onTake,
}: {
  changes: LicenseMatch['changes'];
  taken: readonly LicenseField[] | null;
  onTake: (field: LicenseField, isTaken: boolean) => void;
}) {
  return (
    <ul className="match-changes" aria-label="바뀔 값">
      {changes.map(({ field, from, to }) => {
        const text = (
          <>
            <b>{FIELD_WORDS[field]}</b>
            <span>
              <span className={from ? undefined : 'match-changes__none'}>{from ?? NONE}</span>
              <ArrowRight role="img" aria-label="에서" />
              <span>{to}</span>
            </span>
          </>
        );
        return (
          <li key={field}>
            {taken ? (
              <Checkbox
                label={text}
                checked={taken.includes(field)}
                onCheckedChange={(isTaken) => onTake(field, isTaken)}
              />
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
