import { desc, eq } from 'drizzle-orm';
import {
  allowedWordsProblem,
  WORD_NOT_FOUND,
  WORD_TAKEN,
  type Word,
  type WordChanges,
  type WordDraft,
} from '#contract/words.ts';
import { violatedConstraint } from '#db/client.ts';
import { prohibitedWords } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { changedFields } from '#domain/text/differences.ts';
import { findInText, normalizeNickname } from '#domain/text/prohibited-words.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';

/** Latest first. */
export async function listWords(ctx: Ctx): Promise<Word[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await ctx.db
    .select()
    .from(prohibitedWords)
    .orderBy(desc(prohibitedWords.createdAt), desc(prohibitedWords.id));
  return rows.map(toWord);
}

export async function createWord(ctx: Ctx, draft: WordDraft): Promise<Word> {
  const staff = requirePermission(ctx.actor, 'users');
  const normalizedWord = normalizeNickname(draft.word);
  try {
    return await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(prohibitedWords)
        .values({ ...draft, normalizedWord, createdAt: tx.now })
        .returning();
      if (!row) throw new Error('the database returned no word');
      await recordChange(tx, staff, {
        action: 'word.create',
        entity: 'word',
        entityId: row.id,
        after: draft,
      });
      return toWord(row);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'prohibited_words_word_key') throw conflict(WORD_TAKEN);
    throw error;
  }
}

export async function updateWord(ctx: Ctx, wordId: number, changes: WordChanges): Promise<Word> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(prohibitedWords)
      .where(eq(prohibitedWords.id, wordId))
      .for('update');
    if (!row) throw notFound(WORD_NOT_FOUND);
    const problem = allowedWordsProblem(row.word, changes.allowedWords ?? []);
    if (problem) throw invalid([problem]);
    const { category, allowedWords } = row;
    const { before, after } = changedFields({ category, allowedWords }, changes);
    if (Object.keys(after).length === 0) return toWord(row);
    await tx.db.update(prohibitedWords).set(after).where(eq(prohibitedWords.id, wordId));
    await recordChange(tx, staff, {
      action: 'word.update',
      entity: 'word',
      entityId: wordId,
      before: { word: row.word, ...before },
      after: { word: row.word, ...after },
    });
    return toWord({ ...row, ...after });
  });
}

export async function removeWord(ctx: Ctx, wordId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'users');
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(prohibitedWords)
      .where(eq(prohibitedWords.id, wordId))
      .returning();
    if (!row) throw notFound(WORD_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'word.remove',
      entity: 'word',
      entityId: wordId,
      before: { word: row.word, category: row.category, allowedWords: row.allowedWords },
    });
  });
}

/** Tells the listed words that a text holds: a hint for staff, nothing is refused for it. */
export async function textFlagger(ctx: Ctx): Promise<(text: string) => string[]> {
  const words = await ctx.db
    .select({
      word: prohibitedWords.word,
      normalizedWord: prohibitedWords.normalizedWord,
      allowedWords: prohibitedWords.allowedWords,
    })
    .from(prohibitedWords)
    .orderBy(prohibitedWords.id);
  return (text) => findInText(text, words).map(({ word }) => word);
}

function toWord(row: typeof prohibitedWords.$inferSelect): Word {
  return {
    id: row.id,
    word: row.word,
    category: row.category,
    allowedWords: row.allowedWords,
    createdAt: formatIsoOffset(row.createdAt),
  };
}
