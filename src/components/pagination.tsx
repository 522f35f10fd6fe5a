import type { Translate } from '#lib/i18n/translate.ts'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'

type Props = {
  page: number
  pages: number
  /** Address of a page of this list. */
  href: (page: number) => string
  t: Translate
}

const box =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-3 font-medium hover:bg-primary/25'

/** Links to the pages of a list (docs/product.md, "Pagination"); without a client directive it ships no script. */
export function Pagination({ page, pages, href, t }: Props) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={t('layout:pagination.label')}
      className="flex flex-wrap items-center justify-center gap-4"
    >
      <ul className="numbers flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <a href={href(page - 1)} rel="prev" className={box}>
              <Icon name="chevron-left" className="mirror" />
              <span className="max-md:sr-only">{t('layout:pagination.previous')}</span>
            </a>
          </li>
        )}
        {pageWindow(page, pages).map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
            <li key={`gap ${index}`} className="px-1 text-muted" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry} className={isHiddenOnPhone(entry, page, pages) ? 'max-md:hidden' : undefined}>
              <PageLink number={entry} href={href(entry)} isCurrent={entry === page} t={t} />
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={href(page + 1)} rel="next" className={box}>
              <span className="max-md:sr-only">{t('layout:pagination.next')}</span>
              <Icon name="chevron-right" className="mirror" />
            </a>
          </li>
        )}
      </ul>
      {pages > 5 && <PageForm page={page} pages={pages} list={href(1)} t={t} />}
    </nav>
  )
}

/** Tells whether an entry is hidden on a phone: neighbours of the current page, which "previous" and "next" lead to. */
const isHiddenOnPhone = (entry: number, page: number, pages: number) =>
  pages > 6 && Math.abs(entry - page) === 1 && entry !== 1 && entry !== pages

type LinkProps = { number: number; href: string; isCurrent: boolean; t: Translate }

function PageLink({ number, href, isCurrent, t }: LinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? `${box} bg-primary text-ink` : box}
    >
      <span className="sr-only">
        {t(isCurrent ? 'layout:pagination.current' : 'layout:pagination.page', { page: number })}
      </span>
      <span aria-hidden="true">{number}</span>
    </a>
  )
}

/** Select of all pages, as a form that works without scripts. `list` is the address of the first page. */
function PageForm({ page, pages, list, t }: Omit<Props, 'href'> & { list: string }) {
  const [action, query] = list.split('?')
  return (
    <form action={action} className="numbers flex flex-wrap items-center gap-2">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2 text-muted">
        {t('layout:pagination.goTo')}
        <select
          name="page"
          defaultValue={page}
          className="h-11 rounded-full border border-line bg-white px-3 text-ink"
        >
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="h-11 rounded-full border border-primary-strong px-4 font-medium text-primary-strong hover:bg-primary/20"
      >
        {t('layout:pagination.go')}
      </button>
    </form>
  )
}
