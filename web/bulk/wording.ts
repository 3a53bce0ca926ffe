import {
  BadgeCheck,
  CalendarDays,
  Clock,
  Eye,
  FolderInput,
  type LucideIcon,
  SlidersHorizontal,
  Sparkles,
  Star,
  Trash2,
} from 'lucide-react';
import type { BulkKind, BulkRowState, BulkRun } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';

interface Words {
  /** In the menu and above the dialog. */
  title: string;
  icon: LucideIcon;
}

/** In the order of the menu. */
export const BULK_WORDS: Readonly<Record<BulkKind, Words>> = {
  'special-days': { title: '특별 영업일', icon: CalendarDays },
  hours: { title: '영업시간', icon: Clock },
  check: { title: '오늘 확인했어요', icon: BadgeCheck },
  category: { title: '카테고리', icon: FolderInput },
  options: { title: '옵션', icon: SlidersHorizontal },
  features: { title: '특징', icon: Sparkles },
  featured: { title: '추천', icon: Star },
  visibility: { title: '공개·숨김', icon: Eye },
  delete: { title: '삭제', icon: Trash2 },
};

export const BULK_KINDS = Object.keys(BULK_WORDS) as BulkKind[];

export const ROW_STATES: Readonly<Record<BulkRowState, string>> = {
  waiting: '기다리는 중',
  changed: '바뀜',
  unchanged: '그대로',
  failed: '실패',
  undone: '되돌림',
  kept: '되돌리지 않음',
};

/** How far a run is: what is done of how many. */
export function progressOf({ state, total, counts }: BulkRun): { done: number; total: number } {
  if (state !== 'undoing') return { done: total - counts.waiting, total };
  const all = counts.changed + counts.undone + counts.kept;
  return { done: all - counts.changed, total: all };
}

/** What came of a run that is over. */
export function outcomeText({ state, counts }: BulkRun): string {
  const parts =
    state === 'undone'
      ? [
          `${formatCount(counts.undone)}곳을 되돌렸습니다.`,
          counts.kept > 0 && `그 뒤에 바뀐 ${formatCount(counts.kept)}곳은 그대로 두었습니다.`,
        ]
      : [
          `${formatCount(counts.changed)}곳을 바꿨습니다.`,
          counts.failed > 0 && `${formatCount(counts.failed)}곳은 바꾸지 못했습니다.`,
        ];
  return parts.filter(Boolean).join(' ');
}
