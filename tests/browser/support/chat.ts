import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { enter, type Member } from './member.ts'

/** Page object of the chat, in one language. */
export function chatter(page: Page, locale: Locale, origin = '') {
  const t = getTranslator(locale)
  const to = paths(locale)
  const main = page.getByRole('main')
  const rooms = main.getByRole('list', { name: t('chat:list') }).getByRole('listitem')
  const field = page.getByRole('textbox', { name: t('chat:write') })
  const person = {
    ...{ page, locale, t, to, rooms, field },
    dialog: page.getByRole('dialog'),
    /** Messages of the thread, the latest last. */
    messages: main.locator('[data-sequence], [data-waiting]'),
    send: page.getByRole('button', { name: t('chat:send'), exact: true }),
    photos: page.locator('input[type=file]'),
    filter: (name: 'all' | 'buying' | 'selling' | 'unread') =>
      main.getByRole('radio', { name: t(`chat:filters.${name}`) }),
    /** Delivery state of an own message. */
    progress: (message: Locator) => message.locator('[data-progress]'),
    async open(roomId?: string) {
      await page.goto(`${origin}${to.chat(roomId ? { room: roomId } : null)}`)
      await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
      await expect(roomId ? field : main.getByRole('radio').first()).toBeVisible()
    },
    async say(text: string) {
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toHaveValue('')
    },
    /** Opens the menu of the conversation and selects an action. */
    async choose(choice: 'clear' | 'report' | 'block') {
      await page.getByRole('button', { name: t('chat:menu') }).click()
      await main.getByRole('button', { name: t(`chat:${choice}`), exact: true }).click()
    },
  }
  return person
}
export type Chatter = ReturnType<typeof chatter>

/** Opens the chat in another browser. */
export async function otherChatter(
  browser: Browser,
  member: Member,
  locale: Locale,
  origin = '',
): Promise<Chatter> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, member, origin)
  return chatter(page, locale, origin)
}

/** Calls the API as a member. */
async function callAs<Data>(
  { token }: Member,
  origin: string,
  path: string,
  options: { method?: string; body?: object } = {},
): Promise<Data> {
  const response = await fetch(`${origin}/user/v1/${path}`, {
    method: options.method ?? (options.body ? 'POST' : 'GET'),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  const { statusCode, data } = (await response.json()) as { statusCode: number; data: Data }
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  return data
}

/** Returns the conversation of a buyer about a product. */
export const startRoom = async (buyer: Member, origin: string, productId: string): Promise<string> =>
  (await callAs<{ _id: string }>(buyer, origin, `startChat/${productId}`, { method: 'POST' }))._id

/** Sends a message of a member through the API. */
export const write = (member: Member, origin: string, roomId: string, text: string) =>
  callAs(member, origin, `sendMessage/${roomId}`, { body: { clientId: crypto.randomUUID(), text } })

/** Makes an offer of a buyer and accepts it for the seller, through the API. */
export async function agree(buyer: Member, seller: Member, origin: string, productId: string): Promise<void> {
  const made = await callAs<{ _id: string; version: number }>(buyer, origin, `makeAnOffer/${productId}`, {
    body: { amount: 60_00, idempotencyKey: crypto.randomUUID() },
  })
  const answer = { offerId: made._id, version: made.version, action: 'accept' }
  await callAs(seller, origin, `offerResponse/${productId}`, { body: answer })
}
