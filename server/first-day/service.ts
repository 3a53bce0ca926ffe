import { sql } from 'drizzle-orm';
import type { FirstDay, FirstDayChanges, FirstDayItem } from '#contract/first-day.ts';
import { DEMO_SETTINGS } from '#contract/settings/defaults.ts';
import { rowsOf } from '#db/client.ts';
import { firstDay } from '#db/schema/index.ts';
import {
  FIRST_DAY_STEPS,
  type FirstDayStep,
  fieldsLeft,
  stepState,
} from '#domain/first-day/steps.ts';
import { recordChange } from '#server/audit/service.ts';
import { FICTIONAL_CONTACT } from '#server/config.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';

/** Without these the legal pages leave out what the law asks for. */
const REQUIRED = [
  'businessName',
  'representative',
  'businessRegistrationNumber',
  'address',
  'email',
  'privacyOfficer',
  'youthOfficer',
];

/** What the database alone knows of the way from demo content to one's own. */
interface Facts {
  hasChosenGate: boolean;
  hasOwnCategory: boolean;
  hasOwnVenue: boolean;
  hadDemo: boolean;
  hasDemo: boolean;
}

export async function getFirstDay(ctx: Ctx): Promise<FirstDay> {
  requirePermission(ctx.actor, 'users');
  const [site] = await ctx.db.select().from(firstDay);
  const { gate, operator, consultation } = await getSettings(ctx);
  const facts = await readFacts(ctx);
  const operatorLeft = fieldsLeft({ ...operator }, { ...DEMO_SETTINGS.operator }, REQUIRED);
  const contactsLeft = contactsLeftOf(ctx, consultation);
  const done: Record<FirstDayStep, boolean> = {
    operator: operatorLeft.length === 0,
    contacts: contactsLeft.length === 0,
    gate: facts.hasChosenGate,
    category: facts.hasOwnCategory,
    venues: facts.hasOwnVenue,
    demo: !facts.hasDemo,
  };
  const left: Partial<Record<FirstDayStep, string[]>> = {
    operator: operatorLeft,
    contacts: contactsLeft,
  };
  const steps = FIRST_DAY_STEPS.filter((name) => name !== 'demo' || facts.hadDemo).map(
    (name): FirstDayItem => ({
      name,
      state: stepState(done[name], site?.answers[name]),
      left: left[name] ?? [],
    }),
  );
  return { isPutAway: site?.putAwayAt != null, gate, steps };
}

/** The default contacts of venues are the server's settings, the rest is the site's. */
function contactsLeftOf(
  ctx: Ctx,
  { phone, kakaoId, smsNumber }: { phone: string; kakaoId: string; smsNumber: string },
): string[] {
  const { defaultContact } = ctx.deps.config;
  const fictional = DEMO_SETTINGS.consultation;
  return [
    ...fieldsLeft(
      { phone, kakaoId, smsNumber },
      { phone: fictional.phone, kakaoId: fictional.kakaoId, smsNumber: fictional.smsNumber },
      // Nobody can be reached by none.
      phone + kakaoId + smsNumber === '' ? ['phone'] : [],
    ),
    ...fieldsLeft(
      {
        DEFAULT_PHONE: defaultContact.phone,
        DEFAULT_KAKAO_ID: defaultContact.kakaoId,
        DEFAULT_TELEGRAM_ID: defaultContact.telegramId,
      },
      {
        DEFAULT_PHONE: FICTIONAL_CONTACT.phone,
        DEFAULT_KAKAO_ID: FICTIONAL_CONTACT.kakaoId,
        DEFAULT_TELEGRAM_ID: FICTIONAL_CONTACT.telegramId,
      },
      [],
    ),
  ];
}

async function readFacts(ctx: Ctx): Promise<Facts> {
  const isDemo = (kind: string, id: string) =>
    sql`exists (select from demo_rows d where d.kind = ${kind} and d.row_id = ${sql.raw(id)})`;
  const [facts] = await rowsOf<Facts>(
    ctx.db,
    sql`select
      exists (select from site_settings where key = 'gate') as "hasChosenGate",
      exists (select from venue_categories c where not ${isDemo('category', 'c.id')}) as "hasOwnCategory",
      exists (select from venues v where v.deleted_at is null and not ${isDemo('venue', 'v.id')}) as "hasOwnVenue",
      exists (select from first_day f where f.demo_filled_at is not null) as "hadDemo",
      (
        exists (select from venues v where ${isDemo('venue', 'v.id')})
        or exists (select from venue_categories c where ${isDemo('category', 'c.id')})
        or exists (select from venue_options o where ${isDemo('option', 'o.id')})
        or exists (select from posts p where ${isDemo('post', 'p.id')})
        or exists (select from prohibited_words w where ${isDemo('word', 'w.id')})
        or exists (select from customer_users c where ${isDemo('customer', 'c.id')})
      ) as "hasDemo"`,
  );
  if (!facts) throw new Error('the database said nothing');
  return facts;
}

/** Puts the list away or back, or answers one of its steps. */
export async function updateFirstDay(
  ctx: Ctx,
  { isPutAway, step, answer }: FirstDayChanges,
): Promise<FirstDay> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(firstDay).values({}).onConflictDoNothing();
    const [site] = await tx.db.select().from(firstDay).for('update');
    const before = { isPutAway: site?.putAwayAt != null, answers: site?.answers ?? {} };
    const after = { ...before };
    if (isPutAway !== undefined) after.isPutAway = isPutAway;
    if (step !== undefined) {
      const { [step]: _, ...others } = before.answers;
      after.answers = answer ? { ...others, [step]: answer } : others;
    }
    await tx.db.update(firstDay).set({
      answers: after.answers,
      putAwayAt: after.isPutAway ? (site?.putAwayAt ?? tx.now) : null,
    });
    await recordChange(tx, staff, {
      action: 'first-day.update',
      entity: 'first-day',
      entityId: 'site',
      before: {
        ...(isPutAway !== undefined && { isPutAway: before.isPutAway }),
        ...(step && { answers: { [step]: before.answers[step] ?? null } }),
      },
      after: {
        ...(isPutAway !== undefined && { isPutAway }),
        ...(step && { answers: { [step]: answer } }),
      },
    });
    return getFirstDay(tx);
  });
}
