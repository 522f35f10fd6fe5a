import { expect, test } from 'vitest'
import { createNotificationSound, type SoundDependencies } from '#lib/state/notifications/sound.ts'

/** A browser whose tabs share their locks. */
function openSounds() {
  const name = `sound ${crypto.randomUUID()}`
  const played: string[] = []
  const tab = (id: string, needs: Partial<SoundDependencies> = {}) =>
    createNotificationSound({
      locks: () => navigator.locks,
      interacted: () => true,
      wanted: async () => true,
      play: async () => void played.push(id),
      name,
      onceInMs: 50,
      ...needs,
    })
  return { played, tab }
}

test('only one of several tabs plays the sound, each time', async () => {
  const { played, tab } = openSounds()
  const tabs = [tab('first'), tab('second'), tab('third')]
  await Promise.all(tabs.map(({ play }) => play()))
  expect(played).toHaveLength(1)
  await Promise.all(tabs.map(({ play }) => play()))
  expect(played).toHaveLength(2)
})

test('a tab without user interaction leaves the sound to another tab', async () => {
  const { played, tab } = openSounds()
  await Promise.all([tab('untouched', { interacted: () => false }), tab('used')].map(({ play }) => play()))
  expect(played).toEqual(['used'])
})

test('the sound stays off for a member who turned it off', async () => {
  const { played, tab } = openSounds()
  await tab('any', { wanted: async () => false }).play()
  expect(played).toEqual([])
})

test('no tab plays the sound when one tab already shows the notification', async () => {
  const { played, tab } = openSounds()
  await Promise.all([tab('seen').keepQuiet(), tab('other').play()])
  expect(played).toEqual([])
})

test('a refused playback is ignored, and a browser without locks still plays', async () => {
  const { played, tab } = openSounds()
  await tab('refused', { play: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }).play()
  await tab('alone', { locks: () => undefined }).play()
  const request = () => Promise.reject(new DOMException('no', 'SecurityError'))
  await tab('forbidden', { locks: () => ({ request }) }).play()
  expect(played).toEqual(['alone', 'forbidden'])
})
