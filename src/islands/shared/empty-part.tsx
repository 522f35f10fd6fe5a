import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'

type EmptyPartProps = { icon: IconName; title: string; text: string; children?: ReactNode }

/** Empty state of a list, with the next step. */
export function EmptyPart({ icon, title, text, children }: EmptyPartProps) {
  return (
    <div className="grid justify-items-center gap-3 px-2 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary/30 text-primary-strong">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{text}</p>
      {children}
    </div>
  )
}
