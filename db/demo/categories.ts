/** Ids 1 to 7 in this order: its drawings and its first colour follow from its id. */
export const CATEGORIES = [
  {
    name: '라운지',
    slug: 'lounge',
    icon: 'sofa',
    description: '넉넉한 자리와 낮은 조명에서 이야기를 나누기 좋은 곳입니다.',
  },
  {
    name: '칵테일 바',
    slug: 'cocktail-bar',
    icon: 'martini',
    description: '한 잔씩 만들어 내는 칵테일과 논알코올 메뉴를 갖춘 바입니다.',
  },
  {
    name: '와인·위스키',
    slug: 'wine-whisky',
    icon: 'wine',
    description: '와인과 위스키를 잔으로, 병으로 고를 수 있는 곳입니다.',
  },
  {
    name: '라이브 펍',
    slug: 'live-pub',
    icon: 'piano',
    description: '작은 무대의 연주를 가까이에서 들을 수 있는 펍입니다.',
  },
  {
    name: '가라오케',
    slug: 'karaoke',
    icon: 'mic',
    description: '방음이 된 룸에서 일행끼리 노래를 부를 수 있는 곳입니다.',
  },
  {
    name: '프라이빗 룸',
    slug: 'private-room',
    icon: 'crown',
    description: '모임을 위해 룸 단위로 예약을 받는 곳입니다.',
  },
  {
    name: '다이닝',
    slug: 'dining',
    icon: 'utensils',
    description: '식사를 중심으로 술을 곁들일 수 있는 음식점입니다.',
  },
] as const;

export type DemoCategory = (typeof CATEGORIES)[number];
