import { useId } from 'react'
import { Icon } from '#components/icon.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { push } from '#lib/state/browser/push.ts'
import type { PushReason } from '#lib/state/push/push.ts'

/** Our own question before the browser's prompt; it does not take the focus. */
export function PushQuestion({ reason }: { reason: PushReason }) {
  const t = useMessages('push')
  const heading = useId()
  if (!t) return null
  return (
    <section
      aria-labelledby={heading}
      className="fixed end-4 top-24 z-40 grid w-96 max-w-[calc(100vw-2rem)] gap-3 rounded-card bg-white p-5 shadow-float transition-opacity duration-150 starting:opacity-0"
    >
      <div role="status" className="flex items-start gap-3">
        <Icon name="bell" className="mt-0.5 size-5 shrink-0 text-primary-strong" />
        <div className="grid gap-1">
          <h2 id={heading} className="text-base">
            {t('push:title')}
          </h2>
          <p className="text-muted text-sm">
            {t(reason === 'offer' ? 'push:textOffer' : 'push:textMessage')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button-outlined" onClick={() => void push.answer(false)}>
          {t('push:later')}
        </button>
        <button
          type="button"
          className="min-h-11 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90"
          onClick={() => void push.answer(true)}
        >
          {t('push:yes')}
        </button>
      </div>
    </section>
  )
}
