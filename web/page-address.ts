import { categoriesApi } from '#contract/categories/categories.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { comparisonIn } from '#domain/comparison.ts';
import { formatMapView } from '#domain/places/map-view.ts';
import { homeAskedIn, homeView } from './home/asked.ts';
import { decodePath, matchPage } from './match.ts';
import { paths } from './paths.ts';
import type { AddressRequest, PageAddress } from './rendering.ts';
import { notFoundRoute } from './routes.tsx';
import { askedIn } from './search/asked.ts';
import { mapAskedIn } from './venues/map/asked.ts';

// For the server only: browsers render each address once and keep none.

type Call = AddressRequest['callInProcess'];

/** What of the query string changes a page, in one spelling; pages that are not here read none. */
export const USED_SEARCH: Record<string, (given: URLSearchParams, call: Call) => Promise<object>> =
  {
    '/': async (given, call) => {
      const asked = homeAskedIn(given);
      const [categories, figures] = await Promise.all([
        asked.category ? call(categoriesApi.list, {}).catch(() => []) : [],
        asked.page > 1 ? call(venuesApi.figures, {}).catch(() => undefined) : undefined,
      ]);
      const { category, isOpenOnly, sort, page } = homeView(asked, categories, figures);
      return Object.fromEntries(
        new URLSearchParams(paths.home(category?.slug, { open: isOpenOnly, sort, page }).slice(1)),
      );
    },
    '/map': async (given, call) => {
      const { category: slug, isOpenOnly, view } = mapAskedIn(given);
      const categories = slug ? await call(categoriesApi.list, {}).catch(() => []) : [];
      const isKnown = categories.some((category) => category.slug === slug);
      return {
        ...(slug && isKnown && { category: slug }),
        ...(isOpenOnly && { open: true }),
        ...(view.level > 0 && { at: formatMapView(view) }),
      };
    },
    '/compare': async (given) => {
      const { spelling } = comparisonIn(given.get('venues'));
      return spelling ? { venues: spelling } : {};
    },
    '/search': async (given) => {
      const asked = askedIn(given);
      return asked.q ? asked : {};
    },
  };

/**
 * The address under which a page is rendered and kept. Whatever can be made up without end and
 * changes nothing is left out, so that it cannot multiply pages.
 */
export async function pageAddress({
  path,
  search,
  preferred,
  callInProcess,
}: AddressRequest): Promise<PageAddress> {
  const { route } = matchPage(path);
  if (route === notFoundRoute) {
    // The frame looks different where the back office could be.
    const isAdminPage = decodePath(path).startsWith('/admin');
    const unknown = isAdminPage ? '/admin-unknown' : '/unknown';
    return { path: unknown, search: '', preferred: null, isUnknown: true };
  }
  const used = (await USED_SEARCH[route.path]?.(new URLSearchParams(search), callInProcess)) ?? {};
  const text = new URLSearchParams(
    Object.entries(used).map(([name, value]) => [name, String(value)]),
  ).toString();
  const isInTurns = route.path === '/' && !('category' in used) && !('sort' in used);
  return {
    path,
    search: text && `?${text}`,
    preferred: isInTurns && preferred ? await knownOf(preferred, callInProcess) : null,
    isUnknown: false,
  };
}

async function knownOf(categoryId: number, call: Call): Promise<number | null> {
  const categories = await call(categoriesApi.list, {}).catch(() => []);
  return categories.some(({ id }) => id === categoryId) ? categoryId : null;
}
