import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDialogHistory } from '#lib/state/shared/dialog-history.ts'

type Entry = { state: object | null; page: 'previous' | 'page' | 'next' }

/** A page with a previous page, in a model of the browser's history whose `go` is asynchronous, as in a browser. */
function openPage(state: object | null = null) {
  const entries: Entry[] = [
    { state: null, page: 'previous' },
    { state, page: 'page' },
  ]
  let at = 1
  let drops = false
  const here = () => entries[at] as Entry
  const push = (entry: Entry) => {
    at += 1
    entries.splice(at, entries.length, entry)
  }
  const traverse = (by: number) => {
    const from = here()
    if (!entries[at + by]) return
    at += by
    if (from.page === 'page' && here().page === 'page') dialogs.follow()
  }
  const dialogs = createDialogHistory({
    history: () => ({
      get state() {
        return here().state
      },
      pushState: (next: object) => push({ state: next, page: 'page' }),
      replaceState(next: object) {
        entries[at] = { state: next, page: 'page' }
      },
      go(by = 0) {
        if (!drops) setImmediate(() => traverse(by))
      },
    }),
    canGoForward: () => at < entries.length - 1,
  })
  dialogs.begin()

  const shown: string[] = []
  const closers = new Map<string, () => void>()
  const remove = (name: string) => {
    shown.splice(shown.indexOf(name), 1)
    closers.get(name)?.()
    closers.delete(name)
  }
  return {
    dialogs,
    /** Names of the open dialogs, the topmost last. */
    shown,
    open(name: string) {
      shown.push(name)
      closers.set(
        name,
        dialogs.opened(() => remove(name)),
      )
    },
    /** Closes a dialog with its button. */
    close: remove,
    /** Presses Back or Forward. */
    go: (by: number) => traverse(by),
    /** Opens a preview, as client-engage.ts does. */
    preview: () => push({ state: { scrollY: 7, preview: 1 }, page: 'page' }),
    /** Opens the next page. */
    leave: () => push({ state: null, page: 'next' }),
    here,
    /** Makes the browser ignore further traversals by the page. */
    dropTraversals() {
      drops = true
    },
    states: () => entries.map(({ state: one }) => one),
  }
}

/** Resolves when all traversals have arrived. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('a dialog takes over the history entry of its preview', async () => {
  const page = openPage({ scrollY: 7 })
  page.preview()
  page.dialogs.takeOverPreview()
  page.open('quick view')
  expect(page.states()).toEqual([null, { scrollY: 7 }, { scrollY: 7, dialogs: 1 }])
  page.go(-1)
  expect(page.shown).toEqual([])
  await settled()
  page.go(-1)
  expect(page.here().page).toBe('previous')
})

test('Back closes the topmost dialog, then the next one, then leaves the page', async () => {
  const page = openPage()
  page.open('lower')
  page.open('upper')
  page.go(-1)
  expect(page.shown).toEqual(['lower'])
  await settled()
  page.go(-1)
  expect(page.shown).toEqual([])
  await settled()
  page.go(-1)
  expect(page.here().page).toBe('previous')
})

test('closing a dialog with its button removes its history entry', async () => {
  const page = openPage()
  page.open('one')
  page.close('one')
  await settled()
  page.go(-1)
  expect(page.here().page).toBe('previous')
})

test('a dialog that replaces another takes over its history entry', async () => {
  const page = openPage()
  page.open('one')
  page.close('one')
  page.open('other')
  await settled()
  expect(page.states()).toEqual([null, null, { dialogs: 1 }])
  page.go(-1)
  expect(page.shown).toEqual([])
})

test('a dialog opened while a history entry is being removed gets a new entry', async () => {
  const page = openPage()
  page.open('one')
  page.close('one')
  await Promise.resolve()
  page.open('other')
  await settled()
  expect(page.shown).toEqual(['other'])
  page.go(-1)
  expect(page.shown).toEqual([])
  await settled()
  page.go(-1)
  expect(page.here().page).toBe('previous')
})

test('closing the lower of two dialogs leaves one history entry for the upper one', async () => {
  const page = openPage()
  page.open('lower')
  page.open('upper')
  page.close('lower')
  await settled()
  page.go(-1)
  expect(page.shown).toEqual([])
  await settled()
  page.go(-1)
  expect(page.here().page).toBe('previous')
})

test('Forward does not reopen a dialog and leaves no history entry', async () => {
  const page = openPage()
  page.open('one')
  page.go(-1)
  await settled()
  page.go(1)
  await settled()
  expect(page.shown).toEqual([])
  page.go(-1)
  expect(page.here().page).toBe('previous')
})

test('Forward skips the entry of a closed dialog when a page follows', async () => {
  const page = openPage()
  page.open('one')
  page.leave()
  page.go(-1)
  page.dialogs.begin()
  await settled()
  page.go(1)
  await settled()
  expect(page.here().page).toBe('next')
})

test('leaving a page closes its dialogs first, so that Back returns to the page itself', async () => {
  const page = openPage()
  page.open('lower')
  page.open('upper')
  page.dialogs.leave(page.leave)
  expect(page.shown).toEqual([])
  await settled()
  expect(page.here().page).toBe('next')
  page.go(-1)
  expect(page.here()).toEqual({ state: null, page: 'page' })
})

test('leaving a page does not depend on a traversal that the browser drops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = openPage()
  page.dropTraversals()
  page.open('one')
  page.dialogs.leave(page.leave)
  await settled()
  expect(page.here().page).toBe('page')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(page.here().page).toBe('next')
})

test('a page without dialogs is left at once', async () => {
  const page = openPage()
  page.dialogs.leave(page.leave)
  await Promise.resolve()
  expect(page.here().page).toBe('next')
})

test("the history entry of a dialog keeps the page's own state", () => {
  const page = openPage({ fromList: true })
  page.open('one')
  expect(page.here().state).toEqual({ fromList: true, dialogs: 1 })
})

const actions = fc.array(
  fc.constantFrom('open', 'close the topmost', 'close the lowest', 'Back', 'Forward', 'wait'),
  { maxLength: 24 },
)

test('after any sequence of opening and closing, each Back closes one dialog and the last leaves', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const page = openPage()
      for (const [number, action] of sequence.entries()) {
        const [lowest, topmost] = [page.shown[0], page.shown.at(-1)]
        if (action === 'open') page.open(`dialog ${number}`)
        else if (action === 'close the topmost' && topmost) page.close(topmost)
        else if (action === 'close the lowest' && lowest) page.close(lowest)
        else await settled()
        // A person is slower than the browser and leaves the page only at the end.
        if (action === 'Back' && page.shown.length > 0) page.go(-1)
        if (action === 'Forward') page.go(1)
      }
      for (let left = page.shown.length; left > 0; left -= 1) {
        await settled()
        expect(page.shown).toHaveLength(left)
        page.go(-1)
        expect(page.shown).toHaveLength(left - 1)
      }
      await settled()
      page.go(-1)
      expect(page.here().page).toBe('previous')
    }),
  )
})
