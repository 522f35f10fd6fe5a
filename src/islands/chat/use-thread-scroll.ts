import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end, in px, within which a thread follows new messages. */
const followWithin = 80
/** Distance from the start, in px, at which earlier messages are requested. */
const loadWithin = 240

type Marks = {
  /** Sequence of the first message: earlier ones must not move the view. */
  firstKey: number
  /** Key of the last message, and whether it is an own one, which is always scrolled to. */
  lastKey: string
  lastMine: boolean
  /** Number of messages of the other side. */
  theirs: number
}

/**
 * Scroll behaviour of a thread: follows new messages at the end; further up it keeps the position and counts them.
 * @param onTop called near the start
 */
export function useThreadScroll(box: RefObject<HTMLElement | null>, marks: Marks, onTop: () => void) {
  const inner = useRef<HTMLDivElement>(null)
  const stick = useRef(true)
  const height = useRef(0)
  const before = useRef<Marks | null>(null)
  const [below, setBelow] = useState(0)
  const [away, setAway] = useState(false)

  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    stick.current = true
    setBelow(0)
    setAway(false)
  }, [box])

  useLayoutEffect(() => {
    const element = box.current
    const known = before.current
    before.current = marks
    if (!element) return
    const grown = element.scrollHeight - height.current
    height.current = element.scrollHeight
    if (!known) {
      // New messages are read from the first one.
      const firstNew = element.querySelector<HTMLElement>('[data-new]')
      toEnd()
      if (firstNew) element.scrollTop = Math.max(0, firstNew.offsetTop - 16)
      return
    }
    if (marks.firstKey !== known.firstKey && marks.lastKey === known.lastKey) element.scrollTop += grown
    if (marks.lastKey === known.lastKey) return
    if (stick.current || marks.lastMine) toEnd()
    else setBelow((count) => count + Math.max(0, marks.theirs - known.theirs))
  }, [box, marks, toEnd])

  useEffect(() => {
    const element = box.current
    const content = inner.current
    if (!element || !content) return
    const onScroll = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight
      stick.current = left < followWithin
      setAway(left > element.clientHeight)
      if (stick.current) setBelow(0)
      if (element.scrollTop < loadWithin) onTop()
    }
    // Window, keyboard or composer change the space; a photo may have loaded.
    const observer = new ResizeObserver(() => {
      height.current = element.scrollHeight
      if (stick.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(content)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, onTop])

  return { inner, below, away, toEnd }
}
