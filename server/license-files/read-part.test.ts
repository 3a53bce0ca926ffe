import { expect, test } from 'vitest';
import { type FileKind, fileNameOf, licenseFile } from '#tests/support/license-file.ts';
import { toPoint } from './coordinates.ts';
import { type Progress, readPart, UnreadableFile } from './read-part.ts';

const START: Progress = {
  encoding: null,
  headings: null,
  trade: null,
  nextLine: 1,
  tail: Buffer.alloc(0),
  rest: Buffer.alloc(0),
};

/** Reads a file in parts of so many bytes. */
function read(file: Buffer, size: number, fileName = fileNameOf()) {
  let progress = START;
  const rows = [];
  const bad = [];
  for (let from = 0; from < file.length; from += size) {
    const isLast = from + size >= file.length;
    const part = readPart(progress, fileName, file.subarray(from, from + size), isLast);
    progress = part.progress;
    rows.push(...part.rows);
    bad.push(...part.bad);
  }
  return { progress, rows, bad };
}

const LICENSES = [
  {
    number: '3220000-102-2015-00001',
    name: '달빛, "강남"',
    phone: '02-555-1234',
    x: '203153.9',
    y: '444268.5',
  },
  {
    number: '3220000-102-2016-00002',
    name: '여백\n라운지',
    state: '3',
    stateName: '폐업',
    closedOn: '2026-01-31',
  },
];

const KINDS: FileKind[] = (['old', 'new'] as const).flatMap((generation) =>
  (['cp949', 'utf-8', 'utf-8 with BOM'] as const).flatMap((encoding) =>
    (['\r\n', '\n', '\r'] as const).map((lineEnd) => ({ generation, encoding, lineEnd })),
  ),
);

test.each(KINDS)('a file is read alike wherever it is cut: %j', (kind) => {
  const file = licenseFile(kind, LICENSES);
  for (const size of [1, 7, 64, file.length]) {
    const { rows, bad, progress } = read(file, size);
    expect(bad).toEqual([]);
    expect(progress.trade).toBe('유흥주점영업');
    expect(rows).toMatchObject([
      {
        number: '3220000-102-2015-00001',
        name: '달빛, "강남"',
        state: '01',
        licensedOn: '2015-03-02',
        x: 203153.9,
      },
      {
        name: '여백\n라운지',
        state: '03',
        stateName: '폐업',
        closedOn: '2026-01-31',
        x: null,
        changedOn: '2026-10-31',
      },
    ]);
  }
});

test('a row that does not fit its headings is told by its line, and the rest is read', () => {
  const good = licenseFile({ generation: 'new', encoding: 'utf-8', lineEnd: '\n' }, LICENSES);
  const [headings = '', first = '', ...others] = good.toString().split('\n');
  const lines = [
    headings,
    `${first},하나 더`,
    first.slice(first.indexOf(',') + 1),
    '',
    first,
    ...others,
  ];
  const { rows, bad } = read(Buffer.from(lines.join('\n')), 50);
  expect(bad).toEqual([
    { line: 2, problem: '칸이 1개 많습니다 (25칸이어야 합니다)' },
    { line: 3, problem: '칸이 1개 적습니다 (25칸이어야 합니다)' },
  ]);
  expect(rows.map(({ number }) => number)).toEqual(LICENSES.map(({ number }) => number));
});

test('a quote that is never closed costs its line and not the file', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => ({ number: `n-${n}`, name: `업소 ${n}` }));
  const kind = { generation: 'new', encoding: 'utf-8', lineEnd: '\n' } as const;
  const lines = licenseFile(kind, many).toString().split('\n');
  lines[1] = `"${lines[1]}`;
  const { rows, bad, progress } = read(Buffer.from(lines.join('\n')), 10_000);
  expect(bad).toEqual([{ line: 2, problem: '따옴표가 닫히지 않았습니다' }]);
  expect(rows).toHaveLength(1_999);
  expect(progress.rest).toHaveLength(0);
});

test('characters that cannot be read are told, not stored', () => {
  const file = licenseFile({ generation: 'new', encoding: 'cp949' }, [
    { number: 'n-1', name: '여백' },
  ]);
  const name = licenseFile({ generation: 'new', encoding: 'cp949' }, []).length;
  const spoilt = Buffer.from(file);
  const at = spoilt.indexOf(Buffer.from('n-1'), name);
  spoilt[at] = 0xff;
  expect(read(spoilt, 100).bad).toEqual([{ line: 2, problem: '읽을 수 없는 글자가 있습니다' }]);
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004 이것은 압축 파일입니다\n'), 'x.csv'],
  ['another table', Buffer.from('관리번호,이름\n1,여백\n'), 'x.csv'],
  [
    'a file that does not tell its trade',
    licenseFile({ generation: 'new', encoding: 'utf-8' }, LICENSES),
    'data.csv',
  ],
])('%s is refused as a whole', (_, file, fileName) => {
  expect(() => read(file, 1_000, fileName)).toThrow(UnreadableFile);
});

test('places of the file become those of the map', () => {
  // The station 역삼.
  const point = toPoint(203153.9, 444268.5);
  expect(point?.latitude).toBeCloseTo(37.500622, 5);
  expect(point?.longitude).toBeCloseTo(127.036456, 5);
  expect(toPoint(0, 0)).toBeNull();
  expect(toPoint(null, null)).toBeNull();
});
