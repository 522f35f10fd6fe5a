import type { ReactNode } from 'react'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { slot } from '#islands/shared/slot.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const loadChat = async () => {
  const [{ ChatView }, t] = await Promise.all([
    import('./chat-view.tsx'),
    preloadMessages('chat', 'offers', 'meetings', 'trust', 'errors'),
  ])
  return { ChatView, t }
}

/** Island of the member's conversations. The page shows a skeleton until its code has loaded. */
export function ChatIsland({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const view = usePart(loadChat)
  if (view.state === 'loading') return slot('loading', children)
  if (view.state === 'failed') return <PartFailed retry={view.retry} />
  return <view.part.ChatView locale={locale} t={view.part.t} />
}
