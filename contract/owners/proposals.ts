import * as z from 'zod/mini';
import { Day, Id, Instant } from '#contract/fields.ts';
import { GALLERY_MAX, GalleryDraft, GalleryImage } from '#contract/gallery/gallery.ts';
import { Hours, SpecialDay, SpecialDayDraft, Week } from '#contract/hours/hours.ts';
import { NewsDraft } from '#contract/news/news.ts';
import { MAX_CONTACT_LENGTH, optionalText } from '#contract/venues/changes.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#domain/people/owners.ts';

export const PROPOSALS_PER_PAGE = 20;
export const NOTHING_PROPOSED = '바뀐 내용이 없습니다';
export const PROPOSAL_NOT_FOUND = '제안을 찾을 수 없습니다';
export const PROPOSAL_DECIDED = '이미 처리된 제안입니다. 목록을 다시 확인해 주세요.';
const MAX_SPECIAL_DAYS = 31;
const MAX_NEW_PICTURES = 10;
const MAX_SPECIAL_DAYS_SEEN = 366;

/** One weekday of a proposal; which one says its key. */
export const DayValue = z.omit(Hours, { venueId: true, dayOfWeek: true });
export const SpecialDayValue = z.omit(SpecialDay, { id: true, venueId: true });
export type SpecialDayValue = z.infer<typeof SpecialDayValue>;
export const PictureValue = z.omit(GalleryImage, { id: true });

/** Null is "there is none". A special day is told from a weekday by its date. */
const ProposalValue = z.nullable(z.union([z.string(), SpecialDayValue, DayValue, PictureValue]));
export type ProposalValue = z.infer<typeof ProposalValue>;

export const ProposalChange = z.object({
  /** A weekday (0 is Sunday), a date, a contact, a picture or the text of news. */
  key: z.string(),
  from: ProposalValue,
  to: ProposalValue,
  /** What stands there today, of a proposal that waits. */
  now: ProposalValue,
  /** It waits, and meanwhile something else stands there than its owner saw. */
  isOutdated: z.boolean(),
  /** Null until it is decided. */
  isAccepted: z.nullable(z.boolean()),
});
export type ProposalChange = z.infer<typeof ProposalChange>;

export const Proposal = z.object({
  id: Id,
  venueId: Id,
  venue: z.object({ id: Id, name: z.string(), slug: z.string() }),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** Published at once, because the owner is trusted with it. */
  wentLive: z.boolean(),
  changes: z.array(ProposalChange),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type Proposal = z.infer<typeof Proposal>;

const HoursProposal = z.object({
  kind: z.literal('hours'),
  /** The week that stood in the form when it was opened. */
  seen: z.array(z.omit(Hours, { venueId: true })).check(z.maxLength(7)),
  week: Week,
});

const SpecialDaysProposal = z
  .object({
    kind: z.literal('special_days'),
    seen: z.array(SpecialDayValue).check(z.maxLength(MAX_SPECIAL_DAYS_SEEN)),
    set: z._default(z.array(SpecialDayDraft).check(z.maxLength(MAX_SPECIAL_DAYS)), []),
    remove: z._default(z.array(Day).check(z.maxLength(MAX_SPECIAL_DAYS)), []),
  })
  .check(
    z.refine(({ set, remove }) => {
      const dates = [...set.map(({ date }) => date), ...remove];
      return new Set(dates).size === dates.length;
    }, '같은 날짜가 두 번 들어 있습니다'),
  );

const NewsProposal = z.object({ kind: z.literal('news'), message: NewsDraft.shape.message });

const PicturesProposal = z.object({
  kind: z.literal('pictures'),
  add: z._default(
    z
      .array(z.omit(GalleryDraft, { displayOrder: true }))
      .check(
        z.maxLength(MAX_NEW_PICTURES, `사진은 한 번에 ${MAX_NEW_PICTURES}장까지 보낼 수 있습니다`),
      ),
    [],
  ),
  /** Ids of pictures of the gallery. */
  remove: z._default(z.array(Id).check(z.maxLength(GALLERY_MAX)), []),
});

const Contact = z.object({
  phone: optionalText(MAX_CONTACT_LENGTH),
  kakaoId: optionalText(MAX_CONTACT_LENGTH),
  telegramId: optionalText(MAX_CONTACT_LENGTH),
});
export type Contact = z.output<typeof Contact>;

const ContactProposal = z.object({ kind: z.literal('contact'), seen: Contact, contact: Contact });

/** What an owner wants changed. `seen` is what stood there: what others change since is not lost. */
export const ProposalDraft = z.discriminatedUnion('kind', [
  HoursProposal,
  SpecialDaysProposal,
  NewsProposal,
  PicturesProposal,
  ContactProposal,
]);
export type ProposalDraft = z.output<typeof ProposalDraft>;
