import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { searchLength } from '#lib/contract/limits.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { Choice } from './choices.ts'

type SearchBarProps = {
  locale: Locale
  /** Search of this page. */
  value?: string | undefined
  labels: { label: string; placeholder: string; submit: string; clear: string }
}

/** Loads the code of an open list, when the field gets the focus. */
const loadChoices = async () => {
  const [list, { choiceGroups }, { keyAction }, t] = await Promise.all([
    import('./choice-list.tsx'),
    import('./choices.ts'),
    import('./keys.ts'),
    preloadMessages('search', 'card'),
  ])
  return { ChoiceList: list.ChoiceList, choiceGroups, keyAction, t }
}

/** Navigates like a plain link, with the page loader. */
const navigate = (href: string) => {
  document.documentElement.toggleAttribute('data-leaving', true)
  location.assign(href)
}

/**
 * Search field: a plain form until hydration, then a combobox with suggestions, recent and popular searches. The field
 * is uncontrolled, so text typed before hydration stays.
 */
export function SearchBar({ locale, value, labels }: SearchBarProps) {
  const suggestions = useStore(rootState.search.$suggestions, { ssr: 'initial' })
  const history = useStore(rootState.search.$history, { ssr: 'initial' })
  const [typed, setTyped] = useState(value ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()

  const text = typed.trim()
  const loaded = usePart(loadChoices, open)
  const part = loaded.state === 'ready' ? loaded.part : null
  const emirate = rootState.location.$emirate.get()
  const groups = part?.choiceGroups({ locale, t: part.t, text, emirate, history, suggestions }) ?? []
  const choices = groups.flatMap((group) => group.choices)
  const shown = open && choices.length > 0
  const place = shown ? choices.findIndex(({ key }) => key === active) : -1
  const found = suggestions?.text === text ? suggestions.data : undefined

  const onInput = (entered: string) => {
    setTyped(entered)
    setActive(null)
    setOpen(true)
    rootState.search.input(entered)
  }
  const onFocus = () => {
    setOpen(true)
    rootState.search.input(field.current?.value ?? '')
    void rootState.search.loadHistory()
  }
  // Handles text and focus from before the hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const entered = field.current?.value ?? ''
    if (entered !== typed) onInput(entered)
    if (document.activeElement === field.current) onFocus()
    if (value) void rootState.search.arrive(value)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  // On a page from the back/forward cache, resets the field to the search of its results.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !field.current) return
      field.current.value = value ?? ''
      field.current.blur()
      setTyped(value ?? '')
      setActive(null)
      setOpen(false)
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [value])

  const choose = async ({ href, search }: Pick<Choice, 'href' | 'search'>) => {
    setOpen(false)
    if (search) await rootState.search.remember(search)
    navigate(href)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // Read from the field: a quick Enter comes before the state is updated.
    const entered = field.current?.value.trim() ?? ''
    if (entered === '') field.current?.focus()
    else void choose({ href: searchHref(locale, entered), search: entered })
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    onInput('')
    field.current?.focus()
  }
  const forget = (search?: string) => {
    void rootState.search.forget(search)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const current = choices[place]
    const forgettable = text === '' && current?.icon === 'clock'
    const filled = typed !== ''
    const state = { shown, active: place, count: choices.length, filled, forgettable }
    const action = part?.keyAction(event.nativeEvent, state)
    if (!action) return
    if (!('stay' in action)) event.preventDefault()
    if (action.do === 'choose') return current && void choose(current)
    if (action.do === 'forget') return forget(current?.text)
    if (action.do === 'clear') clear()
    setOpen('active' in action)
    setActive(('active' in action && choices[action.active]?.key) || null)
  }

  return (
    <search className="w-full">
      <form action={paths(locale).searchForm()} method="get" onSubmit={onSubmit} className="lg:relative">
        <div className="flex h-11 items-center rounded-full border border-ink/50 bg-white has-[input:focus-visible]:border-primary-strong has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary-strong">
          <input
            ref={field}
            id="search-field"
            type="search"
            name="search"
            maxLength={searchLength}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint="search"
            role="combobox"
            aria-label={labels.label}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={place >= 0 ? `${list}-${place}` : undefined}
            placeholder={labels.placeholder}
            defaultValue={value}
            onInput={(event) => onInput(event.currentTarget.value)}
            onFocus={onFocus}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className="h-full w-full min-w-0 appearance-none rounded-full bg-transparent ps-4 outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={labels.clear}
              onClick={clear}
              className="hidden size-11 flex-none place-items-center rounded-full text-muted hover:text-ink in-data-session:grid"
            >
              <Icon name="x" className="size-4" />
            </button>
          )}
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
            locale={locale}
            id={list}
            shown={shown}
            groups={shown ? groups : []}
            active={active}
            query={found?.didYouMean ?? text}
            answer={text === '' ? 'none' : found === undefined ? 'awaited' : found ? 'here' : 'failed'}
            t={part.t}
            onChoose={choose}
            onForget={forget}
            onLeave={close}
          />
        )}
      </form>
    </search>
  )
}

/** Address of the results of a search, in the chosen emirate. */
const searchHref = (locale: Locale, text: string) =>
  paths(locale).search(text, { emirate: rootState.location.$emirate.get() ?? undefined })
