import type { IncomingMessage, ServerResponse } from 'node:http'
import { appPaths } from '#lib/i18n/app-paths.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { localeOfPath, paths } from '#lib/i18n/paths.ts'
import { discardRest } from '../http/discard-rest.ts'

const targets = new Set(localeKeys.map((locale) => appPaths(locale).share()))

/** Returns whether a path is the share target, to which phones send shared photos. */
export const isShareTarget = (path: string): boolean => targets.has(path)

/**
 * Responds to photos that no service worker received: they are dropped, and the page where selling begins says so.
 * @param path canonical path
 */
export function answerShared(request: IncomingMessage, response: ServerResponse, path: string): void {
  const locale = localeOfPath(path)
  const isLost = request.method === 'POST'
  response.writeHead(303, {
    Location: isLost ? appPaths(locale).arrival('not-shared') : paths(locale).sell(),
    'Content-Length': 0,
  })
  discardRest(request)
  response.end()
}
