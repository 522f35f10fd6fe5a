import { useMessages } from '#islands/shared/use-messages.ts'

type IslandFailedProps = {
  root: HTMLElement
  /** Returns the fields of the island that failed, known once this message is shown. */
  fields: () => Element[]
  retry: () => void
}

/** Message in place of an island that has failed, with a button that renders it again and fills in what was typed. */
export default function IslandFailed({ root, fields, retry }: IslandFailedProps) {
  const t = useMessages('errors')
  const renderAgain = () => {
    retry()
    fillIn(root, fields())
  }
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t?.('errors:listTitle')}</span>
      <button type="button" onClick={renderAgain} className="min-h-11 font-medium underline">
        {t?.('errors:retry')}
      </button>
    </p>
  )
}

/** Fills in the fields of an island as they appear. */
function fillIn(root: HTMLElement, typed: Element[]): void {
  const left = new Set(typed)
  const fill = () => {
    for (const field of left) if (fillOne(root, field)) left.delete(field)
    if (left.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(root, { childList: true, subtree: true })
  fill()
}

/** Returns whether the field that replaces a former one is there; it is filled in as if somebody had typed it. */
function fillOne(root: HTMLElement, former: Element): boolean {
  if (former instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(former.type)) {
    const options = root.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(former.name)}"]`)
    const option = [...options].find(({ value }) => value === former.value)
    if (option && option.checked !== former.checked) option.click()
    return option !== undefined
  }
  const isText =
    former instanceof HTMLTextAreaElement ||
    former instanceof HTMLSelectElement ||
    (former instanceof HTMLInputElement && former.type !== 'file')
  if (!isText) return true
  const field = root.querySelector(`${former.localName}[name="${CSS.escape(former.name)}"]`)
  if (!field) return false
  if (former.value === '') return true
  // React replaces the setter of the element itself, to know of changes.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, former.value)
  field.dispatchEvent(new Event(former instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  return true
}
