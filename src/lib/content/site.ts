import type { Locale } from '#lib/i18n/locales.ts'
import { picture } from '#lib/i18n/paths.ts'
import { type Content, createContent } from './index.ts'
import { localSource } from './local.ts'
import { type ReadHost, withLocal } from './with-local.ts'

/**
 * What a page is told of the content that it shows: `old` is what should be asked for again soon, `unknown` what may
 * exist, but cannot be had now.
 */
export type OnShown = (old: boolean, unknown: boolean) => void

/**
 * The content of this site in a language: WordPress's where there is one, before the local.
 * @param request asks this server's own content host for a path from the root
 * @param remote the configuration, WordPress as it is by then, and where this site shows its pictures; null without one
 */
export const siteContent =
  (
    request: (path: string) => Response | Promise<Response>,
    remote: () => {
      config: { siteUrl: string }
      wordpress: { read: ReadHost } | null
      remotePictures: { baseOf: (src: string) => string | null } | null
    },
  ) =>
  (locale: Locale, onShown: OnShown = () => {}): Content => {
    const local = localSource(request)
    const { config, wordpress, remotePictures } = remote()
    const toPicture = (src: string) => {
      const base = remotePictures?.baseOf(src)
      if (!base) return null
      const { large, srcset } = picture(base, 'article')
      return { src: large, srcset }
    }
    const source = wordpress ? withLocal(wordpress.read, local, toPicture, onShown) : local
    return createContent(source, locale, config.siteUrl)
  }
