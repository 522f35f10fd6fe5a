import { importMessages } from 'virtual:message-files'
import { isLocale, type Locale } from './locales.ts'
import type { Namespace } from './messages.ts'
import type { MessageValues, Translate, MessageTree as Tree } from './translate.ts'

/** Returns the language of the current page; its `lang` is changed by a browser that translates it. */
export const pageLocale = (): Locale => {
  const { locale } = document.documentElement.dataset
  return isLocale(locale) ? locale : 'en'
}

/** Returns the name of the shop, as the current page has it. */
const shopName = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''

const find = (tree: Tree | undefined, path: string): string | undefined => {
  let node: string | Tree | undefined = tree
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}

/** Replaces each `{{name}}` of a message by its value; by nothing when it is missing. */
const fillIn = (message: string, values: MessageValues): string =>
  message.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    String(values[name] ?? (name === 'shop' ? shopName() : '')),
  )

/** Returns a translator over loaded messages, as i18next would be too large for browsers; keys, `{{…}}` and plural suffixes are those of the server. */
export const messagesTranslator = (locale: Locale, trees: Partial<Record<Namespace, Tree>>): Translate => {
  const plurals = new Intl.PluralRules(locale)
  return (key, values: MessageValues = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const tree = trees[namespace as Namespace]
    const { count } = values
    // As in i18next, every language may have a form of its own for zero.
    const counted =
      typeof count === 'number'
        ? ((count === 0 ? find(tree, `${path}_zero`) : undefined) ??
          find(tree, `${path}_${plurals.select(count)}`))
        : undefined
    const message = counted ?? find(tree, path) ?? key
    return fillIn(message, values)
  }
}

/**
 * Loads the given namespaces of one language and returns a translator for them. Keys are those of the server:
 * `namespace:path`. Rejects when a file cannot be fetched.
 */
export const loadMessages = async (
  locale: Locale,
  namespaces: Namespace | readonly Namespace[],
): Promise<Translate> => {
  const names: readonly Namespace[] = typeof namespaces === 'string' ? [namespaces] : namespaces
  const trees = await Promise.all(
    names.map(async (name) => [name, await importMessages(locale, name)] as const),
  )
  return messagesTranslator(locale, Object.fromEntries(trees))
}
