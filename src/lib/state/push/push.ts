import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { PushSettings } from '#lib/api/push-config.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Session } from '../session/session.ts'
import type { MarketStorage, PushMemory } from '../shared/storage.ts'
import type { PushBrowser } from './push-browser.ts'

/** Age in ms after which the device token is fetched again (docs/product.md, "Push"). */
export const tokenLife = 7 * 24 * 3_600_000

/** First action of a member after which the push question makes sense. */
export type PushReason = 'message' | 'offer'

/**
 * State of push on this device: not supported; blocked in the browser's settings; off; on; being turned on; failed
 * although the member wanted it.
 */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on' | 'working' | 'failed'

export type PushDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'onChange'>
  storage: MarketStorage
  locale: () => Locale
  /** Firebase settings of the page; null if not configured. */
  settings: () => PushSettings | null
  browser: PushBrowser
  /** Called with a push message while a tab is visible, which shows it unless it was shown already. */
  onMessage: (data: Record<string, unknown>) => unknown
  log: (message: string) => void
  now?: () => number
}
export type PushStore = ReturnType<typeof createPush>

/** State of push notifications on this device, for the signed-in member (docs/product.md, "Push"). */
export function createPush(needs: PushDependencies) {
  const { api, session, storage, locale, settings, browser, log, now = Date.now } = needs
  const $push = atom<PushState>('off')
  /** Reason for the open question whether the member wants push; null while none is open. */
  const $question = atom<PushReason | null>(null)
  let started: Promise<void> | undefined
  let granting: Promise<void> | undefined

  const memberId = () => session.$auth.get().user?._id ?? null
  /** This member's stored answer on this device; another member's is ignored. */
  const storedAnswer = (): PushMemory | null => {
    const memory = storage.read('push')
    return memory && memory.userId === memberId() ? memory : null
  }
  const remember = (memory: Omit<PushMemory, 'userId'>): void => {
    const userId = memberId()
    if (userId) storage.write('push', { ...memory, userId })
  }
  const updateState = (): void => $push.set(currentState())
  const currentState = (): PushState => {
    if (!settings() || !browser.supported()) return 'impossible'
    if (browser.permission() === 'denied') return 'blocked'
    const wanted = storedAnswer()?.answer === 'on' && browser.permission() === 'granted'
    return wanted && storage.read('fcmToken') ? 'on' : 'off'
  }

  /** Fetches the device token; null without the permission, and after a failure, which is only logged. */
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
  /** Fetches the token and registers it with the server. @returns whether this device is registered */
  const register = async (): Promise<boolean> => {
    const { token: member } = session.$auth.get()
    const fcmToken = await fetchToken()
    // Another member may have signed in meanwhile.
    if (!fcmToken || !member || session.$auth.get().token !== member) return false
    const language = locale()
    const result = await api.registerDevice({ fcmToken, language })
    if (!result.ok || session.$auth.get().token !== member) return false
    storage.write('fcmToken', fcmToken)
    remember({ answer: 'on', registeredAt: now(), language })
    return true
  }
  /** Registers after the permission was granted, and reloads the page (docs/product.md, "Push"). */
  const granted = (): Promise<void> => {
    granting ??= (async () => {
      remember({ answer: 'on', registeredAt: 0, language: null })
      if (await register()) browser.reload()
      else granting = undefined
    })()
    return granting
  }
  /**
   * Renews the registration of a member who wants push, when the token is older than seven days or the language
   * changed.
   */
  const renewRegistration = async (): Promise<void> => {
    updateState()
    const memory = storedAnswer()
    if (memory?.answer !== 'on' || $push.get() === 'impossible' || granting) return
    const isFresh = now() - memory.registeredAt < tokenLife && memory.language === locale()
    if (isFresh && storage.read('fcmToken')) return
    await register()
    updateState()
  }

  /** Starts to maintain push on this page. Idempotent. */
  const start = (): Promise<void> => {
    started ??= (async () => {
      await session.start()
      if (settings() && browser.supported()) {
        browser.onPermission((permission) => {
          if (permission === 'granted' && memberId()) void granted().then(updateState)
          else updateState()
        })
        browser.onMessage(needs.onMessage)
      }
      session.onChange(() => $question.set(null))
      session.$auth.listen(({ user }, before) => {
        if (user?._id !== before?.user?._id) void renewRegistration()
      })
      await renewRegistration()
    })()
    return started
  }
  /** Opens the question, once per member and device, and only where push can still be turned on. */
  const ask = async (reason: PushReason): Promise<void> => {
    await start()
    const mayAsk = () => memberId() && $push.get() === 'off' && !storedAnswer()
    if (!mayAsk()) return
    // A member who turned push off for the whole account has answered.
    const profile = await api.getProfile({})
    if (profile.ok && profile.data.settings.push && mayAsk()) $question.set(reason)
  }
  /** Turns push on for this device, after the browser's permission prompt if necessary. */
  const turnOn = async (): Promise<void> => {
    $push.set('working')
    const before = browser.permission()
    const permission = before === 'default' ? await browser.request() : before
    if (permission !== 'granted') {
      log('Notification permission not granted.')
      remember({ answer: 'later', registeredAt: 0, language: null })
      updateState()
    } else {
      if (before === 'granted') {
        remember({ answer: 'on', registeredAt: 0, language: null })
        await register()
      } else await granted()
      updateState()
      if ($push.get() === 'off') $push.set('failed')
    }
  }
  /** Turns push off for this device. */
  const turnOff = async (): Promise<void> => {
    $push.set('working')
    const result = await api.removeDevice({})
    if (result.ok) {
      remember({ answer: 'off', registeredAt: 0, language: null })
      storage.remove('fcmToken')
    }
    updateState()
  }
  /** Handles the member's answer to the question; a no is stored. */
  const answer = async (wanted: boolean): Promise<void> => {
    $question.set(null)
    if (wanted) await turnOn()
    else remember({ answer: 'later', registeredAt: 0, language: null })
  }
  return { $push, $question, start, ask, answer, turnOn, turnOff }
}
