import { expect, test } from 'vitest';
import { sceneFor } from '#domain/art/scenes.ts';
import { categoryKey } from '#domain/categories.ts';
import { planPictures, thumbnailId } from './pictures.ts';
import { VENUES } from './venues/venues.ts';

const scenes = VENUES.map(({ id, categoryId }) => sceneFor(categoryKey(categoryId), id));

test('the venues do not read as a few pictures: no scene is shown more than three times', () => {
  for (const scene of new Set(scenes)) {
    expect(scenes.filter((drawn) => drawn === scene).length, scene).toBeLessThanOrEqual(3);
  }
});

test('venues of one category that stand side by side have different scenes', () => {
  for (const [i, venue] of VENUES.entries()) {
    if (venue.categoryId === VENUES[i + 1]?.categoryId) {
      expect(scenes[i], venue.slug).not.toBe(scenes[i + 1]);
    }
  }
});

test('thumbnails are as wide as a banner shows them, in lines that a card still shows', () => {
  const id = thumbnailId(VENUES.find((venue) => venue.hasThumbnail)?.id ?? 0);
  const picture = planPictures()
    .find((planned) => planned.id === id)
    ?.draw();
  expect(picture).toMatchObject({ width: 1920, height: 854 });
  expect(picture?.svg).toContain('viewBox="0 0 960 427"');
});
