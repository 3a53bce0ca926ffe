/** What differs between a row and what it becomes, for the record of changes. */
export function changedFields<Row extends object>(
  row: Row,
  next: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } {
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const field of Object.keys(next) as (keyof Row)[]) {
    if (JSON.stringify(row[field]) === JSON.stringify(next[field])) continue;
    before[field] = row[field];
    after[field] = next[field] as Row[keyof Row];
  }
  return { before, after };
}
