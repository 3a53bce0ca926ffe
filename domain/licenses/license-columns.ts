/** What is read of a public licence file, by every heading that has been used for it. */
const HEADINGS = {
  trade: ['개방서비스명'],
  number: ['관리번호'],
  name: ['사업장명'],
  licensedOn: ['인허가일자'],
  closedOn: ['폐업일자'],
  stateCode: ['영업상태구분코드'],
  stateName: ['영업상태명'],
  phone: ['소재지전화', '전화번호'],
  lotAddress: ['소재지전체주소', '지번주소'],
  roadAddress: ['도로명전체주소', '도로명주소'],
  kind: ['업태구분명', '위생업태명'],
  changedAt: ['최종수정시점'],
  refreshedAt: ['데이터갱신일자', '데이터갱신시점'],
  x: ['좌표정보(x)'],
  y: ['좌표정보(y)'],
} as const satisfies Record<string, readonly string[]>;

type LicenseColumn = keyof typeof HEADINGS;

/** Where each column stands in this file; absent where the file has none. */
export type LicenseColumns = Partial<Record<LicenseColumn, number>>;

/** Without these a row cannot be told from another, or says nothing. */
const NEEDED: readonly LicenseColumn[] = ['number', 'name', 'stateCode'];

/** Columns by name, never by place: their order and number differ between files. */
export function findColumns(headings: readonly string[]): LicenseColumns {
  const names = headings.map(comparable);
  return Object.fromEntries(
    Object.entries(HEADINGS).flatMap(([column, known]) => {
      const at = names.findIndex((name) => (known as readonly string[]).includes(name));
      return at === -1 ? [] : [[column, at]];
    }),
  );
}

/** Headings that the file should have and has not, as it would call them. */
export function missingHeadings(columns: LicenseColumns): string[] {
  const missing: string[] = NEEDED.filter((column) => columns[column] === undefined).map(
    (column) => HEADINGS[column][0],
  );
  const hasAddress = columns.roadAddress !== undefined || columns.lotAddress !== undefined;
  return hasAddress ? missing : [...missing, '도로명주소'];
}

function comparable(heading: string): string {
  return heading
    .replace(/^\uFEFF/, '')
    .replace(/\s/g, '')
    .toLowerCase();
}
