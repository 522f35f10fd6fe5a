import { afterAll, beforeEach, expect, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import type { Resources } from '#server/platform/resources.ts'
import { openTestApp } from '#support/app.ts'
import { describeWithAndWithoutRedis } from '#support/redis.ts'

const page = (text: string, tags: string[]) => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  tags,
  maxAgeMs: 60_000,
})

/** The next event that a process receives. */
const nextEvent = ({ bus }: Pick<Resources, 'bus'>) =>
  new Promise<BusEvent>((resolve) => {
    const stop = bus.subscribe((event) => {
      stop()
      resolve(event)
    })
  })

describeWithAndWithoutRedis(async (environment) => {
  const { resources: here } = await openTestApp(environment)
  const there = await openResources(here.config, here.log, here.pool.options.connectionString ?? '')
  afterAll(() => there.close())

  beforeEach(() => {
    here.pages.clear()
    there.pages.clear()
  })

  test('an invalidated tag drops its pages in every process', async () => {
    for (const { pages } of [here, there]) {
      await pages.put('/1', page('one', ['product:1']), pages.mark())
      await pages.put('/2', page('two', ['product:2']), pages.mark())
    }
    const heard = [nextEvent(here), nextEvent(there)]
    await here.bus.publish({ type: 'invalidate', tags: ['product:1'] })
    expect(await Promise.all(heard)).toEqual([
      { type: 'invalidate', tags: ['product:1'] },
      { type: 'invalidate', tags: ['product:1'] },
    ])
    for (const { pages } of [here, there]) {
      expect(pages.find('/1')).toBeNull()
      expect(pages.find('/2')).not.toBeNull()
    }
  })

  test('an invalidated tag drops shared answers in every process', async () => {
    let made = 0
    const make = async () => ({ ok: true, made: ++made })
    for (const { sharedAnswers } of [here, there]) await sharedAnswers.get('menu', ['categories'], make)
    const heard = [nextEvent(here), nextEvent(there)]
    await here.bus.publish({ type: 'invalidate', tags: ['categories'] })
    await Promise.all(heard)
    for (const { sharedAnswers } of [here, there]) await sharedAnswers.get('menu', ['categories'], make)
    expect(made).toBe(4)
  })

  test('an invalidation too large for one notification arrives complete', async () => {
    const tags = Array.from({ length: 900 }, (_, index) => `product:${'0'.repeat(20)}${index}`)
    const heard: string[] = []
    const whole = new Promise<void>((resolve) => {
      const stop = there.bus.subscribe((event) => {
        if (event.type === 'invalidate') heard.push(...event.tags)
        if (heard.length < tags.length) return
        stop()
        resolve()
      })
    })
    await here.bus.publish({ type: 'invalidate', tags })
    await whole
    expect(heard).toEqual(tags)
  })
})
