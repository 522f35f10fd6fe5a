import type * as z from 'zod/v4/core'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'

type Definition = z.$ZodTypes['_zod']['def']
type Part = 'params' | 'query' | 'body'
type Step = string | number

/** A text field in the input of an endpoint; `schema` is that of the text alone. */
export type TextField = { endpoint: EndpointName; part: Part; path: Step[]; schema: z.$ZodType }

/** Exceptions: text that is compared or hashed unchanged, answers of an authenticator, and the honeypot. */
const verbatim =
  /(^|\.)(passkey\..+|password|oldPassword|newPassword|confirmPassword|resetToken|idToken|ticket|challenge|website)$/

/** Tells whether a text is machine-made: ids, dates, tokens. Their formats refuse other characters. */
function isMade(definition: Definition): boolean {
  const own = definition as {
    format?: string
    checks?: { _zod: { def: { format?: string; check: string } } }[]
  }
  const checks = (own.checks ?? []).map((check) => check._zod.def)
  if (checks.some(({ check }) => check === 'overwrite')) return false
  return own.format !== undefined || checks.some(({ format }) => format !== undefined)
}

const endOf = (schema: z.$ZodType): z.$ZodType => {
  const definition = schema._zod.def as Definition
  return definition.type === 'pipe' ? endOf(definition.out) : schema
}

function within(schema: z.$ZodType, path: Step[]): { path: Step[]; schema: z.$ZodType }[] {
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, member]) => within(member, [...path, name]))
    case 'optional':
    case 'nullable':
      return within(definition.innerType, path)
    case 'pipe': {
      const { in: first, out } = definition
      if (first._zod.def.type !== 'string') return within(out, path)
      return endOf(out)._zod.def.type === 'string' ? [{ path, schema }] : []
    }
    case 'array':
      return within(definition.element, [...path, 0])
    case 'record':
      return within(definition.valueType, [...path, 'key'])
    case 'union':
      return definition.options.flatMap((option) => within(option, path))
    case 'string':
      return isMade(definition) ? [] : [{ path, schema }]
    default:
      return []
  }
}

/** All free-text fields of the contract, without passwords and tokens. */
export const textFields: readonly TextField[] = (
  Object.entries(contract) as [EndpointName, Endpoint][]
).flatMap(([endpoint, declared]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = declared[part] as unknown as z.$ZodType | undefined
    const found = schema ? within(schema, []) : []
    return found
      .filter(({ path }) => !verbatim.test(path.join('.')))
      .map((field) => ({ endpoint, part, ...field }))
  }),
)

/** Invisible texts, by kind. */
export const blankTexts: Record<string, string> = {
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'zero width': '\u200b\u2060\ufeff',
  'soft hyphens': '\u00ad\u00ad\u00ad',
  joiners: '\u200c\u200d\u200c',
  selectors: '\ufe0f\ufe00\u{e0100}',
  tags: '\u{e0001}\u{e0041}\u{e007f}',
  'braille blanks': '\u2800\u2800\u2800',
  spaces: ' \u00a0\u2003\u3000\t',
  'line breaks': '\r\n\u2028\u2029\u0085',
  controls: '\u0001\u0008\u001b\u007f\u009f',
  'bidi controls': '\u202e\u202a\u202c\u2066\u2069\u200e\u200f\u061c',
  noncharacters: '\ufffe\uffff\ufdd0\u{1fffe}',
  marks: '\u0301\u064b\u20dd',
  annotations: '\ufff9\ufffa\ufffb\ufffc',
}

/** Characters that must be neither stored nor shown: a class that JavaScript and PostgreSQL both understand. */
export const unwanted =
  '\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufdd0\\ufeff\\uffa0\\ufff9-\\ufffc\\ufffe\\uffff'
