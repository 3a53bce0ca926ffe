import { desc, eq } from 'drizzle-orm';
import { WORD_NOT_FOUND, WORD_TAKEN, type Word, type WordDraft } from '#contract/words.ts';
import { violatedConstraint } from '#db/client.ts';
import { prohibitedWords } from '#db/schema/index.ts';
import { normalizeNickname } from '#domain/prohibited-words.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';

/** Latest first. */
export async function listWords(ctx: Ctx): Promise<Word[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await ctx.db
    .select()
    .from(prohibitedWords)
    .orderBy(desc(prohibitedWords.createdAt), desc(prohibitedWords.id));
  return rows.map(toWord);
}

export async function createWord(ctx: Ctx, { word, category }: WordDraft): Promise<Word> {
  const staff = requirePermission(ctx.actor, 'users');
  try {
    return await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(prohibitedWords)
        .values({ word, normalizedWord: normalizeNickname(word), category, createdAt: tx.now })
        .returning();
      if (!row) throw new Error('the database returned no word');
      await recordChange(tx, staff, {
        action: 'word.create',
        entity: 'word',
        entityId: row.id,
        after: { word, category },
      });
      return toWord(row);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'prohibited_words_word_key') throw conflict(WORD_TAKEN);
    throw error;
  }
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
      before: { word: row.word, category: row.category },
    });
  });
}

function toWord(row: typeof prohibitedWords.$inferSelect): Word {
  return {
    id: row.id,
    word: row.word,
    category: row.category,
    createdAt: formatIsoOffset(row.createdAt),
  };
}
