import type { QueryClient } from '@tanstack/react-query';
import { favoritesApi } from '#contract/favorites.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { keepSavedHere, readSavedHere } from './saved-here.ts';

/**
 * Puts into the account what was saved here before. It stays here until the account has it and says
 * so: whatever breaks off in between is done again, which changes nothing.
 */
export async function joinSaved(client: QueryClient): Promise<void> {
  const joined = readSavedHere();
  await call(favoritesApi.join, { body: { venueIds: [...joined] } });
  await refresh(client, topicsWritten(favoritesApi.join, {}));
  keepSavedHere(readSavedHere().filter((id) => !joined.includes(id)));
}
