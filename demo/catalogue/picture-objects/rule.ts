/** Pattern for `<kind or bedrooms> <English name>`, in lower case, and the object of the pictures. */
export type Rule = readonly [pattern: RegExp, object: string]
