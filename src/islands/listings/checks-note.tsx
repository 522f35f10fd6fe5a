import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Icon } from '#components/icon.tsx'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { checkedTexts } from '#lib/state/listings/checks.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'

/** Time (ms) without a change after which the texts are looked at. */
const quietMs = 600
/** Contact details that the note lists. */
const maxShown = 3

type ChecksNoteProps = { entered: Entered; productId: string | undefined; t: Translate }

/** Says that texts have contact details, and whether the listing is reviewed before it is online. */
export function ChecksNote({ entered, productId, t }: ChecksNoteProps) {
  const found = useStore(selling.checks.$found)
  const texts = JSON.stringify(checkedTexts(entered, productId))
  useEffect(() => {
    const timer = setTimeout(() => void selling.checks.ask(JSON.parse(texts)), quietMs)
    return () => clearTimeout(timer)
  }, [texts])
  const { contactDetails = [], review = false } = found ?? {}
  const hasContact = contactDetails.length > 0
  if (!hasContact && !review) return <p role="status" className="sr-only" />
  const list = contactDetails
    .slice(0, maxShown)
    .map((text) => isolate(text))
    .join(t('listing:checks.comma'))
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-caution px-4 py-3 text-xs">
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      <div className="grid gap-1">
        {hasContact && <p>{t('listing:checks.found', { list })}</p>}
        {review && <p>{t(hasContact ? 'listing:checks.reviewFound' : 'listing:checks.review')}</p>}
      </div>
    </div>
  )
}
