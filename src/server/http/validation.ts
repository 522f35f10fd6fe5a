import type * as z from 'zod/v4/core'

/** Issues of the schema library that have a message of their own when the contract names none. */
const codes: Partial<Record<z.$ZodIssue['code'], string>> = {
  too_small: 'too_small',
  too_big: 'too_large',
  invalid_value: 'invalid_choice',
}

/**
 * What is wrong, by field: `items.0.name` and the code of a message. The first issue of a field counts.
 * A schema names its code as its error text; anything else is the library's own and reads as "invalid".
 * @param issues with their inputs (`reportInput`), which tell what is missing from what is of another type
 */
export function wrongFields(issues: readonly z.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'body'
    const named = /^[a-z][a-z_]*(_\d+)?( [\d.]+)*$/.test(issue.message)
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    fields[field] ??= named ? issue.message : missing ? 'required' : (codes[issue.code] ?? 'invalid')
  }
  return fields
}
