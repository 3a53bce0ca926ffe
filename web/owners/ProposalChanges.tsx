import './ProposalChanges.css';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { Proposal, ProposalChange, ProposalValue } from '#contract/owners/proposals.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { keyWords, valueWords } from './words.ts';

/** What a proposal wants changed, from what to what; staff choose among it. */
export function ProposalChanges({
  proposal: { kind, state, changes },
  choice,
}: {
  proposal: Pick<Proposal, 'kind' | 'state' | 'changes'>;
  choice?: { keys: readonly string[]; toggle: (key: string) => void };
}) {
  return (
    <ul className="changes" aria-label={`${changes.length}가지 변경`}>
      {changes.map((change) => {
        const label = keyWords(kind, change.key);
        return (
          <li key={change.key}>
            {choice ? (
              <Checkbox
                label={label}
                checked={choice.keys.includes(change.key)}
                onCheckedChange={() => choice.toggle(change.key)}
              />
            ) : (
              <b>{label}</b>
            )}
            <div className="changes__values">
              <FromTo change={change} />
              {state === 'applied' && change.isAccepted === false && (
                <Badge tone="closed">반영 안 함</Badge>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function FromTo({ change: { from, to, now, isOutdated } }: { change: ProposalChange }) {
  return (
    <>
      <p className="changes__line">
        {from !== null && (
          <>
            <span className="sr">이전</span>
            <s>
              <Value value={from} />
            </s>
            <ArrowRight aria-hidden="true" />
          </>
        )}
        <span className="sr">제안</span>
        {to === null ? <em>없앰</em> : <Value value={to} />}
      </p>
      {isOutdated && (
        <p className="changes__now">
          <TriangleAlert aria-hidden="true" />
          <span>
            제안한 뒤에 바뀌었어요. 지금 값은 <Value value={now} />
          </span>
        </p>
      )}
    </>
  );
}

function Value({ value }: { value: ProposalValue }) {
  if (value !== null && typeof value === 'object' && 'imageUrl' in value) {
    return (
      <span className="changes__picture">
        <ObjectImage src={value.imageUrl} alt={valueWords(value)} sizes="8rem" />
        {value.caption && <small>{value.caption}</small>}
      </span>
    );
  }
  return <span className="num">{valueWords(value)}</span>;
}
