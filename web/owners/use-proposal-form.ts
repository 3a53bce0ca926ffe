import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Proposal, ProposalDraft } from '#contract/owners/proposals.ts';
import { useApiForm } from '#web/form/use-api-form.ts';
import { failureText } from '#web/session/failure-text.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { usePropose } from './queries.ts';

const FAILURE = {
  refused: '잠시 후 다시 시도해 주세요.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

/** One form of an owner: what it sends is published or waits, which is told. */
export function useProposalForm<
  Typed extends FieldValues,
  Values,
  Body extends object = Typed,
>(options: {
  venueId: number;
  schema: z.ZodMiniType<Values>;
  values: Typed;
  toBody?: (typed: Typed) => Body;
  toDraft: (values: Values) => ProposalDraft;
  onDone: () => void;
}) {
  const { venueId, schema, values, toBody, toDraft } = options;
  const { mutateAsync: propose } = usePropose();
  return useApiForm<Typed, Values, Proposal, Body>({
    schema,
    values,
    ...(toBody && { toBody }),
    send: (typed) => propose({ params: { venueId }, body: toDraft(typed) }),
    onFailure: (error, tellAtTop) =>
      tellAtTop({ title: '보내지 못했어요', text: failureText(error, FAILURE) }),
    onDone: (proposal) => {
      options.onDone();
      if (proposal) tellOutcome(proposal);
    },
  });
}

export function tellOutcome({ state }: Proposal): void {
  toast(
    state === 'applied'
      ? { title: '바로 반영했어요' }
      : { title: '제안을 보냈어요', description: '확인을 마치면 메일로 알려 드려요.' },
  );
}

export function tellFailure(error: unknown): void {
  const description = failureText(error, FAILURE);
  toast({ title: '보내지 못했어요', description, tone: 'error' });
}
