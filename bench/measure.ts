import { Agent, request } from 'node:http'
import type { Load } from './support/closed-loop.ts'
import { seconds as usualSeconds } from './support/settings.ts'
import { percentiles } from './support/statistics.ts'

/** Latency in ms from the due time of a request. */
type Offered = { requestsPerSecond: number; p50: number; p99: number; errors: number }

/**
 * Open loop: `rate` requests a second, whether or not the server keeps up. Latency in ms from the due time of a
 * request, so that waiting for other requests counts.
 */
export async function openLoop(load: Load, rate: number): Promise<Offered> {
  const { url, seconds = usualSeconds, paths = [''], headers } = load
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const total = rate * seconds
  const times: number[] = []
  let errors = 0
  const began = performance.now()
  const answers: Promise<void>[] = []
  for (let number = 0; number < total; number += 1) {
    const due = began + (number * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    const asked = get(`${url}${paths[number % paths.length]}`, { agent, headers }).then(({ status }) => {
      times.push(performance.now() - due)
      if (status !== 200) errors += 1
    })
    answers.push(asked)
  }
  await Promise.all(answers)
  agent.destroy()
  const { p50, p99 } = percentiles(times)
  const took = (performance.now() - began) / 1000
  return { requestsPerSecond: Math.round(total / took), p50, p99, errors }
}

export type Answer = {
  /** 0 without an answer. */
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As transferred, compressed or not. */
  body: Buffer
  /** Time to the first byte of the body, in ms. */
  firstByteMs: number
}

/** Sends one request; the body is not decoded. */
export const get = (
  url: string,
  options: { agent?: Agent; headers?: Record<string, string> | undefined } = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now()
    const { agent, headers = {} } = options
    let firstByteMs = Number.NaN
    const fail = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), firstByteMs })
    const asked = request(url, { ...(agent ? { agent } : {}), headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        if (parts.length === 0) firstByteMs = performance.now() - began
        parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          firstByteMs,
        }),
      )
    })
    asked.on('error', fail)
    asked.end()
  })
