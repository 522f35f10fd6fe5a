import { type Attention, createChat } from '../chat/chat.ts'
import { chatPost } from './chat-post.ts'
import { live } from './live.ts'
import { member } from './member.ts'
import { rootState } from './root-state.ts'

const attention: Attention = {
  here: () => document.visibilityState === 'visible' && document.hasFocus(),
  onChange(listener) {
    const over = new AbortController()
    document.addEventListener('visibilitychange', listener, { signal: over.signal })
    window.addEventListener('focus', listener, { signal: over.signal })
    return () => over.abort()
  },
}

/** Chat state of this browser. */
export const chat = createChat(rootState, { live, unread: member.chatUnread, post: chatPost, attention })
