type OptionCategory = 'amenity' | 'service' | 'feature' | 'facility';

export interface DemoOption {
  name: string;
  slug: string;
  icon: string;
  category: OptionCategory;
  description: string;
  /** Of a hundred venues, how many have it. */
  share: number;
  /** Only these categories of venues; all when absent. */
  only?: readonly string[];
  notes?: readonly string[];
}

export const OPTIONS: DemoOption[] = [
  {
    name: '무선 인터넷',
    slug: 'wifi',
    icon: 'Wifi',
    category: 'amenity',
    description: '손님용 무선 인터넷을 쓸 수 있습니다.',
    share: 70,
    notes: ['비밀번호는 메뉴판 뒤에 있습니다', '5GHz 지원'],
  },
  {
    name: '카드 결제',
    slug: 'card-payment',
    icon: 'CreditCard',
    category: 'amenity',
    description: '모든 카드와 간편결제를 받습니다.',
    share: 85,
    notes: ['간편결제 가능', '나누어 결제 가능'],
  },
  {
    name: '마지막 주문 안내',
    slug: 'last-order-notice',
    icon: 'Clock',
    category: 'amenity',
    description: '마지막 주문 시간을 미리 알려 드립니다.',
    share: 45,
    notes: ['닫기 30분 전', '닫기 1시간 전'],
  },
  {
    name: '발렛 주차',
    slug: 'valet-parking',
    icon: 'Car',
    category: 'service',
    description: '입구에서 차를 맡길 수 있습니다.',
    share: 45,
    notes: ['19:00부터', '요금 별도', '주말에만 운영'],
  },
  {
    name: '호출 벨',
    slug: 'call-bell',
    icon: 'Bell',
    category: 'service',
    description: '자리에서 벨로 직원을 부를 수 있습니다.',
    share: 50,
    notes: ['룸마다 설치'],
  },
  {
    name: '콜키지',
    slug: 'corkage',
    icon: 'Wine',
    category: 'service',
    description: '가져온 와인이나 위스키를 마실 수 있습니다.',
    share: 55,
    only: ['lounge', 'wine-whisky', 'dining', 'private-room'],
    notes: ['병당 요금 있음', '한 병까지 무료'],
  },
  {
    name: '단체 예약',
    slug: 'group-booking',
    icon: 'Crown',
    category: 'service',
    description: '여덟 명 이상 예약을 받습니다.',
    share: 60,
    only: ['lounge', 'wine-whisky', 'live-pub', 'karaoke', 'private-room', 'dining'],
    notes: ['하루 전까지 예약', '인원이 바뀌면 미리 연락'],
  },
  {
    name: '라이브 공연',
    slug: 'live-music',
    icon: 'Music',
    category: 'feature',
    description: '정해진 시간에 연주를 들을 수 있습니다.',
    share: 100,
    only: ['live-pub'],
    notes: ['시간표는 입구에 게시', '예약석 있음'],
  },
  {
    name: '레코드 감상',
    slug: 'vinyl',
    icon: 'Disc',
    category: 'feature',
    description: '레코드로 음악을 틀어 줍니다.',
    share: 30,
    only: ['lounge', 'cocktail-bar', 'wine-whisky', 'live-pub'],
    notes: ['신청곡 가능'],
  },
  {
    name: '논알코올 메뉴',
    slug: 'non-alcoholic',
    icon: 'Wine',
    category: 'feature',
    description: '알코올이 없는 음료를 따로 준비합니다.',
    share: 65,
    notes: ['다섯 가지', '열 가지 이상'],
  },
  {
    name: '보안 카메라',
    slug: 'security-camera',
    icon: 'Shield',
    category: 'facility',
    description: '복도와 출입구에 보안 카메라가 있습니다.',
    share: 75,
    notes: ['공용 공간에만 설치'],
  },
  {
    name: '방음 시설',
    slug: 'soundproofing',
    icon: 'Music',
    category: 'facility',
    description: '룸이나 홀에 방음 시공을 했습니다.',
    share: 80,
    only: ['live-pub', 'karaoke', 'private-room'],
    notes: ['전 객실', '큰 룸만'],
  },
];
