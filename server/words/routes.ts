import { wordsApi } from '#contract/words.ts';
import { route } from '#server/http/route.ts';
import { createWord, listWords, removeWord, updateWord } from './service.ts';

export const wordRoutes = [
  route(wordsApi.list, (ctx) => listWords(ctx)),
  route(wordsApi.create, (ctx, { body }) => createWord(ctx, body)),
  route(wordsApi.update, (ctx, { params, body }) => updateWord(ctx, params.wordId, body)),
  route(wordsApi.remove, (ctx, { params }) => removeWord(ctx, params.wordId)),
];
