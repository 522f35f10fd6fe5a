import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import { live } from '#lib/state/browser/live.ts'

/** Tells whether the browser reports a network. */
function useOnLine(): boolean {
  const [onLine, setOnLine] = useState(() => navigator.onLine)
  useEffect(() => {
    const read = () => setOnLine(navigator.onLine)
    addEventListener('online', read)
    addEventListener('offline', read)
    return () => {
      removeEventListener('online', read)
      removeEventListener('offline', read)
    }
  }, [])
  return onLine
}

/** Shows that the connection is lost and that messages are kept. */
export function ConnectionBar({ t }: { t: Translate }) {
  const onLine = useOnLine()
  const state = useStore(live.$state)
  const text = !onLine ? t('chat:offline') : state === 'offline' ? t('chat:reconnecting') : ''
  return (
    <p
      role="status"
      className={
        text ? 'flex items-center justify-center gap-2 bg-ink px-4 py-2 text-white text-xs' : 'sr-only'
      }
    >
      {text && <Icon name="wifi-off" className="size-4" />}
      {text}
    </p>
  )
}
