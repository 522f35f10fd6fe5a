import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to its end, in px, a thread follows what comes. */
const near = 80
/** So near to its beginning, in px, it asks for what came before. */
const nearTop = 240

type Marks = {
  /** Of the first message that is shown: what comes before it must not move what is read. */
  firstKey: number
  /** Of the last one, and whether it is one's own: that is always gone to. */
  lastKey: string
  lastMine: boolean
  /** Messages of the other in all. */
  theirs: number
}

/**
 * Where a thread stands: at its end it follows what comes, further up it stays where it is read and counts what came.
 * @param onTop called when the reader comes near the beginning
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
      // What is new is read from its beginning.
      const fresh = element.querySelector<HTMLElement>('[data-new]')
      toEnd()
      if (fresh) element.scrollTop = Math.max(0, fresh.offsetTop - 16)
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
      stick.current = left < near
      setAway(left > element.clientHeight)
      if (stick.current) setBelow(0)
      if (element.scrollTop < nearTop) onTop()
    }
    // The window, the keyboard or the field below take room; a photo may have come.
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
