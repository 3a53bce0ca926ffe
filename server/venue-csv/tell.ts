import { withParticle } from '#domain/text/korean.ts';
import { isToldInFeed } from '#domain/venues/feed.ts';
import { recordActivity, recordImport } from '#server/activities/service.ts';
import type { Ctx } from '#server/http/context.ts';
import type { PlannedLine } from './plan.ts';

/** One line in the public feed for all that visitors can see of an import. */
export async function tellImport(
  tx: Ctx,
  lines: readonly PlannedLine[],
  createdIds: ReadonlyMap<string, number>,
): Promise<void> {
  const added = lines.filter((line) => isAdded(line));
  const edited = lines.filter((line) => isEdited(line));
  const [only, ...others] = [...added, ...edited];
  if (!only) return;
  if (others.length > 0) return recordImport(tx, sentenceOf(added.length > 0, edited.length > 0));
  const name = only.values.name ?? only.stored?.row.name ?? '';
  const slug = only.values.slug ?? only.stored?.row.slug ?? '';
  const venue = { id: only.stored?.row.id ?? createdIds.get(slug) ?? 0, name, slug };
  await recordActivity(
    tx,
    added.length > 0
      ? {
          type: 'venue_created',
          venue,
          isDraft: false,
          message: `${withParticle(name, '이/가')} 새로 등록되었습니다`,
        }
      : {
          type: 'venue_updated',
          venue,
          isDraft: false,
          message: `${name}의 업소 정보가 수정되었습니다`,
        },
  );
}

/** New to visitors: a new venue, or a draft that is published. */
function isAdded({ outcome, stored, values }: PlannedLine): boolean {
  if (outcome === 'create') return values.isActive !== false;
  return outcome === 'update' && stored?.row.publishedAt === null && values.isActive === true;
}

function isEdited({ outcome, stored, values, week }: PlannedLine): boolean {
  if (outcome !== 'update' || !stored || stored.row.publishedAt === null) return false;
  const isShown = values.isActive ?? stored.row.isActive;
  return isShown && (week !== null || isToldInFeed(Object.keys(values)));
}

// Without numbers: the parts of a long import renew one line, and none knows how many all are.
function sentenceOf(hasAdded: boolean, hasEdited: boolean): string {
  if (!hasEdited) return '새 업소가 여러 곳 등록되었습니다';
  if (!hasAdded) return '여러 업소의 정보가 수정되었습니다';
  return '새 업소가 등록되고 여러 업소의 정보가 수정되었습니다';
}
