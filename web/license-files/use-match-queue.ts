import { useState } from 'react';
import type { LicenseField, LicenseMatch, MatchList } from '#contract/license-files/matches.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { afterDecision, step } from '#web/ui/focus/list-steps.ts';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import {
  useApplyMatches,
  useChangeVenue,
  useDecideMatches,
  useLeaveMatches,
  useTakeBackMatches,
} from './queries.ts';

const FAILURE = '처리하지 못했습니다. 다시 시도해 주세요.';

/** Where one stands in a list, what is chosen, and what becomes of the decisions. */
export function useMatchQueue(matches: readonly LicenseMatch[], list: MatchList) {
  const decide = useDecideMatches();
  const apply = useApplyMatches();
  const takeBack = useTakeBackMatches();
  const leave = useLeaveMatches();
  const change = useChangeVenue();
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [fields, setFields] = useState<ReadonlyMap<number, readonly LicenseField[]>>(new Map());
  const ids = matches.map(({ id }) => id);
  const current = matches.find(({ id }) => id === currentId);
  const isBusy = [decide, apply, takeBack, leave, change].some(({ isPending }) => isPending);

  /** Runs a decision about these; the focus goes on to what follows them. */
  async function settle(
    about: readonly LicenseMatch[],
    work: () => Promise<unknown>,
    done: string,
    undo?: () => Promise<unknown>,
  ) {
    if (about.length === 0 || isBusy) return;
    try {
      await work();
    } catch (error) {
      showStaffFailure(error, { text: FAILURE });
      return;
    }
    const gone = about.map(({ id }) => id);
    setCurrentId(afterDecision(ids, gone));
    setChosen(new Set([...chosen].filter((id) => !gone.includes(id))));
    tellStaff(done, {
      ...(undo && {
        duration: TOAST_DURATION,
        action: { label: '실행 취소', onPress: () => takeBackDecision(undo) },
      }),
    });
  }

  async function takeBackDecision(undo: () => Promise<unknown>) {
    try {
      await undo();
      tellStaff('되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '되돌리지 못했습니다.' });
    }
  }

  const idsOf = (about: readonly LicenseMatch[]) => about.map(({ id }) => id);
  const fieldsOf = (match: LicenseMatch) =>
    fields.get(match.id) ??
    match.changes.filter(({ isUsual }) => isUsual).map(({ field }) => field);

  return {
    current,
    isBusy,
    chosen: matches.filter(({ id }) => chosen.has(id)),
    /** The chosen ones, or where one stands. */
    aimed: () => {
      const marked = matches.filter(({ id }) => chosen.has(id));
      return marked.length > 0 ? marked : current ? [current] : [];
    },
    fieldsOf,
    step: (by: 1 | -1) => setCurrentId(step(ids, currentId, by)),
    enter: (match: LicenseMatch) => setCurrentId(match.id),
    choose(match: LicenseMatch, isChosen: boolean) {
      const next = new Set(chosen);
      if (isChosen) next.add(match.id);
      else next.delete(match.id);
      setChosen(next);
    },
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? ids : [])),
    take(match: LicenseMatch, field: LicenseField, isTaken: boolean) {
      const others = fieldsOf(match).filter((other) => other !== field);
      setFields(new Map(fields).set(match.id, isTaken ? [...others, field] : others));
    },
    confirm: (about: readonly LicenseMatch[], isSame: boolean) =>
      settle(
        about,
        () => decide.mutateAsync({ body: { ids: idsOf(about), isSame } }),
        isSame ? '같은 업소로 확인했습니다.' : '다른 업소로 확인했습니다.',
        () => decide.mutateAsync({ body: { ids: idsOf(about), isSame: null } }),
      ),
    apply: (about: readonly LicenseMatch[]) =>
      settle(
        about,
        () =>
          apply.mutateAsync({
            body: {
              matches: about.map((match) => ({ id: match.id, fields: [...fieldsOf(match)] })),
            },
          }),
        `${about.length}곳에 적용했습니다.`,
        () => takeBack.mutateAsync({ body: { ids: idsOf(about) } }),
      ),
    takeBack: (about: readonly LicenseMatch[]) =>
      settle(
        about,
        () => takeBack.mutateAsync({ body: { ids: idsOf(about) } }),
        '적용을 취소했습니다.',
      ),
    leave: (about: readonly LicenseMatch[]) =>
      settle(about, () => leave.mutateAsync({ body: { ids: idsOf(about) } }), '그대로 둡니다.'),
    close: (match: LicenseMatch) => changeVenue(match, { status: 'permanent_closed' }),
    hide: (match: LicenseMatch) => changeVenue(match, { isActive: false }),
    list,
  };

  function changeVenue(
    match: LicenseMatch,
    body: { status: 'permanent_closed' } | { isActive: false },
  ) {
    const params = { venueId: match.venue.id };
    const isClosing = 'status' in body;
    const back = isClosing ? { status: 'open' as const } : { isActive: true };
    return settle(
      [match],
      () => change.mutateAsync({ params, body }),
      isClosing ? '폐업 처리했습니다.' : '비공개로 돌렸습니다.',
      () => change.mutateAsync({ params, body: back }),
    );
  }
}

export type MatchQueueState = ReturnType<typeof useMatchQueue>;
