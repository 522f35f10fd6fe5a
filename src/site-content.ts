import { readLocal } from '#lib/content/local.ts'
import { siteContent } from '#lib/content/site.ts'
import { contentHost } from '#server/content/local-host.ts'
import { ownText } from '#server/content/own-texts.ts'
import { getResources } from '#server/platform/resources.ts'
import { fillSettings } from '#server/settings/fill.ts'

/** Serves the local content at the paths of a content host. */
export const host = contentHost(readLocal, fillSettings, (slug, language) =>
  ownText(getResources().db, slug, language),
)

/** Returns the editorial content in a language, for pages and for the API. */
export const contentIn = siteContent((path) => host.request(path), getResources)
