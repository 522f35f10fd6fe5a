import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { keyAction } from '#islands/search/keys.ts'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Attribute } from '#lib/state/listings/body.ts'
import { matchingOptions, optionNamed } from '#lib/state/listings/listed-values.ts'

type Option = Attribute['options'][number]

type ValuePickerProps = {
  /** Name of the form field that it fills in. */
  name: string
  label: string
  options: readonly Option[]
  /** Key of the chosen option; empty for none. */
  value: string
  error: string | undefined
  hint?: string
  /** Shown when the text fits no option. */
  nothing?: string
  locale: Locale
  t: Translate
  onChoose: (key: string) => void
  /** Writes a value that the list does not have; without it only options can be chosen. */
  onOther?: (text: string) => void
}

/** Position of "Other", after the options. */
const other = 'other'

/**
 * Searchable select: a combobox whose text filters the options by their names in both languages and their aliases
 * (WAI-ARIA authoring practices, combobox). Its last choice opens a text field where one is wanted.
 */
export function ValuePicker(props: ValuePickerProps) {
  const { name, label, options, value, error, hint, nothing, locale, t, onChoose, onOther } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const textOf = ({ en, ar }: Pick<Option, 'en' | 'ar'>) => localText(locale, en, ar).text
  const chosen = options.find(({ key }) => key === value)
  const matches = matchingOptions(options, typed ?? '')
  const keys = [...matches.map(({ key }) => key), ...(onOther ? [other] : [])]
  const isUnknown = open && keys.length === 0

  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  const show = (place: number) => {
    setOpen(true)
    setActive(place)
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (key: string) => {
    const text = typed ?? ''
    close()
    setTyped(null)
    if (key === other && onOther) onOther(text.trim())
    else onChoose(key)
  }
  // A name that was typed whole counts as chosen; an emptied field is no choice.
  const leave = () => {
    close()
    if (typed === null) return
    const named = optionNamed(matches, typed)
    if (named) choose(named.key)
    else if (typed.trim() === '') choose('')
    else setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const state = { shown: open, active, count: keys.length, filled: typed !== null, forgettable: false }
    const action = keyAction(event.nativeEvent, state)
    if (!action) {
      // Enter sends the form only when the list is closed.
      if (event.key === 'Enter' && open) event.preventDefault()
      return
    }
    if (!('stay' in action)) event.preventDefault()
    if (action.do === 'choose') choose(keys[active] ?? '')
    else if (action.do === 'open' || action.do === 'move') show(action.active)
    else if (action.do === 'leave') setActive(action.active)
    else if (action.do === 'clear') setTyped(null)
    else close()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          data-field={name}
          role="combobox"
          aria-expanded={open && !isUnknown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          autoComplete="off"
          dir="auto"
          value={typed ?? (chosen ? textOf(chosen) : '')}
          placeholder={t('listing:details.choose')}
          onChange={({ target }) => {
            setTyped(target.value)
            const isOffered = onOther || matchingOptions(options, target.value).length > 0
            show(target.value.trim() !== '' && isOffered ? 0 : -1)
          }}
          onClick={() => show(chosen && typed === null ? options.indexOf(chosen) : -1)}
          onKeyDown={onKeyDown}
          onBlur={leave}
          className={`min-h-12 w-full rounded-card border bg-white ps-4 pe-10 [text-align:match-parent] ${error ? 'border-error' : 'border-muted/60'}`}
        />
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4" />
        <input type="hidden" name={name} value={value} />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!open || isUnknown}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-card border border-line bg-white py-1 shadow-float"
        >
          {keys.map((key, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field refers to the active option
            <div
              key={key}
              id={`${id}-${place}`}
              role="option"
              aria-selected={key === value}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(key)}
              className={`flex min-h-11 cursor-pointer items-center gap-2 px-4 hover:bg-primary/15 ${place === active ? 'bg-primary/25' : ''} ${key === other ? 'border-line border-t font-medium text-primary-strong' : ''}`}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {key === other ? t('listing:details.other') : textOf(matches[place] ?? { en: '', ar: '' })}
              </span>
              {key === value && <Icon name="check" className="size-4" />}
            </div>
          ))}
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {isUnknown && nothing ? nothing : hint}
        </p>
      )}
      <p role="status" className="sr-only">
        {open &&
          typed !== null &&
          (isUnknown && nothing ? nothing : t('listing:details.found', { count: matches.length }))}
      </p>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'flex items-center gap-2 text-error-text' : 'sr-only'}
      >
        {error && <Icon name="circle-alert" className="size-4 shrink-0" />}
        {error}
      </p>
    </div>
  )
}
