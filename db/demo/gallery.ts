import type { ArtScene } from '#domain/art/scenes.ts';
import type { CategoryKey } from '#domain/categories.ts';
import type { DemoCategory } from './categories.ts';

export interface GalleryPicture {
  scene: ArtScene;
  /** The category's own colour when absent. */
  key?: CategoryKey;
  category: 'internal' | 'external' | 'food' | 'other';
  captions: readonly string[];
}

const CORRIDOR: GalleryPicture = {
  scene: 'corridor',
  key: 'meok',
  category: 'internal',
  captions: ['안쪽 복도', '복도 끝의 불빛', '계단으로 가는 복도'],
};
const SMALL_PLATES: GalleryPicture = {
  scene: 'plates',
  key: 'hobak',
  category: 'food',
  captions: ['치즈와 계절 과일', '견과와 말린 과일', '작은 접시 차림'],
};
const FACADE: GalleryPicture = {
  scene: 'facade',
  category: 'external',
  captions: ['큰길 쪽 입면', '저녁의 건물 앞', '창이 보이는 입면'],
};
const STOREFRONT: GalleryPicture = {
  scene: 'storefront',
  category: 'external',
  captions: ['골목 쪽 입구', '해 질 무렵의 입구', '간판 아래'],
};
const ROOFTOP: GalleryPicture = {
  scene: 'festoon',
  key: 'noeul',
  category: 'other',
  captions: ['옥상에서 본 동네', '전구를 건 옥상', '창밖 풍경'],
};

/** Eight pictures per category, shared by its venues so that the first start stays quick. */
export const GALLERY: Record<DemoCategory['slug'], readonly GalleryPicture[]> = {
  lounge: [
    inside('arcade', '홀의 아치', '아치가 있는 홀'),
    inside('arcade', '안쪽 방의 불빛', '불 켜진 안쪽 문'),
    inside('arcade', '아치 벽면', '홀 안쪽'),
    CORRIDOR,
    { ...inside('backbar', '백바 선반', '음료를 준비하는 곳'), key: 'bisaek' },
    FACADE,
    SMALL_PLATES,
    ROOFTOP,
  ],
  'cocktail-bar': [
    inside('backbar', '백바 선반', '정리된 선반'),
    inside('backbar', '바 좌석에서 본 모습', '카운터 앞'),
    inside('backbar', '조명이 켜진 선반', '선반 가까이'),
    { ...inside('arcade', '안쪽 홀', '홀로 들어가는 문'), key: 'jjok' },
    CORRIDOR,
    STOREFRONT,
    SMALL_PLATES,
    ROOFTOP,
  ],
  'wine-whisky': [
    inside('vault', '저장고', '둥근 천장 아래'),
    inside('vault', '저장고 안쪽', '벽돌 천장'),
    inside('vault', '시음 자리', '안쪽 방'),
    { ...inside('backbar', '병 선반', '잔을 두는 선반'), key: 'bisaek' },
    CORRIDOR,
    FACADE,
    SMALL_PLATES,
    STOREFRONT,
  ],
  'live-pub': [
    inside('slats', '무대 벽면', '무대 쪽 음향 벽'),
    inside('slats', '객석에서 본 무대', '공연 전의 무대'),
    inside('slats', '옆자리에서 본 무대', '나무 음향판'),
    { ...inside('backbar', '맥주 탭과 선반', '음료를 준비하는 곳'), key: 'bisaek' },
    CORRIDOR,
    STOREFRONT,
    SMALL_PLATES,
    ROOFTOP,
  ],
  karaoke: [
    inside('slats', '룸의 방음 벽', '음향판을 붙인 벽'),
    inside('slats', '룸의 작은 무대', '마이크와 음향 벽'),
    inside('arcade', '대기 공간', '카운터 옆 아치'),
    CORRIDOR,
    { ...ROOFTOP, category: 'external', captions: ['전구를 건 옥상', '저녁의 옥상'] },
    { ...ROOFTOP, category: 'external', captions: ['해 질 무렵의 동네', '옥상에서 본 동네'] },
    FACADE,
    SMALL_PLATES,
  ],
  'private-room': [
    inside('corridor', '번호가 적힌 문', '룸으로 가는 복도'),
    inside('corridor', '복도 안쪽', '복도의 조명'),
    inside('corridor', '입구에서 본 복도', '조용한 복도'),
    { ...inside('arcade', '큰 룸 입구', '안쪽 룸의 불빛'), key: 'jjok' },
    { ...inside('vault', '안쪽 룸', '둥근 천장의 룸'), key: 'jaju' },
    FACADE,
    SMALL_PLATES,
    { scene: 'eaves', key: 'sol', category: 'other', captions: ['뜰 쪽 처마', '뒷마당'] },
  ],
  dining: [
    { scene: 'eaves', category: 'external', captions: ['처마와 입구', '저녁의 처마'] },
    { scene: 'eaves', category: 'external', captions: ['길에서 본 모습', '뜰 쪽에서 본 모습'] },
    { scene: 'plates', category: 'food', captions: ['계절 상차림', '오늘의 접시'] },
    { scene: 'plates', category: 'food', captions: ['나눔 접시', '작은 그릇들'] },
    { scene: 'plates', key: 'hobak', category: 'food', captions: ['식사의 마무리', '다과'] },
    { ...inside('arcade', '안쪽 방 입구', '식사 방의 불빛'), key: 'jjok' },
    CORRIDOR,
    STOREFRONT,
  ],
};

function inside(scene: ArtScene, ...captions: string[]): GalleryPicture {
  return { scene, category: 'internal', captions };
}
