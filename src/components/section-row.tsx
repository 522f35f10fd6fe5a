import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n/translate.ts'
import { Icon } from './icon.tsx'

type Props = {
  /** Id of the heading, unique on the page. */
  id: string
  title: ReactNode
  t: Translate
  /** Address of the complete list. */
  href?: string | undefined
  /** Title as plain text, for the accessible names of links and buttons. */
  name: string
  /** Content beside the title: a countdown. */
  aside?: ReactNode
  /** Content under the cards: links to related pages. */
  below?: ReactNode
  /** True to set the row apart on a tinted panel. */
  isPanel?: boolean
  /** Kind of cards; those of stores are lower. */
  of?: 'products' | 'stores'
  /** Cards of the row, each a list item. */
  children: ReactNode
}

/** A row of cards that scrolls horizontally; scroller.ts adds arrows for pointers. */
export function SectionRow({
  id,
  title,
  t,
  href,
  name,
  aside,
  below,
  isPanel,
  of = 'products',
  children,
}: Props) {
  return (
    <section
      aria-labelledby={id}
      data-scroller=""
      className={`row-in-turn grid grid-cols-[minmax(0,1fr)] gap-3 ${isPanel ? 'row-panel' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="text-base max-md:flex-1 md:text-xl">
          {title}
        </h2>
        {aside && <div className="max-md:order-1 max-md:basis-full">{aside}</div>}
        <div className="ms-auto flex items-center gap-2">
          {href && (
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-medium text-primary-strong hover:bg-primary/20"
            >
              {t('home:viewAll')}
              <span className="sr-only"> {name}</span>
              <Icon name="chevron-right" className="mirror size-4" />
            </a>
          )}
          <Arrow direction="back" label={t('layout:slider.scrollBack', { name })} />
          <Arrow direction="on" label={t('layout:slider.scrollOn', { name })} />
        </div>
      </div>
      <ul data-track="" className={of === 'stores' ? 'card-row store-row' : 'card-row'}>
        {children}
      </ul>
      {below && <div className="flex flex-wrap gap-2">{below}</div>}
    </section>
  )
}

function Arrow({ direction, label }: { direction: 'back' | 'on'; label: string }) {
  return (
    <button
      type="button"
      hidden
      data-scroll={direction}
      aria-label={label}
      className="flex max-md:hidden touch:hidden size-11 items-center justify-center rounded-full bg-white text-ink transition-opacity duration-150 hover:bg-primary/25 aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon name={direction === 'back' ? 'chevron-left' : 'chevron-right'} className="mirror" />
    </button>
  )
}
