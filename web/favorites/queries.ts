import { useMutation, useQueryClient } from '@tanstack/react-query';
import { favoritesApi } from '#contract/favorites.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { apiQuery, FRESH, refresh } from '#web/api/query.ts';
import { failureText } from '#web/session/failure-text.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export function favoriteVenues() {
  return { ...apiQuery(favoritesApi.list, {}), ...FRESH };
}

export function favoriteIds() {
  return apiQuery(favoritesApi.listIds, {});
}

interface Wish {
  venueId: number;
  isSaved: boolean;
}

const KEY = [favoritesApi.add.path];

/** Saves or lets go: on screen at once, taken back when the server refuses. */
export function useFavoriteChange() {
  const client = useQueryClient();

  function show({ venueId, isSaved }: Wish) {
    client.setQueryData(favoriteIds().queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== venueId);
      return isSaved ? [...others, venueId] : others;
    });
  }

  return useMutation<void, Error, Wish>({
    mutationKey: KEY,
    // One after the other: of two quick presses the second must arrive last.
    scope: { id: favoritesApi.add.path },
    mutationFn: ({ venueId, isSaved }) =>
      call(isSaved ? favoritesApi.add : favoritesApi.remove, { params: { venueId } }),
    async onMutate(wish) {
      await client.cancelQueries({ queryKey: favoriteIds().queryKey });
      show(wish);
    },
    onError(error, { venueId, isSaved }) {
      show({ venueId, isSaved: !isSaved });
      toast({
        title: isSaved ? '저장하지 못했습니다' : '저장을 해제하지 못했습니다',
        description: failureText(error, {
          refused: '다시 시도해 주세요.',
          broken: '연결을 확인하고 다시 시도해 주세요.',
        }),
        tone: 'error',
      });
    },
    onSettled() {
      // The last of several tells how it ended.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      return refresh(client, topicsWritten(favoritesApi.add, {}));
    },
  });
}
