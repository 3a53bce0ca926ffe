import { assemble, convertHangulToQwerty, disassemble } from 'es-hangul';
import { expect, test } from 'vitest';
import { type SearchResult, searchApi } from '#contract/search.ts';
import { aliasRows, categoryRows, venueRows } from '#db/demo/venue-rows.ts';
import { VENUES } from '#db/demo/venues/venues.ts';
import { categories, venueSlugAliases, venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { prepareSearch } from './prepare.ts';

const NAMES = VENUES.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
/** Each vowel and one that a finger or an ear takes it for; what stands in neither row is left. */
const VOWELS = ['ㅏ', 'ㅐ', 'ㅗ', 'ㅑ', 'ㅛ', 'ㅡ', 'ㅗㅏ', 'ㅗㅣ', 'ㅜㅣ'];
const OTHERS = ['ㅓ', 'ㅔ', 'ㅜ', 'ㅕ', 'ㅠ', 'ㅣ', 'ㅜㅓ', 'ㅗㅐ', 'ㅡㅣ'];

/** The name once for each vowel in it, with that one wrong. */
function withWrongVowel(name: string): string[] {
  return [...name].flatMap((syllable, at) => {
    const letters = disassemble(syllable);
    const vowel = /[ㅏ-ㅣ]+/.exec(letters)?.[0] ?? '';
    const wrong = OTHERS[VOWELS.indexOf(vowel)] ?? VOWELS[OTHERS.indexOf(vowel)];
    if (wrong === undefined) return [];
    const written = assemble([...letters.replace(vowel, wrong)]);
    return [name.slice(0, at) + written + name.slice(at + 1)];
  });
}

async function demoSite() {
  const app = await startApp();
  const none = new Map();
  await app.db.insert(categories).values(categoryRows(app.clock.now()));
  await app.db.insert(venues).values(venueRows(app.clock.now(), none, none, none));
  await app.db.insert(venueSlugAliases).values(aliasRows());
  await prepareSearch(app.systemContext());
  await app.deps.database.settle();
  return app;
}

/** The names among whose first three found this one is not. */
async function missed({ as }: TestApp, tries: { name: string; q: string }[]) {
  const wrong: string[] = [];
  for (const { name, q } of tries) {
    const answer = await as.visitor.call(searchApi.find, { query: { q } });
    const found: SearchResult = answer.json();
    const first = found.venues.slice(0, 3).map((venue) => venue.name);
    if (!first.includes(name)) wrong.push(`${name} by ${q}: ${first}`);
  }
  return wrong;
}

test('every demo venue is among the first three by its name, however it was typed', async () => {
  const app = await demoSite();
  const ways: Record<string, (name: string) => string[]> = {
    'with the keyboard in English': (name) => [convertHangulToQwerty(name)],
    'with a wrong vowel': (name) => withWrongVowel(name).slice(-1),
  };
  for (const [way, typed] of Object.entries(ways)) {
    const tries = NAMES.flatMap((name) => typed(name).map((q) => ({ name, q })));
    expect(tries.length, way).toBeGreaterThanOrEqual(NAMES.length);
    expect(await missed(app, tries), way).toEqual([]);
  }
}, 60_000);
