import { connect, type Socket } from 'node:net'

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string }
/** `status` is 0 for a call without an answer. */
export type Answered = { status: number; body: string }

const unanswered: Answered = { status: 0, body: '' }
/** What an answer begins with, up to its body. */
const head = /^HTTP\/1\.1 (\d{3}) [\s\S]*?\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n/i

type Connection = { call: (text: string) => Promise<Answered> }

/**
 * Calls one server as browsers do, each connection one call after the other, and each call on a free connection. It knows
 * no more of HTTP than this server says: a generator of load takes from the processors that it shares with who is measured,
 * and node:http takes three times as much.
 */
export function openCaller(url: string): (asked: Asked) => Promise<Answered> {
  const { hostname, port, host } = new URL(url)
  const free: Connection[] = []
  return async ({ method, path, headers, body = '' }) => {
    const connection = free.pop() ?? openConnection(connect(Number(port), hostname))
    const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
    const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const answer = await connection.call(`${method} ${path} HTTP/1.1\r\n${fields}\r\n${body}`)
    if (answer !== unanswered) free.push(connection)
    return answer
  }
}

function openConnection(socket: Socket): Connection {
  let answer: (answered: Answered) => void = () => undefined
  let received: Buffer = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const [begin, status, length] = head.exec(received.toString('latin1')) ?? []
    if (begin === undefined || received.length < begin.length + Number(length)) return
    const body = received.toString('utf8', begin.length)
    received = Buffer.alloc(0)
    answer({ status: Number(status), body })
  })
  socket.on('error', () => undefined)
  socket.on('close', () => answer(unanswered))
  return {
    call: (text) =>
      new Promise((resolve) => {
        answer = resolve
        if (socket.destroyed) resolve(unanswered)
        else socket.write(text)
      }),
  }
}
