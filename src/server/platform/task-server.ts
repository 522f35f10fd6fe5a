import type { TaskRequest, TaskResponse } from './task-process.ts'

/** Interval in ms at which the process looks at its memory. */
const watchMs = 20

/**
 * Serves tasks in a process that `createTaskProcess` started. It ends when it takes more memory than it may, and with
 * its parent.
 */
// biome-ignore lint/suspicious/noExplicitAny: tasks have different parameters
export function serveTasks(tasks: Record<string, (...args: any[]) => Promise<unknown>>): void {
  const memory = Number(process.argv[2])
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) process.exit(1)
  }, watchMs).unref()
  const send = (response: TaskResponse): void => {
    process.send?.(response)
  }
  process.on('message', async ({ id, task, args }: TaskRequest) => {
    try {
      send({ id, result: await tasks[task]?.(...args) })
    } catch (error) {
      send({ id, error: String(error) })
    }
  })
  process.on('disconnect', () => process.exit())
}
