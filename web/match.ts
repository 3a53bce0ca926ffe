import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { PageRoute } from './route.ts';
import { kitRoute, notFoundRoute, routes } from './routes.tsx';

/** The route of a path, with its params; unknown paths match the 404 page. */
export function matchPage(rawPath: string): { route: PageRoute; params: Record<string, string> } {
  const path = decodePath(rawPath);
  for (const route of kitRoute ? [kitRoute, ...routes] : routes) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) return { route, params: params as Record<string, string> };
  }
  return { route: notFoundRoute, params: {} };
}

/** As wouter reads the browser's address: decoded, or as it stands when that fails. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
