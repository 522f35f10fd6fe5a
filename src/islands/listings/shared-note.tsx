import { useEffect, useState } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { forgetShared, readShared } from '#lib/state/listings/shared-with-app.ts'

/** Note above the choice of a category about photos that were shared from a phone. */
export function SharedNote() {
  const [count, setCount] = useState(0)
  const t = useMessages('listing')
  useEffect(() => {
    readShared().then(
      (shared) => setCount(shared?.files.length ?? 0),
      () => undefined,
    )
  }, [])
  if (!t || count === 0) return null
  const drop = async () => {
    await forgetShared()
    setCount(0)
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-white p-4"
    >
      <p className="font-medium">{t('listing:shared.waiting', { count })}</p>
      <button type="button" onClick={() => void drop()} className="button-outlined">
        {t('listing:shared.drop')}
      </button>
    </div>
  )
}
