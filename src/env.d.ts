/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('#lib/i18n/locales.ts').Locale
    t: import('#lib/i18n/translate.ts').Translate
    api: import('#lib/api/client.ts').Api
    /** The API as an admin reads it as a member; on the pages under /admin. */
    apiAs: (memberId: string) => import('#lib/api/client.ts').Api
    /** Editorial content in the page's language. */
    content: import('#lib/content/index.ts').Content
    /** State of the content read so far. `unknown`: something requested may exist, but cannot be fetched now. */
    pageState: { readonly unknown: boolean }
    /** Signed-in admin, on the pages under /admin. */
    admin?: import('#lib/admin/view.ts').AdminView
    /** The page cannot be rendered now. */
    unavailable?: boolean
    /** Settings of the shop: names, logo, contact, legal entity. */
    settings: import('#lib/contract/admin/settings.ts').Settings
    /** Path of the URL without the language prefix. */
    path: string
    site: {
      /** Origin of canonical links (SITE_URL). */
      url: string
      /** API base URL for browsers; undefined for this server's own. */
      apiUrl: string | undefined
      applicationKey: string
      /** Settings of social sign-in, where it is configured. */
      social:
        | { apiKey: string; authDomain: string; projectId: string; providers: readonly string[] }
        | undefined
      /** Settings of push, where it is configured. */
      push: import('#lib/api/push-config.ts').PushSettings | undefined
      /** Whether browsers send pictures into the bucket. */
      directUploads: boolean
      /** Settings of the address picker's map, where a tile server is configured. */
      map: { tilesUrl: string; attribution: string } | undefined
      /** Cards are handled by Stripe, whose script and frame the page has to allow. */
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
