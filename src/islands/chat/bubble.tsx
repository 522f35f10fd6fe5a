import type { ReactNode } from 'react'

type BubbleProps = {
  mine: boolean
  /** First or last of consecutive messages of one side. */
  first: boolean
  last: boolean
  /** Sender, for screen readers. */
  who: string
  /** A photo fills its bubble. */
  bare?: boolean
  children: ReactNode
  /** Footer: time and delivery state. */
  foot?: ReactNode
  after?: ReactNode
}

/** Bubble of a message: own messages at the end of the line, the other's at its start. */
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
