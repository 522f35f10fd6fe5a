import { useEffect } from 'react'
import { chat } from '#lib/state/browser/chat.ts'
import { askForPush } from '#lib/state/push/ask-for-push.ts'

/** Asks about push once a message of the open conversation has arrived, in a visible tab. */
export function usePushQuestion(): void {
  useEffect(
    () =>
      chat.thread.$thread.listen((now, before) => {
        if (now.state !== 'ready' || document.visibilityState !== 'visible') return
        const waited = new Set(before?.waiting.map(({ clientId }) => clientId))
        if (now.messages.some(({ mine, clientId }) => mine && waited.has(clientId)))
          void askForPush('message')
      }),
    [],
  )
}
