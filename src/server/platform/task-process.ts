import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from './log.ts'

export type TaskRequest = { id: number; task: string; args: readonly unknown[] }
export type TaskResponse = { id: number } & ({ result: unknown } | { error: string })

/** `died`: the process ended before it had a result. */
export type TaskOutcome = { result: unknown } | 'died'

/** A process for work that may take too much memory or time: it dies instead of this one. */
export type TaskProcess = {
  /** Runs a task by its name. @throws the task's own error, as its text */
  run: (task: string, args: readonly unknown[]) => Promise<TaskOutcome>
  close: () => void
}

export type TaskLimits = {
  /** Resident memory of the process in bytes. */
  memory: number
  /** Time of one task in ms. */
  timeMs: number
  /** Time in ms without a task after which the process ends, so that its memory is free again; otherwise `close` ends it. */
  idleMs?: number
}

/**
 * Creates a process that starts with its first task.
 * @param script module that calls `serveTasks` (task-server.ts)
 */
export function createTaskProcess(script: URL, limits: TaskLimits, log: Log): TaskProcess {
  let running: Running | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function start(): Running {
    const child = fork(script, [String(limits.memory)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const started: Running = { child, pending: new Map() }
    const end = () => {
      if (running === started) running = null
      for (const { resolve } of started.pending.values()) resolve('died')
    }
    child.on('message', (response: TaskResponse) => {
      const call = started.pending.get(response.id)
      if ('error' in response) call?.reject(new Error(response.error))
      else call?.resolve({ result: response.result })
    })
    child.on('exit', end)
    child.on('error', (error) => {
      log.warn({ error, script: script.pathname }, 'process: a task could not be handed over')
      end()
    })
    // An idle one does not keep this process from ending.
    child.unref()
    child.channel?.unref()
    return started
  }

  function close(): void {
    clearTimeout(idle)
    running?.child.kill('SIGKILL')
    running = null
  }

  return {
    async run(task, args) {
      clearTimeout(idle)
      running ??= start()
      const { child, pending } = running
      lastId += 1
      const id = lastId
      const call = Promise.withResolvers<TaskOutcome>()
      pending.set(id, call)
      const timer = setTimeout(() => child.kill('SIGKILL'), limits.timeMs)
      child.channel?.ref()
      child.send({ id, task, args } satisfies TaskRequest, (error) => error && call.resolve('died'))
      try {
        return await call.promise
      } finally {
        clearTimeout(timer)
        pending.delete(id)
        if (pending.size === 0) {
          child.channel?.unref()
          if (limits.idleMs !== undefined) idle = setTimeout(close, limits.idleMs).unref()
        }
      }
    },
    close,
  }
}

type Running = {
  child: ChildProcess
  pending: Map<number, Pick<PromiseWithResolvers<TaskOutcome>, 'resolve' | 'reject'>>
}
