import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { Highlighted } from '#components/highlighted.tsx'
import { Icon } from '#components/icon.tsx'
import { Amount } from '#components/price.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Choice, ChoiceGroup } from './choices.ts'

type ChoiceListProps = {
  locale: Locale
  id: string
  shown: boolean
  groups: readonly ChoiceGroup[]
  /** Key of the active choice (`aria-activedescendant`). */
  active: string | null
  /** Text to highlight in the choices. */
  query: string
  /** State of the suggestions for the text in the field; `none` without text. */
  answer: 'none' | 'awaited' | 'failed' | 'here'
  t: Translate
  onChoose: (choice: Choice) => void
  /** Deletes a recent search, or all of them. */
  onForget: (search?: string) => void
  /** Called when a press or the focus goes elsewhere on the page. */
  onLeave: () => void
}

/** Listbox of a search field, made of links; buttons to delete recent searches stand beside it. */
export function ChoiceList({ id, shown, groups, answer, t, onForget, onLeave, ...option }: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null)
  useRoom(box, shown)
  useLeaving(box, shown, onLeave)
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  )
  const count = groups.reduce((sum, { name, choices }) => sum + (name === 'all' ? 0 : choices.length), 0)
  const trouble =
    answer === 'failed' ? t('search:failed') : answer === 'here' && count === 0 && t('search:none')
  const recent = answer === 'none' && groups.find(({ name }) => name === 'recent')
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus where it is */}
      <div
        ref={box}
        hidden={!shown}
        // Keeps the focus in the field, and the keyboard on the screen, while something here is pressed.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 max-h-[min(36rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-b-card border-line border-t bg-white p-2 shadow-float transition-opacity duration-150 starting:opacity-0 lg:mt-2 lg:rounded-card lg:border-t-0"
      >
        {recent && <ForgetButtons recent={recent} t={t} onForget={onForget} />}
        {trouble && (
          <p aria-hidden="true" className="px-3 py-2 text-muted">
            {trouble}
          </p>
        )}
        {answer === 'awaited' && count === 0 && (
          <div className="grid gap-4 p-3">
            <span className="skeleton h-5 w-3/4" />
            <span className="skeleton h-5 w-1/2" />
            <span className="skeleton h-5 w-2/3" />
          </div>
        )}
        <div id={id} role="listbox" aria-label={t('search:label')} aria-busy={answer === 'awaited'}>
          {groups.map(({ name, choices }, index) => {
            const options = choices.map((choice, offset) => (
              <Option
                key={choice.key}
                id={`${id}-${(starts[index] ?? 0) + offset}`}
                {...{ choice, t, ...option }}
              />
            ))
            if (name === 'all') return options
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
              <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                <p id={`${id}-${name}`} className="flex h-11 items-center px-3 text-muted text-xs">
                  {t(`search:${name}`)}
                </p>
                {options}
              </div>
            )
          })}
        </div>
      </div>
      {/* Outside the hidden part: a live region only announces changes of an element that was there before. */}
      <p role="status" className="sr-only">
        {shown && answer !== 'awaited' && (trouble || t('search:suggestions', { count }))}
      </p>
    </>
  )
}

/** Limits the height of the list to the visual viewport: an on-screen keyboard covers the page without resizing it. */
function useRoom(box: RefObject<HTMLDivElement | null>, shown: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!shown || !view) return
    const resize = () => {
      if (!box.current) return
      const room = view.offsetTop + view.height - box.current.getBoundingClientRect().top - 8
      box.current.style.maxHeight = `min(36rem, ${Math.max(room, 132)}px)`
    }
    resize()
    for (const change of ['resize', 'scroll']) view.addEventListener(change, resize)
    return () => {
      for (const change of ['resize', 'scroll']) view.removeEventListener(change, resize)
    }
  }, [box, shown])
}

function useLeaving(box: RefObject<HTMLDivElement | null>, shown: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!shown) return
    const outside = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof Node && !box.current?.closest('form')?.contains(target)) onLeave()
    }
    // The focus may have moved before the list was loaded.
    outside({ target: document.activeElement })
    const kinds = ['pointerdown', 'focusin']
    for (const kind of kinds) document.addEventListener(kind, outside)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, outside)
    }
  }, [box, shown, onLeave])
}

type OptionProps = Pick<ChoiceListProps, 'locale' | 'active' | 'query' | 't' | 'onChoose'> & {
  id: string
  choice: Choice
}

function Option({ locale, id, choice, active: current, query, t, onChoose }: OptionProps) {
  const active = choice.key === current
  const all = choice.key === 'all'
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(choice)
  }
  return (
    <a
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={choice.href}
      onClick={onClick}
      className={`flex min-h-11 scroll-my-2 items-center gap-3 rounded-card px-3 hover:bg-ground ${active ? 'bg-primary/25 outline-2 outline-primary-strong -outline-offset-2' : ''} ${all ? 'font-medium text-primary-strong' : ''}`}
    >
      {choice.image ? (
        <img
          src={choice.image}
          alt=""
          width="40"
          height="40"
          className="my-0.5 size-10 flex-none rounded-[0.5rem] object-cover"
        />
      ) : (
        <Icon name={choice.icon} className={all ? '' : 'text-muted'} />
      )}
      {/* A text of the other direction is truncated at its own end, but aligned with this list. */}
      <span
        dir={locales[choice.lang].dir}
        lang={choice.lang}
        className={`line-clamp-1 min-w-0 grow wrap-anywhere ${choice.lang === locale ? '' : 'text-end'}`}
      >
        {all ? choice.text : <Highlighted text={choice.text} query={query} />}
      </span>
      {choice.product && <Cost product={choice.product} locale={locale} t={t} />}
    </a>
  )
}

type CostProps = { product: NonNullable<Choice['product']>; locale: Locale; t: Translate }

/** Current price of a product, in little space. */
function Cost({ product: { price, deal }, locale, t }: CostProps) {
  if (price === 0) return <span className="flex-none text-muted text-xs">{t('card:askForPrice')}</span>
  const dealt = deal !== null && deal.price < price
  return (
    <Amount
      fils={dealt ? deal.price : price}
      locale={locale}
      className={`flex-none font-medium text-sm ${dealt ? 'text-secondary' : 'text-ink'}`}
    />
  )
}

type ForgetProps = Pick<ChoiceListProps, 't' | 'onForget'> & { recent: ChoiceGroup }

/** Delete buttons beside the recent searches, outside the listbox, which may contain options only. */
function ForgetButtons({ recent, t, onForget }: ForgetProps) {
  return (
    <div className="relative float-end z-10">
      <button
        type="button"
        onClick={() => onForget()}
        className="flex h-11 items-center rounded-full px-3 text-primary-strong text-xs hover:bg-ground"
      >
        {t('search:clearRecent')}
      </button>
      {recent.choices.map(({ text }) => (
        <button
          key={text}
          type="button"
          aria-label={t('search:removeRecent', { text })}
          onClick={() => onForget(text)}
          className="ms-auto flex size-11 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <Icon name="x" className="size-4" />
        </button>
      ))}
    </div>
  )
}
