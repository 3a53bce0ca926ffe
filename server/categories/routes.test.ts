import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categoriesApi } from '#contract/categories/categories.ts';
import { makeCategory } from '#db/factories.ts';
import { categories } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

test("active categories come in the operator's order, with what the contract lists", async () => {
  const { db, as } = await startApp();
  const last = await makeCategory(db, { name: '라운지', slug: '라운지', displayOrder: 3 });
  await makeCategory(db, { displayOrder: 2, isActive: false });
  const first = await makeCategory(db, {
    name: '칵테일 바',
    slug: 'cocktail',
    description: '한 잔의 밤',
    displayOrder: 1,
  });
  const tied = await makeCategory(db, { name: '와인 바', slug: 'wine', displayOrder: 1 });
  const answer = await as.visitor.call(categoriesApi.list, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: first.id,
      name: '칵테일 바',
      slug: 'cocktail',
      description: '한 잔의 밤',
      displayOrder: 1,
      color: 'jjok',
      icon: null,
      isActive: true,
    },
    {
      id: tied.id,
      name: '와인 바',
      slug: 'wine',
      description: null,
      displayOrder: 1,
      color: 'jjok',
      icon: null,
      isActive: true,
    },
    {
      id: last.id,
      name: '라운지',
      slug: '라운지',
      description: null,
      displayOrder: 3,
      color: 'jjok',
      icon: null,
      isActive: true,
    },
  ]);
});

test('a category that is switched off leaves the list at once', async () => {
  const { db, as, deps } = await startApp();
  const { id } = await makeCategory(db);
  expect((await as.visitor.call(categoriesApi.list, {})).json()).toHaveLength(1);
  await db.update(categories).set({ isActive: false }).where(eq(categories.id, id));
  await deps.database.settle();
  expect((await as.visitor.call(categoriesApi.list, {})).json()).toEqual([]);
});

test('what the query says does not matter to a call that takes none', async () => {
  const { db, as } = await startApp();
  await makeCategory(db);
  const plain = await as.visitor.inject('/api/categories');
  const decorated = await as.visitor.inject('/api/categories?utm_source=mail&id=%27');
  expect(decorated.statusCode).toBe(200);
  expect(decorated.body).toBe(plain.body);
});
