import { useEffect, useState } from 'react'

/**
 * Counts down by the clock, so that a tab that slept is right when it wakes.
 * @returns the whole seconds that are left, and what starts it anew
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const look = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [endsAt])
  return [left, (seconds) => setEndsAt(Date.now() + seconds * 1000)]
}
