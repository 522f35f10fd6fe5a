/** What to look for in `<kind> <English name>`, in lower case, and the object that its pictures show. */
export type Rule = readonly [pattern: RegExp, object: string]
