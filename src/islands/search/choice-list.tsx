import type { MouseEvent } from 'react'
import { Icon } from '#components/icon.tsx'
import { Amount } from '#components/price.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import { market } from '#lib/stores/market.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import { highlight } from './highlight.ts'

type ChoiceListProps = {
  id: string
  shown: boolean
  groups: readonly ChoiceGroup[]
  /** The place of the choice that the keyboard stands on, counted over all groups; -1 for none. */
  active: number
  query: string
  busy: boolean
  t: Translate | null
  onChoose: (choice: Choice) => void
}

/** What a search field offers: a listbox of links; what clears the recent searches stands beside it. */
export function ChoiceList({ id, shown, groups, active, query, busy, t, onChoose }: ChoiceListProps) {
  const recent = groups.find((group) => group.name === 'recent')
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  )
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  return (
    <div
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(36rem,calc(100dvh-10rem))] overflow-y-auto overscroll-contain rounded-card bg-white p-2 shadow-float transition duration-150 starting:opacity-0"
    >
      {t && recent && <ForgetButtons recent={recent} t={t} />}
      <div id={id} role="listbox" aria-label={t?.('search:label')}>
        {t &&
          groups.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <p id={`${id}-${group.name}`} className="flex h-9 items-center px-3 text-muted text-xs">
                {t(`search:${group.name}`)}
              </p>
              {group.choices.map((choice, offset) => (
                <Option
                  key={choice.key}
                  id={`${id}-${(starts[index] ?? 0) + offset}`}
                  choice={choice}
                  active={(starts[index] ?? 0) + offset === active}
                  query={query}
                  t={t}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
      </div>
      {busy && count === 0 && (
        <div className="grid gap-3 p-3">
          <span className="skeleton h-5 w-3/4" />
          <span className="skeleton h-5 w-1/2" />
        </div>
      )}
      <p role="status" className={shown && !busy && count === 0 ? 'px-3 py-2 text-muted' : 'sr-only'}>
        {shown && t && !busy && (count === 0 ? t('search:none') : t('search:suggestions', { count }))}
      </p>
    </div>
  )
}

type OptionProps = Pick<ChoiceListProps, 'query' | 'onChoose'> & {
  id: string
  choice: Choice
  active: boolean
  t: Translate
}

function Option({ id, choice, active, query, t, onChoose }: OptionProps) {
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
      className={`flex min-h-11 items-center gap-3 rounded-card px-3 hover:bg-ground ${active ? 'bg-primary/25' : ''}`}
    >
      {choice.image ? (
        <img
          src={choice.image}
          alt=""
          width="40"
          height="40"
          className="size-10 rounded-[0.5rem] object-cover"
        />
      ) : (
        <Icon name={choice.icon} className="text-muted" />
      )}
      <bdi className="line-clamp-1 min-w-0 grow">
        {highlight(choice.text, query).map(({ start, text, hit }) =>
          hit ? (
            <b key={start} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </bdi>
      {choice.product && <Cost product={choice.product} t={t} />}
    </a>
  )
}

/** What a product costs now, in the little room there is. */
function Cost({ product: { price, deal }, t }: { product: NonNullable<Choice['product']>; t: Translate }) {
  if (price === 0) return <span className="flex-none text-muted text-xs">{t('card:askForPrice')}</span>
  const dealt = deal !== null && deal.price < price
  return (
    <Amount
      fils={dealt ? deal.price : price}
      className={`flex-none font-medium text-sm ${dealt ? 'text-secondary' : 'text-ink'}`}
    />
  )
}

/** Beside the recent searches, row by row, and outside the listbox, which may hold nothing but options. */
function ForgetButtons({ recent, t }: { recent: ChoiceGroup; t: Translate }) {
  return (
    <div className="relative float-end z-10">
      <button
        type="button"
        onClick={() => void market.search.forget()}
        className="flex h-9 items-center rounded-full px-3 text-primary-strong text-xs hover:bg-ground"
      >
        {t('search:clearRecent')}
      </button>
      {recent.choices.map(({ text }) => (
        <button
          key={text}
          type="button"
          aria-label={t('search:removeRecent', { text })}
          onClick={() => void market.search.forget(text)}
          className="ms-auto flex size-11 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <Icon name="x" className="size-4" />
        </button>
      ))}
    </div>
  )
}
