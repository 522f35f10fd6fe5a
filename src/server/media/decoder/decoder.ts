import pLimit from 'p-limit'
import type { Log } from '../../platform/log.ts'
import { createTaskProcess, type TaskLimits } from '../../platform/task-process.ts'
import type * as encode from '../encode.ts'

declare module '../../platform/resources.ts' {
  interface Resources {
    /** Decodes uploaded pictures, in a process of its own. */
    readonly decoder: Decoder
  }
}

type Tasks = Pick<typeof encode, 'encodeCropped' | 'encodePhoto' | 'encodeRemote' | 'encodeWhole'>

/** Encoders of uploads, which run in a process of their own. A picture that takes too much of it is `image_costly`. */
export type Decoder = Tasks & { close: () => void }

/**
 * The largest picture that is accepted takes 350 MB (decoding.ts), and a smaller one beside it 64 MB, over the 100 MB of
 * the process itself. The largest one takes some seconds on a slow machine.
 */
const defaultLimits: TaskLimits = { memory: 750_000_000, timeMs: 60_000, idleMs: 30_000 }

/** Pictures that are decoded at once; the others wait. */
const atOnce = 2

const script = new URL('./decoder-process.ts', import.meta.url)

/**
 * Creates the decoder of uploads. When its process dies, each picture in it is tried again alone, so that only the one
 * that ends a process a second time is refused.
 */
export function createDecoder(log: Log, limits = defaultLimits): Decoder {
  const shared = createTaskProcess(script, limits, log)
  const single = createTaskProcess(script, limits, log)
  const limited = pLimit(atOnce)
  const alone = pLimit(1)

  const run = <Name extends keyof Tasks>(task: Name) =>
    (async (...args: Parameters<Tasks[Name]>) => {
      const first = await limited(() => shared.run(task, args))
      if (first !== 'died') return first.result
      const second = await alone(() => single.run(task, args))
      if (second !== 'died') return second.result
      log.warn({ task }, 'media: a picture took too much memory or time')
      return 'image_costly'
    }) as Tasks[Name]

  return {
    encodeCropped: run('encodeCropped'),
    encodePhoto: run('encodePhoto'),
    encodeRemote: run('encodeRemote'),
    encodeWhole: run('encodeWhole'),
    close() {
      shared.close()
      single.close()
    },
  }
}
