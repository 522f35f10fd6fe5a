import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { market } from '#lib/stores/market.ts'
import type { Choice } from './choices.ts'

type SearchBarProps = {
  locale: Locale
  /** What was searched for on this page. */
  value?: string | undefined
  labels: { label: string; placeholder: string; submit: string }
}

/** What is shown under the field is loaded when somebody turns to it. */
const loadChoices = async () => {
  const [{ ChoiceList }, { historyGroups, suggestionGroups }] = await Promise.all([
    import('./choice-list.tsx'),
    import('./choices.ts'),
  ])
  return { ChoiceList, historyGroups, suggestionGroups }
}

/** Leaves for a page as a plain link would, with the page loader. */
const leave = (href: string) => {
  document.documentElement.toggleAttribute('data-leaving', true)
  location.assign(href)
}

/**
 * The search field: a plain form until it wakes, then a combobox with suggestions, recent and popular searches.
 * The field is not controlled: what was typed before React came stays in it.
 */
export function SearchBar({ locale, value, labels }: SearchBarProps) {
  const suggestions = useStore(market.search.$suggestions, { ssr: 'initial' })
  const history = useStore(market.search.$history, { ssr: 'initial' })
  const busy = useStore(market.search.$busy, { ssr: 'initial' })
  const [typed, setTyped] = useState(value ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const t = useMessages('search', 'card')

  const text = typed.trim()
  const loaded = usePart(loadChoices, open)
  const part = loaded.state === 'ready' ? loaded.part : null
  const groups =
    text === ''
      ? history && part?.historyGroups(locale, history)
      : suggestions && part?.suggestionGroups(locale, text, suggestions.data)
  const choices = groups?.flatMap((group) => group.choices) ?? []
  const shown =
    open &&
    t !== null &&
    part !== null &&
    (choices.length > 0 || busy || (text !== '' && suggestions !== null))

  const onInput = (entered: string) => {
    setTyped(entered)
    setActive(-1)
    setOpen(true)
    market.search.input(entered)
  }
  const onFocus = () => {
    setOpen(true)
    void market.search.loadHistory()
  }
  // Whoever was quicker than React has typed, or stands in the field, already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useEffect(() => {
    const entered = field.current?.value ?? ''
    if (entered !== typed) onInput(entered)
    if (document.activeElement === field.current) onFocus()
    if (value) void market.search.arrive(value)
  }, [])
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const choose = async ({ href, search }: Pick<Choice, 'href' | 'search'>) => {
    setOpen(false)
    if (search) await market.search.remember(search)
    leave(href)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // Out of the field itself: a quick Enter comes before the state knows what was typed.
    const entered = field.current?.value.trim() ?? ''
    if (entered === '') field.current?.focus()
    else void choose({ href: searchHref(locale, entered), search: entered })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const current = choices[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // One more place than there are choices: the field itself, with nothing chosen.
      const places = choices.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && shown && current) {
      event.preventDefault()
      void choose(current)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <search className="w-full">
      <form
        ref={form}
        action={paths(locale).searchForm()}
        method="get"
        onSubmit={onSubmit}
        className="relative"
      >
        <div className="flex h-11 items-center rounded-full border border-ink/50 bg-white has-[input:focus-visible]:border-primary-strong has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary-strong">
          <input
            ref={field}
            type="search"
            name="search"
            maxLength={100}
            dir="auto"
            autoComplete="off"
            role="combobox"
            aria-label={labels.label}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
            placeholder={labels.placeholder}
            defaultValue={value}
            onInput={(event) => onInput(event.currentTarget.value)}
            onFocus={onFocus}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className="h-full w-full min-w-0 appearance-none rounded-full bg-transparent ps-4 outline-none placeholder:text-muted"
          />
          <button
            type="submit"
            aria-label={labels.submit}
            className="grid size-11 flex-none place-items-center rounded-full text-primary-strong hover:bg-primary/25"
          >
            <Icon name="search" />
          </button>
        </div>
        {part && (
          <part.ChoiceList
            id={list}
            shown={shown}
            groups={shown ? (groups ?? []) : []}
            active={active}
            query={text}
            busy={busy}
            t={t}
            onChoose={choose}
          />
        )}
      </form>
    </search>
  )
}

/** The results of a search, in the emirate that was chosen. */
const searchHref = (locale: Locale, text: string) =>
  paths(locale).search(text, { emirate: market.location.$emirate.get() ?? undefined })
