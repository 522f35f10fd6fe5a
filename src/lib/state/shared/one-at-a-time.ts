/**
 * Serialises a task. A call during a run schedules one more run after it, shared by all calls, so that no change is
 * missed. Each call settles with a run that began after it.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const run = (): Promise<void> => {
    if (!running) {
      running = task().finally(() => {
        running = undefined
      })
      return running
    }
    const rerun = () => {
      next = undefined
      return run()
    }
    next ??= running.then(rerun, rerun)
    return next
  }
  return run
}
