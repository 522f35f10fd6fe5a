import { pageLocale } from '#lib/i18n/browser.ts'
import { createChatDrafts } from './chat-drafts.ts'
import { createChatPost } from './chat-post.ts'
import { openChatTabs } from './chat-tabs.ts'
import { createWaitingRows } from './chat-waiting.ts'
import { live } from './live-market.ts'
import { market } from './market.ts'
import { member } from './member.ts'

/** What the member of this browser has written goes out from whichever page; loaded by itself, never with a page. */
export const chatPost = createChatPost(market, {
  live,
  unread: member.chatUnread,
  rows: createWaitingRows(),
  openTabs: openChatTabs,
  locale: pageLocale,
  shrink: async (photo) => {
    const { shrinkPhoto } = await import('./shrink-photo.ts')
    return shrinkPhoto(photo)
  },
})

/** What they have begun to write: forgotten with a sign-out, on whichever page that is. */
export const chatDrafts = createChatDrafts({
  session: market.session,
  storage: market.storage,
  open: () => localStorage,
})
