import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { favoritesApi } from '#contract/favorites.ts';
import { topicsWritten } from '#contract/topics.ts';
import { MAX_SAVED_HERE, withoutSaved, withSaved } from '#domain/saved-venues.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/session/failure-text.ts';
import { readCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { favoriteIds } from './queries.ts';
import { keepSavedHere, readSavedHere } from './saved-here.ts';

interface Wish {
  venueId: number;
  isSaved: boolean;
}

const KEY = [favoritesApi.add.path];

/** Saves or lets go, in the account or, without one, in this browser; false where that failed. */
export async function changeSaved(client: QueryClient, wish: Wish): Promise<boolean> {
  const isMember = readCustomerSession().status === 'signedIn';
  if (!isMember) return changeHere(wish);
  try {
    await new MutationObserver(client, changeOfAccount(client)).mutate(wish);
  } catch {
    return false;
  }
  // What has not joined the account yet would come back with it.
  if (!wish.isSaved) keepSavedHere(withoutSaved(readSavedHere(), wish.venueId));
  else tellWhere();
  return true;
}

function changeHere({ venueId, isSaved }: Wish): boolean {
  const saved = readSavedHere();
  if (!isSaved) {
    keepSavedHere(withoutSaved(saved, venueId));
    return true;
  }
  if (saved.length >= MAX_SAVED_HERE && !saved.includes(venueId)) {
    toast({
      title: '더 저장할 수 없습니다',
      description: `로그인하지 않으면 ${MAX_SAVED_HERE}곳까지 저장할 수 있어요.`,
      tone: 'error',
    });
    return false;
  }
  keepSavedHere(withSaved(saved, venueId));
  tellWhere('이 브라우저에 저장돼요. 로그인하면 계정에 더해져요.');
  return true;
}

function tellWhere(description?: string) {
  toast({
    title: '저장했습니다',
    description,
    action: { label: '저장한 업소 보기', onPress: () => navigate(paths.saved()) },
  });
}

/** On screen at once, taken back when the server refuses. */
function changeOfAccount(client: QueryClient) {
  function show({ venueId, isSaved }: Wish) {
    client.setQueryData(favoriteIds().queryKey, (ids = []) => {
      const others = withoutSaved(ids, venueId);
      return isSaved ? [...others, venueId] : others;
    });
  }
  return {
    mutationKey: KEY,
    // One after the other: of two quick presses the second must arrive last.
    scope: { id: favoritesApi.add.path },
    mutationFn: ({ venueId, isSaved }: Wish) =>
      call(isSaved ? favoritesApi.add : favoritesApi.remove, { params: { venueId } }),
    async onMutate(wish: Wish) {
      await client.cancelQueries({ queryKey: favoriteIds().queryKey });
      show(wish);
    },
    onError(error: Error, { venueId, isSaved }: Wish) {
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
    onSettled(_: unknown, error: Error | null) {
      // The last of several tells how it ended.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      const refreshed = refresh(client, topicsWritten(favoritesApi.add, {}));
      // A failure is over as soon as it is told: who presses again then means to save, not to let go.
      return error ? undefined : refreshed;
    },
  };
}
