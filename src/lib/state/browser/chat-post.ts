import { pageLocale } from '#lib/i18n/browser.ts'
import { createChatDrafts } from '../chat/drafts.ts'
import { createChatPost } from '../chat/post.ts'
import { openChatTabs } from '../chat/tabs.ts'
import { createWaitingRows } from '../chat/waiting.ts'
import { live } from './live.ts'
import { member } from './member.ts'
import { rootState } from './root-state.ts'

/** Instance that sends and acknowledges messages on every page; loaded on demand, never with a page. */
export const chatPost = createChatPost(rootState, {
  live,
  unread: member.chatUnread,
  rows: createWaitingRows(),
  openTabs: openChatTabs,
  locale: pageLocale,
  shrink: async (photo) => {
    const { shrinkPhoto } = await import('../listings/shrink-photo.ts')
    return shrinkPhoto(photo)
  },
})

/** Instance of the unsent drafts; cleared at sign-out, on any page. */
export const chatDrafts = createChatDrafts({
  session: rootState.session,
  storage: rootState.storage,
  open: () => localStorage,
})
