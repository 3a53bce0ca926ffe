import { asc, eq } from 'drizzle-orm';
import type { Category } from '#contract/categories.ts';
import { categories } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

export function listCategories(ctx: Ctx): Promise<Category[]> {
  return ctx.db
    .select()
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.displayOrder), asc(categories.id));
}
