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

test('of several tabs one plays, and the next time one again', async () => {
  const { played, tab } = openSounds()
  const tabs = [tab('first'), tab('second'), tab('third')]
  await Promise.all(tabs.map(({ play }) => play()))
  expect(played).toHaveLength(1)
  await Promise.all(tabs.map(({ play }) => play()))
  expect(played).toHaveLength(2)
})

test('a page on which nobody has done anything plays nothing and leaves it to another', async () => {
  const { played, tab } = openSounds()
  await Promise.all([tab('untouched', { interacted: () => false }), tab('used')].map(({ play }) => play()))
  expect(played).toEqual(['used'])
})

test('who does not want to hear it does not', async () => {
  const { played, tab } = openSounds()
  await tab('any', { wanted: async () => false }).play()
  expect(played).toEqual([])
})

test('no tab plays what is seen in one of them', async () => {
  const { played, tab } = openSounds()
  await Promise.all([tab('seen').keepQuiet(), tab('other').play()])
  expect(played).toEqual([])
})

test('a browser that lets no page play, and one without locks, are no mistakes', async () => {
  const { played, tab } = openSounds()
  await tab('refused', { play: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }).play()
  await tab('alone', { locks: () => undefined }).play()
  const request = () => Promise.reject(new DOMException('no', 'SecurityError'))
  await tab('forbidden', { locks: () => ({ request }) }).play()
  expect(played).toEqual(['alone', 'forbidden'])
})
