/** A page's address that cannot be decoded is taken as it stands, also by the page itself. */
export function decodableUrl(url: string): string {
  const [path = '/', ...search] = url.split('?');
  if (url.startsWith('/api/') || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...search].join('?');
}

function isDecodable(path: string): boolean {
  try {
    // Used, because the bundler drops a call whose result nobody looks at.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
