import { expect, test } from 'vitest';
import { formsByHand, measureForms } from './house-forms.mjs';

test('every form is sent through the one frame', () => {
  expect(measureForms().handleSubmitCalls).toEqual([]);
});

test.each([
  'const submit = form.handleSubmit(send);',
  'const form = useForm({ defaultValues });',
  'const form = useForm<Values>({ defaultValues });',
  '<form className="form" onSubmit={submit}>',
])('a form that is sent by hand is found: %s', (text) => {
  expect(formsByHand([{ path: 'web/venues/OwnForm.tsx', text }])).toEqual([
    'web/venues/OwnForm.tsx:1',
  ]);
});
