/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('#lib/i18n/locales.ts').Locale
    t: import('#lib/i18n/translate.ts').Translate
    api: import('#lib/api/client.ts').Api
    /** What editors publish, in the page's language. */
    content: import('#lib/content/index.ts').Content
    /** What came of it so far: `unknown` when something was asked for that may exist, but cannot be had now. */
    shown: { readonly unknown: boolean }
    /** Who administers, on the pages under /admin. */
    admin?: import('#lib/admin/view.ts').AdminView
    /** The page that was asked for cannot be made now. */
    unavailable?: boolean
    /** The page's path without the language, as it stands in the URL. */
    path: string
    site: {
      /** Origin of canonical links (SITE_URL). */
      url: string
      /** The API that browsers call; undefined for this server's own. */
      apiUrl: string | undefined
      applicationKey: string
      /** Social sign-in, where it is configured. */
      social:
        | { apiKey: string; authDomain: string; projectId: string; providers: readonly string[] }
        | undefined
      /** Push, where it is configured. */
      push: import('#lib/api/push-config.ts').PushSettings | undefined
      /** The map of the address picker, where a tile server is configured. */
      map: { tilesUrl: string; attribution: string } | undefined
      /** Whether cards are Stripe's, whose script and frame their page then allows. */
      stripe: boolean
    }
  }
}

declare module 'virtual:contract-routes' {
  /** Method and path of every endpoint, without the schemas: see `unpackRoutes`. */
  export const packedRoutes: string
}

declare module 'virtual:message-files' {
  /** Loads one namespace of one language; rejects when it cannot be fetched. */
  export const importMessages: (
    locale: import('#lib/i18n/locales.ts').Locale,
    name: import('#lib/i18n/messages.ts').Namespace,
  ) => Promise<import('#lib/i18n/translate.ts').MessageTree>
}
