import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { Venue } from '#contract/venues.ts';
import { forgetDraft, readDraft, saveDraft, useFormDraft } from '#web/ui/drafts.ts';
import { useLeaveGuard } from '#web/ui/leave-guard.ts';
import {
  changedFields,
  EMPTY_FORM,
  errorsOf,
  toValues,
  type VenueFormValues,
} from './form-values.ts';

/** What the form was filled from, to find out what others changed since. */
interface Base {
  updatedAt: string;
  values: VenueFormValues;
}

/** The form's values with everything that keeps them from getting lost. `venue` null: a new one. */
export function useVenueForm(venue: Venue | null) {
  const draftKey = venue ? `venue-${venue.id}` : 'venue-new';
  const form = useForm<VenueFormValues>({
    defaultValues: venue ? toValues(venue) : EMPTY_FORM,
    resolver: byContract,
    // The list of all errors takes the focus.
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const { base, setBase, forgetBase } = useBase(draftKey, venue);
  const draft = useFormDraft(draftKey, form);
  const forget = useCallback(() => {
    forgetDraft(draftKey);
    forgetBase();
  }, [draftKey, forgetBase]);
  const letGo = useLeaveGuard(isDirty, forget);
  useForgetWhenClean(isDirty, draftKey);
  // Has no input of its own.
  form.register('uploadedImage');

  const isOutdated = venue !== null && isNewer(venue.updatedAt, base?.updatedAt);
  const changedMeanwhile =
    isOutdated && base ? changedFields(base.values, toValues(venue)) : NOTHING;

  return {
    form,
    isRestored: draft.isRestored,
    /** What a save compares with: only what was changed since is sent. */
    opened: base?.values ?? EMPTY_FORM,
    changedMeanwhile,
    /** To send with a save. What others changed outside this form is no reason to refuse it. */
    seenAt: isOutdated && changedMeanwhile.length === 0 ? venue.updatedAt : base?.updatedAt,
    isUntouchedBy: (stored: Venue) =>
      base !== null && changedFields(base.values, toValues(stored)).length === 0,

    /** A picture is attached without saving the form: it is part of what is stored from now on. */
    adoptPicture(uploadedImage: string, updatedAt: string) {
      form.resetField('uploadedImage', { defaultValue: uploadedImage });
      form.resetField('thumbnailUrl', { defaultValue: '' });
      if (base) {
        setBase({ updatedAt, values: { ...base.values, uploadedImage, thumbnailUrl: '' } });
      }
    },

    /** Back to what is stored. */
    startOver() {
      form.reset(venue ? toValues(venue) : EMPTY_FORM);
      draft.forget();
      if (venue) setBase(toBase(venue));
    },

    /** After saving, or to go through the login: leaving asks nothing any more. */
    letGo,
    forget,
  };
}

const NOTHING: (keyof VenueFormValues)[] = [];

function toBase(venue: Venue): Base {
  return { updatedAt: venue.updatedAt, values: toValues(venue) };
}

function isNewer(updatedAt: string, seenAt: string | undefined): boolean {
  return seenAt !== undefined && Date.parse(updatedAt) > Date.parse(seenAt);
}

/** Kept beside the draft: typed text must not be taken for an edit of what came after it. */
function useBase(draftKey: string, venue: Venue | null) {
  const key = `${draftKey}-base`;
  const [base, setBase] = useState<Base | null>(() => {
    if (!venue) return null;
    const kept = readDraft(draftKey) === null ? null : readDraft<Base>(key);
    return kept ?? toBase(venue);
  });
  useEffect(() => {
    if (base) saveDraft(key, base);
  }, [key, base]);
  const forgetBase = useCallback(() => forgetDraft(key), [key]);
  return { base, setBase, forgetBase };
}

/** Text that was typed and taken back is no draft. */
function useForgetWhenClean(isDirty: boolean, draftKey: string) {
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty && wasDirty.current) forgetDraft(draftKey);
    wasDirty.current = isDirty;
  }, [isDirty, draftKey]);
}

const byContract: Resolver<VenueFormValues> = (values) => {
  const found = Object.entries(errorsOf(values));
  if (found.length === 0) return { values, errors: {} };
  const errors: FieldErrors<VenueFormValues> = Object.fromEntries(
    found.map(([field, message]) => [field, { type: 'contract', message }]),
  );
  return { values: {}, errors };
};
