import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { useDismiss } from '#islands/shared/use-dismiss.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

type EmiratePickerProps = {
  labels: {
    /** Label of the control. */
    emirate: string
    all: string
    names: Record<Emirate, string>
  }
}

// The HTML is the same for everybody and contains all names; `data-emirate`, set before the first paint, shows one.
const visibilityOf: Record<Emirate, string> = {
  'abu-dhabi': 'hidden in-data-[emirate=abu-dhabi]:inline',
  dubai: 'hidden in-data-[emirate=dubai]:inline',
  sharjah: 'hidden in-data-[emirate=sharjah]:inline',
  ajman: 'hidden in-data-[emirate=ajman]:inline',
  'umm-al-quwain': 'hidden in-data-[emirate=umm-al-quwain]:inline',
  'ras-al-khaimah': 'hidden in-data-[emirate=ras-al-khaimah]:inline',
  fujairah: 'hidden in-data-[emirate=fujairah]:inline',
}
const emirates = Object.keys(visibilityOf) as Emirate[]

/**
 * Picker of the emirate that this visitor shops in: stored in the browser and with the session, and added to list
 * links.
 */
export function EmiratePicker({ labels }: EmiratePickerProps) {
  const chosen = useStore(rootState.location.$emirate, { ssr: 'initial' })
  const counts = useStore(rootState.location.$counts, { ssr: 'initial' })
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(root, open, close)

  useEffect(() => {
    rootState.location.restore(document.documentElement.dataset.emirate)
    return rootState.location.$emirate.listen((emirate) => {
      if (emirate) document.documentElement.dataset.emirate = emirate
      else delete document.documentElement.dataset.emirate
    })
  }, [])

  const toggle = () => {
    if (!open) void rootState.location.loadCounts()
    setOpen(!open)
  }
  const choose = (emirate: Emirate | null) => {
    close()
    root.current?.querySelector('button')?.focus()
    void rootState.location.select(emirate)
  }
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
        className="flex h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-primary/25"
      >
        <Icon name="map-pin" />
        <span className="sr-only">{labels.emirate}: </span>
        <span className="whitespace-nowrap max-sm:sr-only">
          <span className="in-data-[emirate]:hidden">{labels.all}</span>
          {emirates.map((emirate) => (
            <span key={emirate} className={visibilityOf[emirate]}>
              {labels.names[emirate]}
            </span>
          ))}
        </span>
        <Icon name="chevron-down" className="size-4 max-sm:hidden" />
      </button>
      <ul
        id={panel}
        hidden={!open}
        className="absolute end-0 top-full z-40 mt-2 w-64 rounded-card bg-white p-2 shadow-float transition-opacity duration-150 starting:opacity-0 max-sm:fixed max-sm:inset-x-4 max-sm:top-14 max-sm:w-auto"
      >
        <Choice name={labels.all} chosen={chosen === null} onChoose={() => choose(null)} />
        {emirates.map((emirate) => (
          <Choice
            key={emirate}
            name={labels.names[emirate]}
            count={counts?.[emirate]}
            chosen={chosen === emirate}
            onChoose={() => choose(emirate)}
          />
        ))}
      </ul>
    </div>
  )
}

type ChoiceProps = { name: string; count?: number | undefined; chosen: boolean; onChoose: () => void }

function Choice({ name, count, chosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-ground aria-pressed:font-semibold"
      >
        <span className="grow">{name}</span>
        {count !== undefined && <bdi className="numbers text-muted text-xs">{formatCount(count)}</bdi>}
        <Icon name="check" className={`size-4 text-primary-strong ${chosen ? '' : 'invisible'}`} />
      </button>
    </li>
  )
}
