import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import type { ListingImport } from '#lib/contract/imports.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type OutcomeHeadingProps = { id: string; listing: ListingImport; t: Translate; children: ReactNode }

/** Heading of an import that is done, or of a trial: whether all went in, a part, or nothing. */
export function OutcomeHeading({ id, listing, t, children }: OutcomeHeadingProps) {
  const { state, created, updated, drafts, refused } = listing
  const isOver = state === 'done' || state === 'checked'
  const isNothing = isOver && created + updated + drafts === 0 && refused > 0
  const isWhole = isOver && drafts + refused === 0
  const tone = isWhole ? 'text-success-text' : isOver && !isNothing ? '' : 'text-error-text'
  return (
    <div className="flex items-start gap-3">
      <Icon name={isWhole ? 'circle-check' : 'circle-alert'} className={`mt-0.5 ${tone}`} />
      <div className="min-w-0">
        <h3 id={id} className="text-base">
          {isNothing ? t(`imports:state.${state}Nothing`) : t(`imports:state.${state}`)}
        </h3>
        {children}
      </div>
    </div>
  )
}
