import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changesBetween, differingFields, keepTypedSince } from './changes.ts';
import { type FormDraft, forgetDraft, readDraft, saveDraft, withoutSecrets } from './drafts.ts';

/** What a form was filled with. Where several may edit, `version` says which state that was. */
export interface Opened<Typed> {
  values: Typed;
  version?: string | undefined;
}

/**
 * What stands in the fields against what they were opened with and what is stored by now: whether
 * there is something to save, the draft of it, and what others changed in between.
 */
export function useOpened<Typed extends FieldValues, Values, Body extends object>(
  rhf: UseFormReturn<Typed, unknown, Values>,
  {
    stored,
    toBody,
    draftKey,
  }: {
    /** As it is known now; a version makes the form follow it. */
    stored: Opened<Typed>;
    toBody: (typed: Typed) => Body;
    draftKey: string | undefined;
  },
) {
  const [opened, setOpened] = useState(stored);
  const [draftAt, setDraftAt] = useState<string | null>(null);
  // Outside of rendering the latest of each is needed.
  const latest = useRef({ stored, opened, toBody });
  latest.current = { ...latest.current, stored, toBody };
  /** States this form has left behind: a late answer with one of them is no news. */
  const past = useRef(new Set<string | undefined>());
  const typed = rhf.watch();
  const changes = changesBetween(toBody(opened.values), toBody(typed));
  const isDirty = changes !== null;

  const begin = useCallback((next: Opened<Typed>) => {
    if (next.version !== latest.current.opened.version) {
      past.current.add(latest.current.opened.version);
      past.current.delete(next.version);
    }
    latest.current.opened = next;
    setOpened(next);
  }, []);

  const fill = useCallback(
    (next: Opened<Typed>, values = next.values) => {
      begin(next);
      rhf.reset(values);
    },
    [begin, rhf],
  );

  const forget = useCallback(() => {
    if (draftKey) forgetDraft(draftKey);
    setDraftAt(null);
  }, [draftKey]);

  useEffect(() => {
    if (!draftKey) return;
    const draft = readDraft<FormDraft<Typed>>(draftKey);
    if (draft) {
      const { values } = latest.current.opened;
      const { opened: before, typed: words, version } = draft.value;
      fill({ values: { ...values, ...before }, version }, { ...values, ...words });
      // The draft may be of an older state: what is stored is news to it, not left behind.
      past.current.delete(latest.current.stored.version);
      setDraftAt(draft.at);
    }
    const watching = rhf.watch(() => {
      const { opened: before, toBody: convert } = latest.current;
      const now = rhf.getValues();
      // Text that was typed and taken back is no draft.
      if (changesBetween(convert(before.values), convert(now)) === null) forgetDraft(draftKey);
      else {
        saveDraft(draftKey, {
          opened: withoutSecrets(before.values),
          typed: withoutSecrets(now),
          version: before.version,
        });
      }
    });
    return () => watching.unsubscribe();
  }, [draftKey, rhf, fill]);

  const isOutdated = stored.version !== opened.version && !past.current.has(stored.version);
  const theirs = isOutdated ? differingFields(opened.values, stored.values) : [];
  const conflicts = theirs.filter(
    (field) =>
      changesBetween({ [field]: stored.values[field] }, { [field]: typed[field] }) !== null,
  );

  // As long as nothing was typed, the form shows what is stored.
  useEffect(() => {
    if (isOutdated && !isDirty) fill(latest.current.stored);
  }, [isOutdated, isDirty, fill]);

  return {
    typed,
    opened,
    isDirty,
    draftAt,
    forget,
    /** What others changed since and is otherwise here, by the name of its field. */
    conflicts,

    /** What a save is measured by; what others changed outside of this form is no reason to stop. */
    baseOf(now: Opened<Typed>, before = latest.current.opened): Opened<Typed> | null {
      if (now.version === before.version || past.current.has(now.version)) return before;
      const fields = differingFields(before.values, now.values);
      const isMine = fields.some(
        (field) =>
          changesBetween({ [field]: now.values[field] }, { [field]: rhf.getValues()[field] }) !==
          null,
      );
      return isMine ? null : now;
    },

    /** Just answered by the server, so it is no late news, even if it was left behind before. */
    hear(now: Opened<Typed>) {
      past.current.delete(now.version);
    },

    /** From now on the stored value of these fields counts as known; `isTaken`: it goes into them. */
    settle(fields: readonly (keyof Typed & string)[], isTaken: boolean) {
      const { stored: now, opened: before } = latest.current;
      const known = Object.fromEntries(fields.map((field) => [field, now.values[field]]));
      const values = { ...before.values, ...known };
      const isAll = differingFields(values, now.values).length === 0;
      const next = isAll ? now : { ...before, values };
      fill(next, isTaken ? { ...rhf.getValues(), ...known } : rhf.getValues());
    },

    /** Part of the form was saved apart from the rest. */
    adopt(part: Partial<Typed>, version: string | undefined) {
      const { opened: before } = latest.current;
      fill({ values: { ...before.values, ...part }, version }, { ...rhf.getValues(), ...part });
    },

    /** Back to what is stored. */
    startOver() {
      fill(latest.current.stored);
      forget();
    },

    /** Saved: `next` is what the fields begin with now. */
    finish(next: Opened<Typed>, sent: Typed) {
      forget();
      fill(next, keepTypedSince(next.values, sent, rhf.getValues()));
    },
  };
}
