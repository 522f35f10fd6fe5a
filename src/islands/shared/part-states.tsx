import { useMessages } from './use-messages.ts'

/** Placeholder of a part that is loading. */
export function PartLoading({ className = 'h-72' }: { className?: string }) {
  return (
    <div aria-busy="true" className={`grid content-start gap-3 p-6 ${className}`}>
      <span className="skeleton h-7 w-2/3" />
      <span className="skeleton h-4" />
      <span className="skeleton h-11" />
      <span className="skeleton h-11" />
    </div>
  )
}

type PartFailedProps = {
  retry: () => void
  /** Id of the title, for the dialog that it labels. */
  id?: string
  title?: string
  text?: string
}

/** Error state of a part that failed to load, with a retry button. */
export function PartFailed({ retry, id, title, text }: PartFailedProps) {
  const t = useMessages('errors')
  return (
    <div role="alert" className="grid justify-items-center gap-2 p-8 text-center">
      {title !== '' && (
        <p id={id} className="text-lg font-semibold">
          {title ?? t?.('errors:listTitle')}
        </p>
      )}
      <p className="text-muted">{text ?? t?.('errors:listText')}</p>
      <button type="button" onClick={retry} className="button-outlined mt-2">
        {t?.('errors:retry')}
      </button>
    </div>
  )
}
