import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll } from 'vitest'

/**
 * Serves a listener on a free port until the test file ends.
 * @returns the port
 */
export async function openPort(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

export type RawAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Sends a request whose path is not normalised on the way. */
export function askPort(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Writes raw bytes to a port.
 * @returns everything that was received until the other side closed, or `ms` passed
 */
export function sendRaw(port: number, bytes: string | Buffer, ms = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (part) => {
      text += part
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(text))
    socket.setTimeout(ms, () => socket.destroy())
    socket.write(bytes)
  })
}

/** Returns the status of each answer in the result of `sendRaw`. */
export const statusesOf = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
