type Needs = {
  history: () => Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  /** Whether a later entry exists; false where the browser does not tell. */
  canGoForward: () => boolean
}

/** Milliseconds after which a traversal is given up: a browser drops one while it loads another page. */
const traversalMs = 1000

/**
 * Gives each open dialog a history entry of the same address, so that Back closes the topmost one (docs/product.md,
 * "Dialogs"). `history.state.dialogs` of an entry is the number of dialogs that are open there; other values of its
 * state are copied.
 */
export function createDialogHistory({ history, canGoForward }: Needs) {
  /** Functions that close the open dialogs, the topmost last. */
  const open: (() => void)[] = []
  let waiting: (() => void)[] = []
  /** Depth that a traversal of this module leads to; null while none is under way. */
  let target: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isQueued = false

  const depth = (): number => {
    const { dialogs } = (history().state ?? {}) as { dialogs?: unknown }
    return typeof dialogs === 'number' ? dialogs : 0
  }
  let lastDepth = 0

  const push = (): void => {
    for (let next = depth() + 1; next <= open.length; next += 1)
      history().pushState({ ...(history().state as object | null), dialogs: next }, '')
    lastDepth = depth()
  }
  const act = (): void => {
    const acts = waiting
    waiting = []
    for (const one of acts) one()
  }
  const arrived = (): void => {
    clearTimeout(timer)
    target = null
  }
  /** Moves the history to the number of open dialogs, then runs the functions that wait for it. */
  const settle = (): void => {
    isQueued = false
    if (target !== null) return
    const surplus = depth() - open.length
    if (surplus > 0) {
      target = open.length
      timer = setTimeout(() => {
        arrived()
        act()
      }, traversalMs)
      history().go(-surplus)
      return
    }
    push()
    act()
  }
  // A dialog that replaces another in the same task takes over its entry.
  const queue = (): void => {
    if (isQueued) return
    isQueued = true
    queueMicrotask(settle)
  }
  const closeAbove = (count: number): void => {
    for (const close of open.splice(count).reverse()) close()
  }

  return {
    /** Turns the current entry, if a preview (client-engage.ts) made it, into that of the dialog that opens next. */
    takeOverPreview(): void {
      const { preview, ...state } = (history().state ?? {}) as { preview?: number }
      if (preview) history().replaceState({ ...state, dialogs: open.length + 1 }, '')
    },
    /**
     * Adds an entry for a dialog that has opened.
     * @param close called when the history leads to before it
     * @returns a function to call when the dialog is closed in any way
     */
    opened(close: () => void): () => void {
      // A function of its own: two dialogs may share `close`.
      const closeThis = () => close()
      open.push(closeThis)
      if (target === null) push()
      return () => {
        const index = open.indexOf(closeThis)
        if (index >= 0) open.splice(index, 1)
        queue()
      }
    },
    /** Whether the current entry is that of a dialog. */
    isInside: (): boolean => depth() > 0,
    /**
     * Closes all dialogs, then runs a function that leaves the page or changes its history. Both at once would cancel
     * one of the two.
     */
    leave(then: () => void): void {
      closeAbove(0)
      waiting.push(then)
      queue()
    },
    /** Follows the history; call it at `popstate`. */
    follow(): void {
      const at = depth()
      const isOwn = target === at
      const isForward = at > lastDepth
      arrived()
      lastDepth = at
      if (!isOwn) closeAbove(at)
      // Skips the entry of a dialog that is closed.
      if (isForward && at > open.length && canGoForward()) history().go(1)
      else queue()
    },
    /** Starts from the current entry, when the page is loaded or comes back from the back/forward cache. */
    begin(): void {
      arrived()
      lastDepth = depth()
      closeAbove(lastDepth)
      queue()
    },
  }
}
