import './AdultGate.css';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { openAdultCheck } from './verify/verify-dialog.tsx';
import { useViewer } from './viewer.ts';

/**
 * Content for verified adults. Everyone else sees something blurred: `filler`, neutral lines of
 * the same shape, because the server withholds the real ones, or those where it sends them.
 */
export function AdultGate({
  text,
  filler,
  isWithheld = false,
  isSent = false,
  children,
}: {
  /** "업소 소개는 성인이 볼 수 있는 콘텐츠입니다" */
  text: string;
  filler: readonly string[];
  /** The loaded data still lacks the content: it is fetched again once the viewer is known. */
  isWithheld?: boolean;
  /** The site's setting `blur`: the texts are there and only blurred. */
  isSent?: boolean;
  children: ReactNode;
}) {
  const { isAdultVerified } = useViewer();
  const textId = useId();
  if (isAdultVerified && !isWithheld) return children;
  return (
    <div className="gate" aria-busy={isAdultVerified || undefined}>
      <div className="gate__filler" aria-hidden="true" inert>
        {isSent && !isAdultVerified
          ? children
          : filler.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat and never move
              <p key={index}>{line}</p>
            ))}
      </div>
      {!isAdultVerified && (
        <div className="gate__cover">
          <span className="gate__lock">
            <LockKeyhole aria-hidden="true" />
          </span>
          <p id={textId}>{text}</p>
          <Button variant="tonal" aria-describedby={textId} onClick={openAdultCheck}>
            성인인증하고 보기
          </Button>
        </div>
      )}
    </div>
  );
}
