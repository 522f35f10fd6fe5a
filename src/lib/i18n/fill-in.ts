import type { MessageValues } from './translate.ts'

/** Replaces each `{{name}}` of a message by its value; by nothing when it is missing. */
export const fillIn = (message: string, values: MessageValues): string =>
  message.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
