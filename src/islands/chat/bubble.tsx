import type { ReactNode } from 'react'

type BubbleProps = {
  mine: boolean
  /** Of a row that one side wrote in one go. */
  first: boolean
  last: boolean
  /** Who says it, for those who do not see the sides. */
  who: string
  /** A photo fills its bubble. */
  bare?: boolean
  children: ReactNode
  /** Under it: when, and how far it has come. */
  foot?: ReactNode
  after?: ReactNode
}

/** What one side says: at the end of the line what is one's own, at its start what the other says. */
export function Bubble({ mine, first, last, who, bare = false, children, foot, after }: BubbleProps) {
  const shape = mine
    ? `bg-primary/45 ${first ? '' : 'rounded-se-[0.25rem]'} ${last ? 'rounded-ee-[0.25rem]' : ''}`
    : `bg-ground ${first ? '' : 'rounded-ss-[0.25rem]'} ${last ? 'rounded-es-[0.25rem]' : ''}`
  return (
    <div
      className={`grid ${mine ? 'justify-items-end ps-10' : 'justify-items-start pe-10'} ${first ? 'pt-2' : 'pt-0.5'}`}
    >
      <div
        className={`min-w-0 max-w-[min(100%,34rem)] overflow-hidden rounded-bubble ${shape} ${bare ? '' : 'px-3.5 py-2'}`}
      >
        <span className="sr-only">{who} </span>
        {children}
      </div>
      {foot && <div className="flex items-center gap-1 px-1 text-muted text-xs">{foot}</div>}
      {after}
    </div>
  )
}
