import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCategory } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { inTransaction } from '#server/http/context.ts';
import { startApp } from '#tests/support/app.ts';

import { takePending } from './pending.ts';

test('a portion is as large as asked for, whichever way the database joins', async () => {
  const app = await startApp();
  const { id: categoryId } = await makeCategory(app.db);
  await app.db
    .insert(venues)
    .values(
      Array.from({ length: 300 }, (_, n) => ({ name: `자리 ${n}`, slug: `v-${n}`, categoryId })),
    );
  const { taken } = await inTransaction(app.systemContext(), async (tx) => {
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'material', 'sort']) {
      await tx.db.execute(sql.raw(`set local enable_${way} = off`));
    }
    return takePending(tx, 100);
  });
  expect(taken).toHaveLength(100);
});
