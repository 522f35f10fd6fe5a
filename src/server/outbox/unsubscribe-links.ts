import { createHmac } from 'node:crypto'
import { type StoppableKind, stoppableKinds } from '#lib/contract/notifications.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { secretKey } from '../platform/secrets/secrets.ts'
import type { MailContent } from './mail-content.ts'

/** HMAC key of unsubscribe tokens. */
export const unsubscribeKey = (db: Database): Promise<Buffer> => secretKey(db, 'unsubscribe')

/**
 * Token of a link that stops mails of one kind without signing in. It authorizes nothing else and does not expire while
 * the account exists.
 * @param id of the member, or of the newsletter subscriber
 */
export const unsubscribeToken = (key: Buffer, id: string, kind: StoppableKind): string =>
  `${id}.${kind}.${createHmac('sha256', key).update(`${id}.${kind}`).digest('base64url')}`

/**
 * Unsubscribe links of a mail: a page, and the one-click address of List-Unsubscribe.
 * @param siteUrl origin of the links
 */
export function unsubscribeLinks(
  key: Buffer,
  siteUrl: string,
  language: Locale,
  id: string,
  kind: StoppableKind,
): NonNullable<MailContent['unsubscribe']> {
  const token = unsubscribeToken(key, id, kind)
  return {
    label: getTranslator(language)('mail:unsubscribe'),
    url: siteUrl + paths(language).unsubscribe(token),
    oneClick: `${siteUrl}/user/v1/unsubscribe/${token}`,
  }
}

/** Owner and kind of mails of a token. @throws ApiError not_found for a forged one */
export async function readUnsubscribeToken(
  db: Database,
  token: string,
): Promise<{ id: string; kind: StoppableKind }> {
  const [id = '', name = ''] = token.split('.')
  const kind = stoppableKinds.find((each) => each === name)
  if (!kind || !isSameSecret(token, unsubscribeToken(await unsubscribeKey(db), id, kind)))
    throw new ApiError('not_found')
  return { id, kind }
}
