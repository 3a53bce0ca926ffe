type Reporter = (part: string, error: unknown) => void;

let reporter: Reporter = () => {};

/** Lets the application say what becomes of failures; parts of pages only know that they failed. */
export function provideFailureReporter(given: Reporter): void {
  reporter = given;
}

/** For whatever failed in a way nobody expected. `part` is one of our own names. */
export function tellFailure(part: string, error: unknown): void {
  reporter(part, error);
}

/** Code that did not arrive, in the words of each browser. After a new version it never will. */
export function isLoadFailure(error: unknown): boolean {
  return /dynamically imported|module script/.test(String(error));
}
