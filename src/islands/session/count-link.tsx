import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'

type Props = { href: string; icon: IconName; label: string; count?: number; loud?: boolean }

const badge =
  'before:content-[attr(data-count)] numbers absolute top-0.5 z-10 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-[0.6875rem] font-semibold leading-none start-5.5'

/** Returns a count as its mark shows it. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** Icon link of the header with a count. */
export function CountLink({ href, icon, label, count = 0, loud = false }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-primary/25"
    >
      <Icon name={icon} />
      {count > 0 && (
        <span
          aria-hidden="true"
          dir="ltr"
          // Rendered by CSS: the accessible name contains the count.
          data-count={shortCount(count)}
          className={`${badge} ${loud ? 'bg-secondary text-white' : 'bg-primary text-ink'}`}
        />
      )}
    </a>
  )
}
