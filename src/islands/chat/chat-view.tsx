import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { chatFrame } from './chat-skeleton.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { RoomList } from './room-list.tsx'
import { type ThreadFocus, ThreadView } from './thread-view.tsx'
import { type ChatAddress, useChatAddress } from './use-chat-address.ts'
import { usePushQuestion } from './use-push-question.ts'

/** The chat page: the list and the open conversation, side by side where there is room. */
export function ChatView({ locale, t }: { locale: Locale; t: Translate }) {
  const { address, open, leave } = useChatAddress(locale)
  const root = useRef<HTMLDivElement>(null)
  const focus: ThreadFocus = {
    heading: useRef<HTMLHeadingElement>(null),
    field: useRef<HTMLTextAreaElement>(null),
  }
  useEffect(() => {
    void chat.start()
    void chat.rooms.load('all')
  }, [])
  useEffect(() => show(address), [address])
  useProductRoom(address, open, leave)
  usePushQuestion()
  const chosen = useFocus(root, focus, address)
  const openId = address && 'room' in address ? address.room : null
  const begin = (roomId: string) => {
    chosen.current = true
    open(roomId)
  }
  return (
    <div ref={root} data-conversation={address ? '' : undefined} className={chatFrame}>
      <section
        aria-label={t('chat:list')}
        className={`min-h-0 min-w-0 border-line md:border-e ${address ? 'max-md:hidden' : ''}`}
      >
        <div className="md:hidden">{!address && <ConnectionBar t={t} />}</div>
        <RoomList openId={openId} locale={locale} t={t} onOpen={begin} />
      </section>
      <div
        className={`flex min-h-0 min-w-0 flex-col bg-white max-md:fixed max-md:inset-0 max-md:z-40 ${address ? '' : 'max-md:hidden'}`}
      >
        <ConnectionBar t={t} />
        <div className="min-h-0 flex-1">
          <ThreadView focus={focus} locale={locale} t={t} onBack={leave} onRetry={() => show(address)} />
        </div>
      </div>
    </div>
  )
}

const show = (address: ChatAddress): void => {
  if (!address) chat.thread.close()
  else if ('room' in address) void chat.thread.open(address.room)
  else void chat.thread.openProduct(address.product)
}

/**
 * Replaces the address of a product by that of its conversation; if none can begin, shows why and returns to the list.
 */
function useProductRoom(address: ChatAddress, open: (roomId: string) => void, leave: () => void) {
  const thread = useStore(chat.thread.$thread)
  const isByProduct = address !== null && 'product' in address
  const roomId = isByProduct && thread.state === 'ready' ? thread.roomId : null
  const refused = isByProduct && thread.state === 'refused' ? thread.message : null
  useEffect(() => {
    if (roomId) open(roomId)
  }, [roomId, open])
  useEffect(() => {
    if (refused === null) return
    rootState.toasts.error(refused ? { text: refused } : { message: 'toasts:tryAgain' })
    leave()
  }, [refused, leave])
}

/**
 * Moves the focus into a conversation that the member chose, and back to its row afterwards.
 * @returns a ref to set to true before a chosen conversation opens
 */
function useFocus(root: { current: HTMLElement | null }, focus: ThreadFocus, address: ChatAddress) {
  const { state } = useStore(chat.thread.$thread)
  const chosen = useRef(false)
  const lastRoom = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs never change
  useEffect(() => {
    if (state !== 'ready' || !chosen.current) return
    chosen.current = false
    // On a phone, focus in the field would open the keyboard.
    if (matchMedia('(pointer: coarse)').matches) focus.heading.current?.focus()
    else (focus.field.current ?? focus.heading.current)?.focus()
  }, [state, address])
  useEffect(() => {
    const before = lastRoom.current
    lastRoom.current = address && 'room' in address ? address.room : null
    if (address !== null || before === null) return
    const row = root.current?.querySelector<HTMLElement>(`[data-room="${CSS.escape(before)}"]`)
    ;(row ?? root.current?.querySelector<HTMLElement>('input:checked'))?.focus()
  }, [root, address])
  return chosen
}
