import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { preloadMessages, useMessages } from '#islands/shared/use-messages.ts'
import { maxCompared } from '#lib/contract/limits.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { compare } from '#lib/state/browser/compare.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { Compared } from '#lib/state/compare/compared.ts'

/** Adds the product of a control with `data-compare` to the comparison, or removes it. */
export async function toggleCompared({ dataset }: HTMLElement): Promise<void> {
  const { compare: id = '', category = '', name = '' } = dataset
  if (compare.toggle(category, { id, name })) return
  const t = await preloadMessages('compare')
  rootState.toasts.error({ text: t('compare:full') })
}

/** Shows on the controls of the page which products are compared. */
function markControls(compared: Compared | null): void {
  const ids = new Set(compared?.items.map(({ id }) => id))
  for (const control of document.querySelectorAll<HTMLElement>('[data-compare]'))
    control.setAttribute('aria-pressed', String(ids.has(control.dataset.compare ?? '')))
}

/** Bar at the bottom of the page with the products that are compared (docs/product.md, "Comparison"). */
export function CompareTray() {
  const compared = useStore(compare.$compared)
  const waiting = useStore(compare.$waiting)
  const t = useMessages('compare')
  useEffect(() => {
    compare.read()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'compared' || key === null) compare.read()
    }
    addEventListener('storage', onStorage)
    addEventListener('pageshow', compare.read)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', compare.read)
    }
  }, [])
  useEffect(() => {
    markControls(compared)
    // Neither the focus nor the end of the page is covered.
    document.documentElement.style.scrollPaddingBlockEnd = compared ? '8rem' : ''
    document.body.style.marginBlockEnd = compared ? '5rem' : ''
  }, [compared])
  if (!t) return null
  return (
    <>
      {compared && <Tray compared={compared} t={t} />}
      {waiting && (
        <ConfirmDialog
          title={t('compare:other.title')}
          text={t('compare:other.text', { name: isolate(waiting.item.name) })}
          action={t('compare:other.action')}
          cancel={t('compare:other.cancel')}
          close={t('compare:close')}
          onConfirm={async () => compare.replace()}
          onClose={compare.dismiss}
        />
      )}
    </>
  )
}

function Tray({ compared, t }: { compared: Compared; t: Translate }) {
  const { items } = compared
  return (
    <section
      aria-label={t('compare:tray.label')}
      data-screen-only=""
      className="compare-tray border-line border-t bg-white"
    >
      <div className="column flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p role="status" className="numbers font-semibold">
          {t('compare:tray.count', { count: items.length, most: maxCompared })}
        </p>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:hidden">
          {items.map(({ id, name }) => (
            <li key={id} className="chip max-w-52 ps-4 pe-1">
              <bdi className="truncate">{name}</bdi>
              <button
                type="button"
                onClick={() => compare.remove(id)}
                aria-label={t('compare:remove', { name: isolate(name) })}
                className="inline-flex size-9 flex-none items-center justify-center rounded-full"
              >
                <Icon name="x" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <div className="ms-auto flex gap-2">
          <button type="button" onClick={compare.clear} className="button-outlined px-4">
            {t('compare:tray.clear')}
          </button>
          <a href={paths(pageLocale()).compare(items.map(({ id }) => id))} className="button px-4">
            {t('compare:tray.compare')}
          </a>
        </div>
      </div>
    </section>
  )
}
