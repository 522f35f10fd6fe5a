import { pageLocale } from '#lib/i18n/browser.ts'
import { createChatDrafts } from '../chat-drafts.ts'
import { createChatPost } from '../chat-post.ts'
import { openChatTabs } from '../chat-tabs.ts'
import { createWaitingRows } from '../chat-waiting.ts'
import { live } from './live.ts'
import { member } from './member.ts'
import { rootStore } from './root-store.ts'

/** What the member of this browser has written goes out from whichever page; loaded by itself, never with a page. */
export const chatPost = createChatPost(rootStore, {
  live,
  unread: member.chatUnread,
  rows: createWaitingRows(),
  openTabs: openChatTabs,
  locale: pageLocale,
  shrink: async (photo) => {
    const { shrinkPhoto } = await import('../shrink-photo.ts')
    return shrinkPhoto(photo)
  },
})

/** What they have begun to write: forgotten with a sign-out, on whichever page that is. */
export const chatDrafts = createChatDrafts({
  session: rootStore.session,
  storage: rootStore.storage,
  open: () => localStorage,
})
