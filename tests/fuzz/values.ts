import fc, { type Arbitrary } from 'fast-check';

/** As much of JSON Schema as the document of the API uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const LONGEST = 400;
/** Ids of what the demo content has, and a few that it has not. */
const LARGEST_KNOWN_ID = 60;
/** So many values that the schema asks for, to one that it does not. */
const FITTING = 24;
/** Names that the demo content answers to. */
const KNOWN_NAMES = ['여백-라운지', '처마-아래', 'dining', 'lounge', '라운지', '강남역'];

/** What no form sends: other types, the ends of every range, and text that breaks things. */
const wild: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    '0',
    '\u0000',
    '\ud800',
    '%00',
    '../../etc/passwd',
    `'; drop table venues; --`,
    '<script>alert(1)</script>',
    '밤결',
    '\u202e뒤집힌',
    -1,
    0,
    0.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[[[]]]],
    { __proto__: null, constructor: { prototype: {} } },
    'ㅋ'.repeat(5_000),
    '9999-99-99',
    '+275760-09-13T00:00:00.001Z',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly what the schema asks for, and now and then something else, at every depth. */
export function anyValueOf(schema: Schema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: FITTING, arbitrary: fittingValueOf(schema) },
    { weight: 1, arbitrary: wild },
  );
}

function fittingValueOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fittingValueOf));
  if (schema.allOf)
    return fittingValueOf(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fittingValueOf({ ...schema, type })));
  }
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return wholeNumberOf(schema);
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1e6,
        max: schema.maximum ?? 1e6,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(anyValueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 7, 20),
      });
    case 'object':
      return objectOf(schema);
    default:
      return wild;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema) {
  const known = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, anyValueOf(value)]),
    ),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== 'object') return known;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), anyValueOf(additionalProperties), {
    maxKeys: 4,
  });
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }));
}

function wholeNumberOf(schema: Schema): Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -2) + 1;
  const max = schema.maximum ?? (schema.exclusiveMaximum ?? 2 ** 31) - 1;
  const near = fc.integer({ min, max: Math.max(min, Math.min(max, LARGEST_KNOWN_ID)) });
  return fc.oneof({ weight: 4, arbitrary: near }, fc.integer({ min, max }));
}

function textOf({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema) {
  switch (format) {
    case 'email':
      return fc.emailAddress();
    case 'uuid':
      return fc.uuid();
    case 'uri':
      return fc.webUrl();
    case 'date':
      return moment().map((iso) => iso.slice(0, 10));
    case 'date-time':
      return moment();
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  const made = fc.string({
    unit: fc.constantFrom(...'밤결가나다 abc019-_.,!?'),
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)),
  });
  return fc.oneof({ weight: 3, arbitrary: made }, fc.constantFrom(...KNOWN_NAMES));
}

function moment(): Arbitrary<string> {
  const [min, max] = [new Date('2026-01-01'), new Date('2027-12-31')];
  return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
}
