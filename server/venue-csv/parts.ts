import { formatHoursCell, readHoursCell } from '#domain/hours/hours-cell.ts';
import { type HoursRow, MONDAY_FIRST } from '#domain/hours/opening-hours.ts';
import { formatWeekday } from '#domain/seoul-time.ts';
import { VENUE_BLOCK_LABELS, VENUE_BLOCKS, type VenueBlock } from '#domain/venue-blocks.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { type Category, COLUMNS, ID_HEADER, VERSION_HEADER, YES_WORDS } from './columns.ts';

/** A venue with what stands about it in tables of their own. */
export interface Stored {
  row: VenueRow;
  week: readonly HoursRow[];
  options: readonly AssignedOption[];
}

export interface Option {
  id: number;
  name: string;
  slug: string;
  isActive: boolean;
}

export interface AssignedOption extends Option {
  mappingId: number;
  additionalInfo: string | null;
}

/** What the site knows that cells refer to. */
export interface Site {
  categories: readonly Category[];
  options: readonly Option[];
}

const DAYS = MONDAY_FIRST.map((dayOfWeek) => ({ dayOfWeek, header: formatWeekday(dayOfWeek) }));

const OPTIONS_HEADER = '옵션';

/** Not stored text: says that what stands there was looked at today. */
const CHECK_HEADER = '확인';
const ALL_BLOCKS = '전체';
const CHECKED = '오늘 확인';

/** In the order of the file. */
export const HEADERS: readonly string[] = [
  ID_HEADER,
  ...COLUMNS.map(({ header }) => header),
  ...DAYS.map(({ header }) => header),
  OPTIONS_HEADER,
  CHECK_HEADER,
  VERSION_HEADER,
];

/** What a file says of a venue, by heading; all but its number and version. */
export function cellsOf({ row, week, options }: Stored, site: Site): Map<string, string> {
  return new Map([
    ...COLUMNS.map(({ header, write }) => [header, write(row, site.categories)] as const),
    ...DAYS.map(
      ({ header, dayOfWeek }) => [header, formatHoursCell(dayOf(week, dayOfWeek))] as const,
    ),
    [OPTIONS_HEADER, options.map((option) => nameOf(option, site)).join(', ')],
    [CHECK_HEADER, ''],
  ]);
}

function dayOf(week: readonly HoursRow[], dayOfWeek: number): HoursRow | undefined {
  return week.find((row) => row.dayOfWeek === dayOfWeek);
}

interface Difference {
  header: string;
  from: string;
  to: string;
}

type Cells = ReadonlyMap<string, string>;

/** The week that follows from the cells; null where it stays. A blank cell leaves its day alone. */
export function readWeek(cells: Cells, stored: Stored | null, problems: string[]) {
  const week = stored?.week ?? [];
  const differences: Difference[] = [];
  const days: HoursRow[] = [];
  for (const { dayOfWeek, header } of DAYS) {
    const cell = cells.get(header);
    const from = formatHoursCell(dayOf(week, dayOfWeek));
    if (!cell || cell === from) continue;
    const hours = readHoursCell(cell);
    if (!hours) problems.push(`${header}: 18:00-02:00, 24시간, 휴무처럼 적어 주세요`);
    else if (formatHoursCell(hours) !== from) {
      differences.push({ header, from, to: formatHoursCell(hours) });
      days.push({ dayOfWeek, ...hours });
    }
  }
  if (days.length === 0) return { week: null, differences };
  const rest = week.filter(({ dayOfWeek }) => !dayOf(days, dayOfWeek));
  return {
    week: [...rest, ...days].sort((a, b) => a.dayOfWeek - b.dayOfWeek),
    differences,
  };
}

export interface OptionChanges {
  added: Option[];
  removed: AssignedOption[];
}

/** What is added and taken away by the names in the cell; null where all stays. */
export function readOptions(cells: Cells, stored: Stored | null, site: Site, problems: string[]) {
  const cell = cells.get(OPTIONS_HEADER);
  const present = stored?.options ?? [];
  if (cell === undefined) return { options: null, differences: [] };
  const wanted = cell
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap((name) => findOption(name, present, site, problems) ?? []);
  const added = wanted.filter(
    (option, index) => !hasOption(present, option) && wanted.indexOf(option) === index,
  );
  const removed = present.filter((option) => !hasOption(wanted, option));
  if (added.length + removed.length === 0) return { options: null, differences: [] };
  const kept = present.filter((option) => !removed.includes(option));
  const list = (options: readonly Option[]) =>
    options.map((option) => nameOf(option, site)).join(', ');
  return {
    options: { added, removed } satisfies OptionChanges,
    differences: [{ header: OPTIONS_HEADER, from: list(present), to: list([...kept, ...added]) }],
  };
}

function hasOption(options: readonly Option[], { id }: Option): boolean {
  return options.some((option) => option.id === id);
}

function findOption(
  name: string,
  present: readonly Option[],
  site: Site,
  problems: string[],
): Option | undefined {
  const found = site.options.filter((option) => option.name === name || option.slug === name);
  const [only, ...others] = found;
  const fault =
    only === undefined
      ? '없는 옵션입니다'
      : others.length > 0
        ? '이름이 같은 옵션이 여럿입니다. 슬러그로 적어 주세요'
        : !only.isActive && !hasOption(present, only)
          ? '쓰지 않는 옵션입니다'
          : undefined;
  if (fault) problems.push(`${OPTIONS_HEADER}: ${fault} (${name})`);
  return fault ? undefined : only;
}

/** As a cell can name it: a name with a comma, or of two, is no name there. */
function nameOf({ name, slug }: Option, { options }: Site): string {
  const isPlain = !name.includes(',') && options.filter((other) => other.name === name).length < 2;
  return isPlain ? name : slug;
}

/** The blocks that a line says to be right as they stand. */
export function readChecks(cells: Cells, problems: string[]) {
  const cell = cells.get(CHECK_HEADER) ?? '';
  if (cell === '') return { checks: [], differences: [] };
  const checks = isYes(cell) ? [...VENUE_BLOCKS] : cell.split(',').flatMap(toBlock);
  if (!isYes(cell) && checks.length !== cell.split(',').length) {
    const allowed = VENUE_BLOCKS.map((block) => VENUE_BLOCK_LABELS[block]).join(', ');
    problems.push(`${CHECK_HEADER}: ${ALL_BLOCKS} 또는 ${allowed} 중에서 적어 주세요`);
    return { checks: [], differences: [] };
  }
  return { checks, differences: [{ header: CHECK_HEADER, from: '', to: CHECKED }] };
}

function isYes(cell: string): boolean {
  return cell === ALL_BLOCKS || YES_WORDS.has(cell.toLowerCase());
}

function toBlock(label: string): VenueBlock[] {
  return VENUE_BLOCKS.filter((block) => VENUE_BLOCK_LABELS[block] === label.trim());
}
