/** Both generations of headings, as far as they differ and some that nobody reads. */
const OLD_HEADINGS =
  '번호,개방서비스명,개방서비스아이디,개방자치단체코드,관리번호,인허가일자,인허가취소일자,영업상태구분코드,영업상태명,상세영업상태코드,상세영업상태명,폐업일자,휴업시작일자,휴업종료일자,재개업일자,소재지전화,소재지면적,소재지우편번호,소재지전체주소,도로명전체주소,도로명우편번호,사업장명,최종수정시점,데이터갱신구분,데이터갱신일자,업태구분명,좌표정보(x),좌표정보(y)';
const NEW_HEADINGS =
  '개방자치단체코드,관리번호,인허가일자,인허가취소일자,영업상태구분코드,영업상태명,상세영업상태코드,상세영업상태명,폐업일자,휴업시작일자,휴업종료일자,재개업일자,전화번호,소재지면적,소재지우편번호,지번주소,도로명주소,도로명우편번호,사업장명,최종수정시점,데이터갱신구분,데이터갱신시점,업태구분명,좌표정보(X),좌표정보(Y)';

export interface MadeUpLicense {
  number: string;
  name: string;
  state?: string;
  stateName?: string;
  licensedOn?: string;
  closedOn?: string;
  phone?: string;
  lot?: string;
  road?: string;
  x?: string;
  y?: string;
  changedAt?: string;
}

export interface FileKind {
  generation: 'old' | 'new';
  encoding: 'cp949' | 'utf-8' | 'utf-8 with BOM';
  lineEnd?: '\n' | '\r\n' | '\r';
  trade?: string;
}

export function fileNameOf(trade = '유흥주점영업'): string {
  return `fulldata_07_23_02_P_${trade}.csv`;
}

/** A file as the portal hands it out, of licences that nobody has. */
export function licenseFile(kind: FileKind, licenses: Iterable<MadeUpLicense>): Buffer {
  return Buffer.concat([...licenseFileParts(kind, licenses)]);
}

/** The same line by line, for files that no test should hold as a whole. */
export function* licenseFileParts(
  { generation, encoding, lineEnd = '\r\n', trade = '유흥주점영업' }: FileKind,
  licenses: Iterable<MadeUpLicense>,
): Generator<Buffer> {
  const encode = encoding === 'cp949' ? toCp949 : (text: string) => Buffer.from(text);
  const headings = generation === 'old' ? OLD_HEADINGS : NEW_HEADINGS;
  if (encoding === 'utf-8 with BOM') yield Buffer.from('\uFEFF');
  yield encode(headings + lineEnd);
  let line = 1;
  for (const license of licenses) {
    const known = { ...cellsOf(license), 번호: String(line), 개방서비스명: trade };
    const cells = headings
      .split(',')
      .map((heading) => toCell(known[heading.toLowerCase() as keyof typeof known] ?? ''));
    yield encode(cells.join(',') + lineEnd);
    line += 1;
  }
}

function cellsOf(license: MadeUpLicense) {
  const changedAt = license.changedAt ?? '2026-10-31 02:40:00';
  return {
    관리번호: license.number,
    인허가일자: license.licensedOn ?? '20150302',
    영업상태구분코드: license.state ?? '01',
    영업상태명: license.stateName ?? '영업/정상',
    폐업일자: license.closedOn ?? '',
    소재지전화: license.phone ?? '',
    전화번호: license.phone ?? '',
    소재지전체주소: license.lot ?? '',
    지번주소: license.lot ?? '',
    도로명전체주소: license.road ?? '',
    도로명주소: license.road ?? '',
    사업장명: license.name,
    최종수정시점: changedAt.replace(/\D/g, ''),
    데이터갱신일자: changedAt,
    데이터갱신시점: changedAt,
    업태구분명: '룸살롱',
    '좌표정보(x)': license.x ?? '',
    '좌표정보(y)': license.y ?? '',
  };
}

function toCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Node decodes it and does not encode it: every pair of bytes is asked what it stands for. */
const cp949 = new Map<string, number>();

function toCp949(text: string): Buffer {
  if (cp949.size === 0) fillCp949();
  const bytes = Buffer.alloc(text.length * 2);
  let at = 0;
  for (const character of text) {
    const pair = cp949.get(character);
    if (pair === undefined) at = bytes.writeUInt8(character.charCodeAt(0), at);
    else at = bytes.writeUInt16BE(pair, at);
  }
  return bytes.subarray(0, at);
}

function fillCp949(): void {
  const decoder = new TextDecoder('euc-kr');
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\uFFFD') {
        cp949.set(character, lead * 256 + trail);
      }
    }
  }
}
