import type { MessageValues } from './translate.ts'

/** A message with what stands in its `{{…}}`; nothing for a value that is missing. */
export const fillIn = (message: string, values: MessageValues): string =>
  message.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
