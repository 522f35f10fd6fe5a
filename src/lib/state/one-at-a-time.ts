/**
 * A task that never runs twice at once: asked for while it runs, it runs once more afterwards, so that what came
 * meanwhile is not missed. Each call settles when a run that began after it has ended.
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
    const again = () => {
      next = undefined
      return run()
    }
    next ??= running.then(again, again)
    return next
  }
  return run
}
