import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { QuickRepliesDialog } from '#islands/quick-replies/quick-replies-dialog.tsx'
import type { OfferSide } from '#lib/contract/offers.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'

type QuickRepliesProps = { side: OfferSide; t: Translate; onChoose: (text: string) => void }

const buying = ['available', 'lastPrice', 'where', 'when', 'condition', 'delivery'] as const
const selling = ['available', 'offer', 'see', 'when', 'firm', 'sold'] as const

const chip = 'min-h-11 rounded-full border border-line bg-white px-4 text-primary-strong whitespace-nowrap'
const pressed = 'hover:border-primary-strong hover:bg-primary/15 focus-visible:outline-offset-[-3px]'

/**
 * The member's own texts, then common questions and answers in the page's language. A click fills the field; nothing is
 * sent.
 */
export function QuickReplies({ side, t, onChoose }: QuickRepliesProps) {
  const own = useStore(chat.quickReplies.$texts)
  const [editing, setEditing] = useState(false)
  useEffect(() => void chat.quickReplies.load(), [])
  const common =
    side === 'buying'
      ? buying.map((name) => t(`chat:quickBuying.${name}`))
      : selling.map((name) => t(`chat:quickSelling.${name}`))
  const texts = [...new Set([...(own ?? []), ...common])]
  return (
    <div className="flex items-center pt-2">
      <ul
        aria-label={t('chat:quick')}
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto ps-3 [scrollbar-width:none] md:ps-5"
      >
        {texts.map((text) => (
          <li key={text} className="flex-none">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className={`${chip} ${pressed} block max-w-64`}
            >
              <bdi dir="auto" className="block truncate [text-align:match-parent]">
                {text}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
      {own && (
        <button
          type="button"
          aria-label={t('chat:quickOwn.edit')}
          onClick={() => setEditing(true)}
          className="grid size-11 flex-none place-items-center rounded-full text-primary-strong hover:bg-primary/20"
        >
          <Icon name="pencil" className="size-4" />
        </button>
      )}
      {editing && own && <QuickRepliesDialog texts={own} t={t} onClose={() => setEditing(false)} />}
    </div>
  )
}
