/**
 * Creates a concurrency limiter: at most `max` tasks run at a time, the others wait in FIFO order.
 * @returns function that runs a task and resolves with its result
 */
export function concurrencyLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
