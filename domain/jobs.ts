interface KindOfWork {
  /** As staff read it. */
  title: string;
  about: string;
  /** Comes back by the clock, and only once at a time; the rest is asked for by a request. */
  isRepeated: boolean;
}

/** Every kind of work that is done apart from requests, once among all instances. */
export const JOB_KINDS = {
  mail: {
    title: '메일 보내기',
    about: '알림 메일을 보냅니다. 보내지 못하면 여섯 시간쯤 간격을 늘려 가며 다시 보냅니다.',
    isRepeated: false,
  },
  'password-reset': {
    title: '비밀번호 재설정 링크',
    about: '요청받은 재설정 링크를 만들어 메일로 넘깁니다.',
    isRepeated: false,
  },
  bulk: {
    title: '일괄 작업',
    about: '여러 업소를 한 번에 바꾸거나 되돌립니다. 서버가 꺼져도 멈춘 데서 이어 갑니다.',
    isRepeated: false,
  },
  windows: {
    title: '영업 시간대 계산',
    about: '앞으로 며칠의 영업 시간대를 미리 계산해 둡니다.',
    isRepeated: true,
  },
  search: {
    title: '검색 준비',
    about: '바뀐 업소를 검색에서 찾을 수 있게 준비합니다.',
    isRepeated: true,
  },
  publish: {
    title: '예약한 글 게시',
    about: '게시 시각이 된 글을 게시합니다.',
    isRepeated: true,
  },
  matching: {
    title: '인허가·중복 대조',
    about: '바뀐 업소를 인허가 파일, 다른 업소와 맞춰 봅니다.',
    isRepeated: true,
  },
  indexnow: {
    title: '검색엔진에 알리기',
    about: '바뀐 페이지를 검색엔진에 알립니다.',
    isRepeated: true,
  },
  'news-mail': {
    title: '월간 소식 메일',
    about: '찜한 업소의 지난달 소식을 메일로 보냅니다.',
    isRepeated: true,
  },
  endings: {
    title: '기한이 끝난 조치',
    about: '임시조치를 끝내고, 삭제한 지 오래된 업소와 글, 쓰지 않는 사진을 지웁니다.',
    isRepeated: true,
  },
  figures: {
    title: '방문 집계',
    about: '지난 기간의 방문 수를 합칩니다.',
    isRepeated: true,
  },
  'clean-up': {
    title: '만료된 기록 정리',
    about: '기한이 지난 로그인, 링크, 방문 기록을 지웁니다.',
    isRepeated: true,
  },
  backup: {
    title: '백업',
    about: '데이터베이스와 사진을 정해 둔 곳에 백업합니다.',
    isRepeated: true,
  },
} as const satisfies Record<string, KindOfWork>;

export type JobKindName = keyof typeof JOB_KINDS;

export const JOB_KIND_NAMES = Object.keys(JOB_KINDS) as JobKindName[];
