/** Nicknames; the first ones are adult-verified and write the reviews. */
export const REVIEWERS = [
  '도토리묵',
  '모래시계',
  '느린걸음',
  '보리차',
  '새벽전철',
  '감나무집',
  '종이우산',
  '파란대문',
  '귤껍질',
  '창가자리',
  '북극여우',
  '연필깎이',
  '돌담길',
  '무화과',
  '밤바람',
  '책갈피',
  '호두과자',
  '은행나무',
  '라디오',
  '조약돌',
] as const;

export const UNVERIFIED_CUSTOMERS = ['구름빵', '낙엽', '첫눈오는날', '손전등', '메모지'] as const;
