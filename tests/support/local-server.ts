import type { IncomingMessage, RequestListener } from 'node:http'
import { afterAll } from 'vitest'
import { listen } from './listen.ts'

/**
 * Starts a fake external server until the test file ends (see `listen`).
 * @returns its origin
 */
export async function openServer(listener: RequestListener): Promise<string> {
  const { url, close } = await listen(listener)
  afterAll(close)
  return url
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
