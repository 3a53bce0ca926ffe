import { expect, test } from 'vitest';
import { measureForms } from './house-forms.mjs';

test('every form is sent through the one frame', () => {
  expect(measureForms().byHand).toEqual([]);
});
