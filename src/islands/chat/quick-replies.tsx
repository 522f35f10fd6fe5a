import type { OfferSide } from '#lib/contract/offers.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type QuickRepliesProps = { side: OfferSide; t: Translate; onChoose: (text: string) => void }

const buying = ['available', 'lastPrice', 'where', 'when', 'condition', 'delivery'] as const
const selling = ['available', 'offer', 'see', 'when', 'firm', 'sold'] as const

/** Common questions and answers in the page's language. A click fills the field. */
export function QuickReplies({ side, t, onChoose }: QuickRepliesProps) {
  const texts =
    side === 'buying'
      ? buying.map((name) => t(`chat:quickBuying.${name}`))
      : selling.map((name) => t(`chat:quickSelling.${name}`))
  return (
    <ul
      aria-label={t('chat:quick')}
      className="flex gap-2 overflow-x-auto px-3 pt-2 [scrollbar-width:none] md:px-5"
    >
      {texts.map((text) => (
        <li key={text} className="flex-none">
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="min-h-11 rounded-full border border-line bg-white px-4 text-primary-strong whitespace-nowrap hover:border-primary-strong hover:bg-primary/15 focus-visible:outline-offset-[-3px]"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
