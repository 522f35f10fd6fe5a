import type * as z from 'zod/v4/core'

/** Message codes of the schema library's issues for which the contract names none. */
const codes: Partial<Record<z.$ZodIssue['code'], string>> = {
  too_small: 'too_small',
  too_big: 'too_large',
  invalid_value: 'invalid_choice',
}

/**
 * Returns validation errors by field path, such as `items.0.name`, each with its message code; the first issue of a
 * field counts. A schema names the code as its error text; texts of the library itself become "invalid". A
 * code may be followed by numbers, or by what somebody wrote, isolated.
 * @param issues with their inputs (`reportInput`), which tell a missing value from one of another type
 */
export function wrongFields(issues: readonly z.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'body'
    const named = /^[a-z][a-z_]*(_\d+)?( [\d.]+| \u2068[^ ]+\u2069)*$/.test(issue.message)
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    fields[field] ??= named ? issue.message : missing ? 'required' : (codes[issue.code] ?? 'invalid')
  }
  return fields
}
