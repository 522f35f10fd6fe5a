import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TaskRequest, TaskResponse } from './task-process.ts'

/** Interval in ms at which the process looks at its memory. */
const watchMs = 20

/** A thread of its own, which runs while a task keeps the main one busy. */
const watcher = `
  const { parentPort, workerData } = require('node:worker_threads')
  const watch = () => {
    if (process.memoryUsage.rss() > workerData.memory) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(watch, workerData.watchMs)
  watch()
  parentPort.postMessage('watching')`

/**
 * Serves tasks in a process that `createTaskProcess` started. It ends when it takes more memory than it may, and with
 * its parent.
 */
// biome-ignore lint/suspicious/noExplicitAny: tasks have different parameters
export function serveTasks(tasks: Record<string, (...args: any[]) => Promise<unknown>>): void {
  const thread = new Worker(watcher, { eval: true, workerData: { memory: Number(process.argv[2]), watchMs } })
  const watching = once(thread, 'message')
  thread.unref()
  const send = (response: TaskResponse): void => {
    process.send?.(response)
  }
  process.on('message', async ({ id, task, args }: TaskRequest) => {
    try {
      await watching
      send({ id, result: await tasks[task]?.(...args) })
    } catch (error) {
      send({ id, error: String(error) })
    }
  })
  process.on('disconnect', () => process.exit())
}
