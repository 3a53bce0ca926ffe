/**
 * What one of schema.org's types may say. What is undefined is left out of the JSON. Checked with
 * `satisfies`, so that a property nobody knows, or one of another type, does not compile.
 */
export type Told<T> = T extends object ? { [Key in keyof T]: T[Key] | undefined } : never;

/** The same for what stands in a document by itself. */
export type Document<T> = Told<T> & { '@context': 'https://schema.org' };
