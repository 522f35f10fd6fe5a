import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { otherLocale } from '#lib/i18n/locales.ts'
import { engineNames, findEngine } from './engines/installed.ts'
import * as journeys from './engines/journeys.ts'
import type { Engine, Tab } from './engines/tab.ts'
import { type Visitor, visitor } from './engines/visitor.ts'
import { photo } from './support/listing.ts'
import { keepMessages } from './support/outbox.ts'

const test = base.extend<object, { photos: string[] }>({
  /** Paths of two picture files. */
  photos: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing, and playwright wants a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'marketplace-photos-'))
      const files = await Promise.all(
        ['#aa3333', '#3333aa'].map(async (colour, index) => {
          const file = join(folder, `${index}.png`)
          await writeFile(file, (await photo(colour)).buffer)
          return file
        }),
      )
      await use(files)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** Journeys of a visitor, of members, and of an admin: one tab per group. */
const groups: Record<string, ((person: Visitor, photos: string[]) => Promise<void>)[]> = {
  visitor: [journeys.browseAndFilter, journeys.search, journeys.quickView, journeys.switchLanguage],
  member: [journeys.listWithPhotos, journeys.chat, journeys.offer],
  newcomer: [journeys.signUp],
  admin: [journeys.adminSignIn],
}

for (const name of engineNames) {
  const found = findEngine(name)
  // One browser runs all journeys of its engine.
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' })
    test.skip('missing' in found, 'missing' in found ? found.missing : '')
    let engine: Engine
    test.beforeAll(async () => {
      if ('missing' in found) return
      await keepMessages()
      engine = await found()
    })
    test.afterAll(() => engine?.close())

    for (const locale of ['en', 'ar'] as const) {
      test(`the main journeys work in ${name}, ${locale}`, async ({ baseURL, photos }) => {
        for (const [group, walks] of Object.entries(groups)) {
          await test.step(group, () =>
            inTab(engine, async (tab) => {
              for (const walk of walks) {
                const language = walk === journeys.switchLanguage ? otherLocale(locale) : locale
                await test.step(walk.name, () => walk(visitor(tab, language, baseURL ?? ''), photos))
              }
            }),
          )
        }
      })
    }
  })
}

async function inTab(engine: Engine, run: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await engine.open()
  try {
    await run(tab)
  } finally {
    await tab.close()
  }
}
