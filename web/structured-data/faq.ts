import type { FAQPage, Question } from 'schema-dts';
import type { Document } from './vocabulary.ts';

/** Questions with their answers, as a page shows them. */
export function toFaqPage(questions: readonly (readonly [question: string, answer: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'ko',
    mainEntity: questions.map(
      ([question, answer]) =>
        ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        }) satisfies Question,
    ),
  } satisfies Document<FAQPage>;
}
