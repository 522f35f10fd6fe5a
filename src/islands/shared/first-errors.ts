/** Returns the first error message of each field, in the order of the fields. */
export const firstErrors = <Name extends string>(
  issues: readonly { path: PropertyKey[]; message: string }[],
  words: (code: string) => string,
): Partial<Record<Name, string>> => {
  const errors: Partial<Record<Name, string>> = {}
  for (const { path, message } of issues) {
    const name = String(path[0]) as Name
    errors[name] ??= words(message)
  }
  return errors
}
