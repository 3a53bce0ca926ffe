import './ApplyAll.css';
import { useState } from 'react';
import {
  LICENSE_FIELDS,
  type LicenseMatch,
  licenseMatchesApi,
  MATCHES_PER_PAGE,
  MOST_MATCHES_AT_ONCE,
} from '#contract/license-files/matches.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { call } from '#web/api/call.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import { useApplyMatches, useTakeBackMatches } from './queries.ts';
import { FIELD_WORDS } from './wording.ts';

/** Applies all sure matches after a look at what that changes, in parts that show progress. */
export function ApplyAll({ count }: { count: number }) {
  const [matches, setMatches] = useState<LicenseMatch[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const { mutateAsync: apply } = useApplyMatches();
  const { mutateAsync: takeBack } = useTakeBackMatches();

  async function open() {
    setIsLoading(true);
    try {
      setMatches(await readAll());
    } catch (error) {
      showStaffFailure(error, { text: '적용할 것을 불러오지 못했습니다.' });
    }
    setIsLoading(false);
  }

  async function run(all: readonly LicenseMatch[]) {
    const ids: number[] = [];
    try {
      for (const part of inParts(all.map(({ id }) => id))) {
        setDone(ids.length);
        const applied = await apply({ body: { matches: part.map((id) => ({ id })) } });
        ids.push(...applied.done);
      }
    } catch (error) {
      showStaffFailure(error, { text: `${ids.length}곳까지 적용하고 멈췄습니다.` });
    }
    setDone(null);
    setMatches(null);
    if (ids.length === 0) return;
    tellStaff(`${formatCount(ids.length)}곳에 적용했습니다.`, {
      duration: TOAST_DURATION * 2,
      action: { label: '실행 취소', onPress: () => undo(ids) },
    });
  }

  async function undo(ids: readonly number[]) {
    try {
      for (const part of inParts(ids)) await takeBack({ body: { ids: part } });
      tellStaff('되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '되돌리지 못한 업소가 있습니다.' });
    }
  }

  return (
    <>
      <Button variant="primary" busy={isLoading} busyLabel="살펴보는 중..." onClick={open}>
        확실한 {formatCount(count)}곳 모두 적용
      </Button>
      {matches && (
        <Dialog
          open
          onOpenChange={() => done === null && setMatches(null)}
          title={`${formatCount(matches.length)}곳에 적용할까요?`}
          description="빈칸과 인허가 정보만 바꿉니다. 적용한 뒤에도 되돌릴 수 있어요."
        >
          <Summary matches={matches} />
          {done !== null && (
            <progress
              className="apply-all__bar"
              max={matches.length}
              value={done}
              aria-label="적용 진행"
            />
          )}
          <DialogFooter>
            <Button disabled={done !== null} onClick={() => setMatches(null)}>
              취소
            </Button>
            <Button
              variant="primary"
              busy={done !== null}
              busyLabel="적용하는 중..."
              onClick={() => run(matches)}
            >
              모두 적용
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}

/** How many venues change in what, with the first of them by name. */
function Summary({ matches }: { matches: readonly LicenseMatch[] }) {
  const changed = LICENSE_FIELDS.map((field) => ({
    field,
    changes: matches.flatMap(({ venue, changes }) =>
      changes
        .filter((change) => change.field === field && change.isUsual)
        .map((change) => ({ ...change, venue })),
    ),
  })).filter(({ changes }) => changes.length > 0);
  return (
    <ul className="apply-all__summary">
      {changed.map(({ field, changes }) => (
        <li key={field}>
          <details>
            <summary>
              {FIELD_WORDS[field]} <b className="num">{formatCount(changes.length)}곳</b>
            </summary>
            <ul>
              {changes.map(({ venue, from, to }) => (
                <li key={venue.id}>
                  <b>{venue.name}</b> {from ?? '없음'} → {to}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      <li>
        공개 페이지의 인허가 표시 <b className="num">{formatCount(matches.length)}곳</b>
      </li>
    </ul>
  );
}

async function readAll(): Promise<LicenseMatch[]> {
  const all: LicenseMatch[] = [];
  for (;;) {
    const cursor = all.at(-1)?.id;
    const query = { list: 'ready' as const, ...(cursor !== undefined && { cursor }) };
    const page = await call(licenseMatchesApi.list, { query });
    all.push(...page);
    if (page.length < MATCHES_PER_PAGE) return all;
  }
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST_MATCHES_AT_ONCE) }, (_, at) =>
    ids.slice(at * MOST_MATCHES_AT_ONCE, (at + 1) * MOST_MATCHES_AT_ONCE),
  );
}
