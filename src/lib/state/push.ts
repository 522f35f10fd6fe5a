import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { PushSettings } from '#lib/api/push-config.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { PushBrowser } from './push-browser.ts'
import type { Session } from './session.ts'
import type { MarketStorage, PushMemory } from './storage.ts'

/** A device token is fetched anew after so long, in ms (docs/product.md, "Push"). */
export const tokenLife = 7 * 24 * 3_600_000

/** What a member just did for the first time, after which it makes sense to ask. */
export type PushReason = 'message' | 'offer'

/**
 * How push stands on this device: not possible here; forbidden in the browser's settings; off or on; being turned on;
 * not turned on although the member wanted it.
 */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on' | 'working' | 'failed'

export type PushDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'onChange'>
  storage: MarketStorage
  locale: () => Locale
  /** What the page says of Firebase; null where it is not configured. */
  settings: () => PushSettings | null
  browser: PushBrowser
  /** A push message came while a tab is visible: it is shown there, unless it has been already. */
  onMessage: (data: Record<string, unknown>) => unknown
  log: (message: string) => void
  now?: () => number
}
export type PushStore = ReturnType<typeof createPush>

/** Push notifications of this device for the member who is signed in (docs/product.md, "Push"). */
export function createPush(needs: PushDependencies) {
  const { api, session, storage, locale, settings, browser, log, now = Date.now } = needs
  const $push = atom<PushState>('off')
  /** Why the member is being asked whether they want push; null while they are not. */
  const $question = atom<PushReason | null>(null)
  let started: Promise<void> | undefined
  let granting: Promise<void> | undefined

  const memberId = () => session.$auth.get().user?._id ?? null
  /** What this member said on this device; another one's answer is not theirs. */
  const remembered = (): PushMemory | null => {
    const memory = storage.read('push')
    return memory && memory.userId === memberId() ? memory : null
  }
  const remember = (memory: Omit<PushMemory, 'userId'>): void => {
    const userId = memberId()
    if (userId) storage.write('push', { ...memory, userId })
  }
  const look = (): void => $push.set(stateNow())
  const stateNow = (): PushState => {
    if (!settings() || !browser.supported()) return 'impossible'
    if (browser.permission() === 'denied') return 'blocked'
    const wanted = remembered()?.answer === 'on' && browser.permission() === 'granted'
    return wanted && storage.read('fcmToken') ? 'on' : 'off'
  }

  /** Fetches the device token. Null without the permission, and when it cannot be had, which is only logged. */
  const fetchToken = async (): Promise<string | null> => {
    const config = settings()
    if (!config) return null
    if (browser.permission() !== 'granted') {
      log('Notification permission not granted.')
      return null
    }
    try {
      return await browser.deviceToken(config)
    } catch (error) {
      log(`push: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  /** Fetches the token and tells the server. @returns whether this device is registered now */
  const register = async (): Promise<boolean> => {
    const { token: member } = session.$auth.get()
    const fcmToken = await fetchToken()
    // Somebody signed in or out meanwhile: it is not theirs.
    if (!fcmToken || !member || session.$auth.get().token !== member) return false
    const language = locale()
    const result = await api.registerDevice({ fcmToken, language })
    if (!result.ok || session.$auth.get().token !== member) return false
    storage.write('fcmToken', fcmToken)
    remember({ answer: 'on', registeredAt: now(), language })
    return true
  }
  /** The permission has just been given: the token is fetched again and the page reloaded (docs/product.md, "Push"). */
  const granted = (): Promise<void> => {
    granting ??= (async () => {
      remember({ answer: 'on', registeredAt: 0, language: null })
      if (await register()) browser.reload()
      else granting = undefined
    })()
    return granting
  }
  /** Keeps the registration of a member who wants push: the token is at most seven days old, the language theirs. */
  const tend = async (): Promise<void> => {
    look()
    const memory = remembered()
    if (memory?.answer !== 'on' || $push.get() === 'impossible' || granting) return
    const isFresh = now() - memory.registeredAt < tokenLife && memory.language === locale()
    if (isFresh && storage.read('fcmToken')) return
    await register()
    look()
  }

  /** Begins to look after push on this page; however often it is called, once. */
  const start = (): Promise<void> => {
    started ??= (async () => {
      await session.start()
      if (settings() && browser.supported()) {
        browser.onPermission((permission) => {
          if (permission === 'granted' && memberId()) void granted().then(look)
          else look()
        })
        browser.onMessage(needs.onMessage)
      }
      session.onChange(() => $question.set(null))
      session.$auth.listen(({ user }, before) => {
        if (user?._id !== before?.user?._id) void tend()
      })
      await tend()
    })()
    return started
  }
  /** Asks, once for each member on each device, and only where a yes can still be given. */
  const ask = async (reason: PushReason): Promise<void> => {
    await start()
    const mayAsk = () => memberId() && $push.get() === 'off' && !remembered()
    if (!mayAsk()) return
    // Who turned push off for the whole account has answered.
    const profile = await api.getProfile({})
    if (profile.ok && profile.data.settings.push && mayAsk()) $question.set(reason)
  }
  /** Turns push on for this device; where the browser has to ask, it asks now. */
  const turnOn = async (): Promise<void> => {
    $push.set('working')
    const before = browser.permission()
    const permission = before === 'default' ? await browser.request() : before
    if (permission !== 'granted') {
      log('Notification permission not granted.')
      remember({ answer: 'later', registeredAt: 0, language: null })
      look()
    } else {
      if (before === 'granted') {
        remember({ answer: 'on', registeredAt: 0, language: null })
        await register()
      } else await granted()
      look()
      if ($push.get() === 'off') $push.set('failed')
    }
  }
  /** Nothing is pushed to this device any more. */
  const turnOff = async (): Promise<void> => {
    $push.set('working')
    const result = await api.removeDevice({})
    if (result.ok) {
      remember({ answer: 'off', registeredAt: 0, language: null })
      storage.remove('fcmToken')
    }
    look()
  }
  /** The member's answer to the question; a no is remembered. */
  const answer = async (wanted: boolean): Promise<void> => {
    $question.set(null)
    if (wanted) await turnOn()
    else remember({ answer: 'later', registeredAt: 0, language: null })
  }
  return { $push, $question, start, ask, answer, turnOn, turnOff }
}
