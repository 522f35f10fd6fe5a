import type { Locale } from '#lib/i18n/locales.ts'
import { picture } from '#lib/i18n/paths.ts'
import { type Content, createContent } from './index.ts'
import { localSource } from './local.ts'
import { type ReadHost, withLocal } from './with-local.ts'

/**
 * Callback for each read of content: `old` means that a stale copy was shown, `unknown` that it may exist but cannot be
 * read now.
 */
export type OnContentRead = (old: boolean, unknown: boolean) => void

/** Returns the content of this site in a language. */
export type ContentIn = (locale: Locale, onContentRead?: OnContentRead) => Content

/**
 * Returns the content of this site in a language: from WordPress, where it is configured, before the local content.
 * @param request calls this server's own content host with a path from the root
 * @param remote returns the configuration, the current WordPress client, and the pictures of WordPress; null without
 * WordPress
 */
export const siteContent =
  (
    request: (path: string) => Response | Promise<Response>,
    remote: () => {
      config: { siteUrl: string }
      wordpress: { read: ReadHost } | null
      remotePictures: { baseOf: (src: string) => string | null } | null
    },
  ): ContentIn =>
  (locale, onContentRead = () => {}) => {
    const local = localSource(request)
    const { config, wordpress, remotePictures } = remote()
    const toPicture = (src: string) => {
      const base = remotePictures?.baseOf(src)
      if (!base) return null
      const { large, srcset } = picture(base, 'remote')
      return { src: large, srcset }
    }
    const source = wordpress ? withLocal(wordpress.read, local, toPicture, onContentRead) : local
    return createContent(source, locale, config.siteUrl)
  }
