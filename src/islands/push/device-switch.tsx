import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Switch } from '#islands/accounts/switch.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { push } from '#lib/state/browser/push.ts'
import type { PushState } from '#lib/state/push/push.ts'

const texts = {
  off: 'push:deviceText',
  on: 'push:deviceText',
  working: 'push:deviceText',
  blocked: 'push:deviceBlocked',
  failed: 'push:deviceFailed',
} as const satisfies Record<Exclude<PushState, 'impossible'>, string>

/** Switch for push on this device; renders nothing where push is not supported. */
export function DeviceSwitch() {
  const state = useStore(push.$push, { ssr: 'initial' })
  const t = useMessages('push')
  useEffect(() => void push.start(), [])
  if (!t || state === 'impossible') return null
  return (
    <Switch
      on={state === 'on'}
      label={t('push:device')}
      text={t(texts[state])}
      onTurn={(on) => void (on ? push.turnOn() : push.turnOff())}
    />
  )
}
