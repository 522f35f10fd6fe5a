import fc from 'fast-check'
import type * as z from 'zod/v4/core'

/** Ids of existing rows. */
export type Known = { ids: readonly string[] }

type Definition = z.$ZodTypes['_zod']['def']
const definitionOf = (schema: z.$ZodType) => schema._zod.def as Definition
const takes = (schema: z.$ZodType) => (value: unknown) =>
  (schema as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success

/** Generates valid input of a schema; half of the ids are known ones. */
export function valid(schema: z.$ZodType, known: Known): fc.Arbitrary<unknown> {
  return shaped(schema, known).filter(takes(schema))
}

function shaped(schema: z.$ZodType, known: Known): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object': {
      const members = Object.entries(definition.shape)
      const requiredKeys = members.filter(([, member]) => !takes(member)(undefined)).map(([name]) => name)
      const model = Object.fromEntries(members.map(([name, member]) => [name, valid(member, known)]))
      return fc.record(model, { requiredKeys, noNullPrototype: true })
    }
    case 'optional':
      return valid(definition.innerType, known)
    case 'nullable':
      return fc.option(valid(definition.innerType, known))
    case 'pipe':
      return piped(definition, known)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries))
    case 'literal':
      return fc.constantFrom(...definition.values)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return text(schema, known)
    case 'number':
      return number(schema)
    case 'array':
      return fc.array(valid(definition.element, known), { maxLength: 6 })
    case 'record':
      return fc.dictionary(
        valid(definition.keyType, known) as fc.Arbitrary<string>,
        valid(definition.valueType, known),
        { maxKeys: 5, noNullPrototype: true },
      )
    case 'union':
      return fc.oneof(...definition.options.map((option) => valid(option, known)))
    case 'tuple':
      return fc.tuple(...definition.items.map((item) => valid(item, known)))
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`tests/support/arbitrary.ts does not know ${definition.type} yet`)
  }
}

/**
 * Generates input of a pipe. The schema before a transformation does not describe valid input, the one after it does:
 * canonical text, such as a number without its spaces, is generated in its canonical form, which people may type as
 * well.
 */
function piped(definition: z.$ZodPipeDef, known: Known): fc.Arbitrary<unknown> {
  if (definitionOf(definition.in).type === 'transform') return shaped(definition.out, known)
  const after = definitionOf(definition.out)
  const isForm = after.type === 'pipe' && definitionOf(after.in).type === 'transform'
  const form = isForm && definitionOf(after.out).type === 'string' ? after.out : null
  return shaped(form ?? definition.in, known)
}

function number(schema: z.$ZodType): fc.Arbitrary<number> {
  const definition = definitionOf(schema) as z.$ZodNumberDef & Check
  const bounds = (definition.checks ?? []).map((check) => check._zod.def as unknown as Bound)
  const bound = (kind: Bound['check']) => bounds.find(({ check }) => check === kind)?.value
  const [min = -1000, max = 1000] = [bound('greater_than'), bound('less_than')]
  return definition.format === 'safeint' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

type Bound = { check: 'greater_than' | 'less_than'; value: number }

const thisCentury = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }

/** A valid password; free text often equals it, so that two fields can have the same value. */
const samplePassword = 'Correct-horse-1'

type Check = { check: string; format?: string; pattern?: RegExp; minimum?: number; maximum?: number }

function text(schema: z.$ZodType, { ids }: Known): fc.Arbitrary<string> {
  const definition = definitionOf(schema) as z.$ZodStringDef & Check
  const own = definition.format ? [definition] : []
  const checks = [...own, ...(definition.checks ?? []).map((check) => check._zod.def as unknown as Check)]
  const format = (name: string) => checks.some((check) => check.format === name)
  if (format('uuid')) return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format('email')) return fc.emailAddress()
  if (format('datetime')) return fc.date(thisCentury).map((date) => date.toISOString())
  if (format('date')) return fc.date(thisCentury).map((date) => date.toISOString().slice(0, 10))
  const pattern = checks.find((check) => check.format === 'regex')?.pattern
  if (pattern) return fc.stringMatching(pattern)
  const isCleaned = checks.some(({ check }) => check === 'overwrite')
  if (!isCleaned && checks.some(({ check }) => check === 'custom')) return fc.constant(samplePassword)
  if (checks.length === 0) return fc.oneof(fc.constant(samplePassword), fc.string({ unit: 'grapheme' }))
  const lengths = checks.map(({ minimum }) => minimum ?? 0)
  const most = Math.min(...checks.map(({ maximum }) => maximum ?? 60), 200)
  return fc.string({ unit: 'grapheme', minLength: Math.max(0, ...lengths), maxLength: most })
}

/** Texts that are known to break programs. */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m\u007f',
  '\ud800',
  'a\udfffb',
  '\u202e\u2066\ufeff',
  'x'.repeat(101),
  'ض'.repeat(5_000),
  '🏠'.repeat(60),
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  "\\'; SELECT pg_sleep(9); --",
  '$1',
  '%',
  '_',
  '\\',
  ':*&|!()<->',
  '<script>alert(1)</script>',
  '{{7*7}}$(id)`id`',
  '../../../etc/passwd',
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '9999999999',
  '99999999999999999999',
  '٩٩٩٩٩٩٩٩٩٩',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0198c0de-0000-7000-8000-000000000001\n',
  'a@b',
  'a@example.com\u0000',
]

const nastyValues: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  [[[[[[]]]]]],
  { length: -1 },
  { toString: 1, valueOf: null },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

/** Unexpected text: nasty texts, and random ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Returns the member names of an object schema. */
export function membersOf(schema: z.$ZodType): string[] {
  const definition = definitionOf(schema)
  return definition.type === 'object' ? Object.keys(definition.shape) : []
}

type Members = Record<string, unknown>

/**
 * Generates valid input with one to three members missing, replaced or added, and sometimes something else altogether.
 * It may still be valid: ask the schema.
 * @param hostile replacement values: only text where every value is text
 */
export function spoilt(
  schema: z.$ZodType,
  known: Known,
  hostile: fc.Arbitrary<unknown>,
  options: { whole: boolean },
): fc.Arbitrary<unknown> {
  const names = [...membersOf(schema), 'unknown', '__proto__', 'constructor']
  const change = fc.record({ name: fc.constantFrom(...names), drop: fc.boolean(), value: hostile })
  const members = fc
    .tuple(valid(schema, known), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => {
      const result: Members = { ...(input as Members) }
      for (const { name, drop, value } of changes) {
        if (drop && name in result) delete result[name]
        else
          Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true })
      }
      return result
    })
  return options.whole
    ? fc.oneof({ weight: 9, arbitrary: members }, { weight: 1, arbitrary: hostile })
    : members
}
