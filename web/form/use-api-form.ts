import '#contract/sentences.ts';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { letGo, useLeaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { type Changes, changesBetween } from './changes.ts';
import {
  type Fault,
  fieldOf,
  listFaults,
  placeRefusal,
  type Refusals,
  toFaults,
  toFieldErrors,
} from './faults.ts';
import { type Opened, useOpened } from './use-opened.ts';

/** What is told at the top of a form, because no field is to blame. */
export interface Told {
  title: string;
  text: string;
}

export interface FormOptions<Typed extends FieldValues, Values, Answer, Body extends object> {
  /** Of the contract, so that both sides find the same and say the same. */
  schema: z.ZodMiniType<Values>;
  /** What the fields hold when it is opened, in their order. */
  values: Typed;
  /** What is sent, where it is not what stands in the fields. The schema is about this. */
  toBody?: (typed: Typed) => Body;
  /** Where something that is sent goes by another name than its field. */
  renames?: { [Sent: string]: FieldPath<Typed> };
  /** Edits what is stored: as it was opened there is nothing to send. */
  isEdit?: boolean;
  /** The schema knows only changes, and what nobody touched is not held against anybody. */
  isPartial?: boolean;
  /** What only this screen knows to be wrong, by field. */
  check?: (typed: Typed) => { [Name in FieldPath<Typed>]?: string | undefined };
  /** Where the list is not all that is to be told. */
  onFaults?: (faults: readonly Fault[]) => void;
  /** `opened` is what the changes are measured by. */
  send: (values: Values, changes: Changes<Body>, opened: Opened<Typed>) => Promise<Answer>;
  /** Comes last of all, when the form may leave the screen. */
  onDone?: ((answer: Answer | undefined) => void) | undefined;
  /** What the fields hold after saving, in a form that stays; else an edit keeps what was typed. */
  toSaved?: (answer: Answer, typed: Typed) => Opened<Typed>;
  /** Which of the server's sentences belong to which field. */
  refusals?: Refusals<FieldPath<Typed>>;
  /** Tells every other failure: in its own way, or at the top of the form. */
  onFailure: (error: unknown, tellAtTop: (told: Told) => void) => void;
  /** Under which what is typed is kept: its owner, then what it is about. */
  draftKey?: string | undefined;
  /** A page of its own: leaving it with changes is asked about. */
  isGuarded?: boolean;
  /** Where several may edit: the state that `values` are of. */
  version?: string | undefined;
  /** Asks for what is stored now, when the server refuses because of it. */
  findNewer?: (error: unknown) => Promise<Opened<Typed> | undefined> | undefined;
  /** A part of it is being saved apart: what is stored changes because of us. */
  isSavingPart?: boolean;
}

/** How an attempt ended: with an answer, with nothing to send, or with what is wrong. */
interface Outcome<Answer> {
  answer?: Answer;
  faults?: readonly Fault[];
  told?: Told | undefined;
  isRefused?: boolean;
}

/** The one form frame: see `Form` for what stands on screen and `fields.tsx` for what goes in. */
export function useApiForm<Typed extends FieldValues, Values, Answer, Body extends object = Typed>(
  options: FormOptions<Typed, Values, Answer, Body>,
) {
  const { values, version, isEdit = false } = options;
  // Without another shape what is typed is what is sent.
  const toBody = options.toBody ?? ((typed: Typed) => typed as unknown as Body);
  const order = Object.keys(values);
  const resolver = useRef<Resolver<Typed, unknown, Values>>(undefined);
  const rhf = useForm<Typed, unknown, Values>({
    // The fields begin with all of them.
    defaultValues: values as DefaultValues<Typed>,
    resolver: (...given) => resolver.current?.(...given) ?? { values: {}, errors: {} },
    // One fault takes the focus to its field, several to the list of them.
    shouldFocusError: false,
  });
  const state = useOpened(rhf, { stored: { values, version }, toBody, draftKey: options.draftKey });
  const bound = useRef(new Set<string>());
  const [told, setTold] = useState<Told>();
  const [attempt, setAttempt] = useState({ count: 0, isListed: false });
  const isBusy = useRef(false);
  useLeaveGuard(state.isDirty && options.isGuarded === true, state.forget);

  resolver.current = (typed) => {
    const body = options.isPartial
      ? (changesBetween(toBody(state.opened.values), toBody(typed)) ?? {})
      : toBody(typed);
    const isNothing = options.isPartial && Object.keys(body).length === 0;
    const parsed = isNothing ? undefined : options.schema.safeParse(body);
    const faults = toFaults(parsed?.error?.issues ?? [], options.renames);
    for (const [name, message] of Object.entries(options.check?.(typed) ?? {})) {
      if (typeof message === 'string') faults.push({ name, message });
    }
    if (faults.length > 0) return { values: {}, errors: toFieldErrors<Typed>(faults) };
    // Nothing to send is nothing to parse; `send` is then not called.
    return { values: (parsed?.data ?? {}) as Values, errors: {} };
  };

  function tell({ faults = [], told: failure, isRefused = false }: Outcome<Answer>) {
    setTold(failure);
    const first = faults[0] && fieldOf(faults[0].name, bound.current);
    const isListed =
      failure !== undefined ||
      faults.length > 1 ||
      faults.some(({ name }) => !fieldOf(name, bound.current));
    setAttempt(({ count }) => ({ count: count + 1, isListed }));
    // The name of an error is that of its field.
    // What the server refused is mostly typed anew.
    if (first && !isListed) rhf.setFocus(first as FieldPath<Typed>, { shouldSelect: isRefused });
  }

  function placeFailure(error: unknown): Outcome<Answer> {
    const { faults, rest } = placeRefusal(error, options.refusals ?? {});
    for (const { name, message } of faults) rhf.setError(name, { message });
    let failure: Told | undefined;
    if (faults.length === 0 || rest.length > 0) {
      options.onFailure(error, (given) => {
        // What stands at a field is not told twice.
        failure = faults.length > 0 ? { ...given, text: rest.join(', ') } : given;
      });
    }
    return { faults, told: failure, isRefused: true };
  }

  async function save(parsed: Values, typed: Typed, now: Opened<Typed>): Promise<Outcome<Answer>> {
    const base = state.baseOf(now);
    // Others changed what is typed here: that is asked first.
    if (!base) return { faults: [] };
    const changes = changesBetween(toBody(base.values), toBody(typed));
    if (isEdit && !changes) return {};
    try {
      return { answer: await options.send(parsed, changes ?? {}, base) };
    } catch (error) {
      const newer = await options.findNewer?.(error);
      if (newer) state.hear(newer);
      // Others changed what this form does not hold: nothing of theirs would be lost.
      if (newer && newer.version !== now.version && state.baseOf(newer)) {
        return save(parsed, typed, newer);
      }
      return placeFailure(error);
    }
  }

  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    // Enter in a field does not ask the button whether it is busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setTold(undefined);
    const typed = structuredClone(rhf.getValues());
    let outcome: Outcome<Answer> = { faults: [] };
    await rhf.handleSubmit(
      async (parsed) => {
        outcome = await save(parsed, typed, { values, version });
      },
      (errors) => {
        outcome = { faults: listFaults(errors, order) };
        options.onFaults?.(outcome.faults ?? []);
      },
    )();
    isBusy.current = false;
    // Only now: the form library still writes its own state after the handler.
    if (outcome.faults) tell(outcome);
    else finish(outcome, typed);
  }

  function finish({ answer }: Outcome<Answer>, typed: Typed) {
    const saved = answer !== undefined && options.toSaved?.(answer, typed);
    const kept = { values: isEdit ? typed : values, version: state.opened.version };
    state.finish(saved || kept, typed);
    if (options.isGuarded) letGo();
    options.onDone?.(answer);
  }

  const { isSubmitting, isSubmitted, errors } = rhf.formState;
  return {
    rhf,
    bound,
    submit,
    typed: state.typed,
    isDirty: state.isDirty,
    isSending: isSubmitting,
    isSubmitted,
    told,
    faults: listFaults(errors, order),
    attempt,
    draftAt: state.isDirty ? state.draftAt : null,
    forget: state.forget,
    startOver: state.startOver,
    adopt: state.adopt,
    /** For a part that is saved apart. */
    versionToSend: () => (state.baseOf({ values, version }) ?? state.opened).version,
    conflict:
      isSubmitting || options.isSavingPart || state.conflicts.length === 0
        ? null
        : {
            fields: state.conflicts,
            stored: values,
            typed: state.typed,
            take: (field: keyof Typed & string) => state.settle([field], true),
            keep: (field: keyof Typed & string) => state.settle([field], false),
            /** Saves what stands here over whatever else is stored. */
            overwrite() {
              state.settle(state.conflicts, false);
              return submit();
            },
          },
    /** Like typing, but by a button. */
    set<Name extends FieldPath<Typed>>(
      name: Name,
      value: Parameters<UseFormReturn<Typed>['setValue']>[1],
    ) {
      // The form library's own type of a value by its name.
      rhf.setValue(name, value as never, {
        shouldDirty: true,
        shouldValidate: rhf.formState.isSubmitted,
      });
    },
  };
}

export type ApiForm = Pick<
  ReturnType<typeof useApiForm<FieldValues, unknown, unknown, object>>,
  | 'submit'
  | 'bound'
  | 'isDirty'
  | 'isSending'
  | 'told'
  | 'faults'
  | 'attempt'
  | 'draftAt'
  | 'forget'
  | 'startOver'
> & { rhf: unknown };
