import { expect, test } from './support/guarded.ts'

test('the CSP lets the browser open the realtime connection by WebSocket and by polling', async ({
  page,
}) => {
  await page.goto('/')
  const opened = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))
        const socket = new WebSocket(
          `ws://${location.host}/socket.io/?EIO=4&transport=websocket&token=nobody`,
        )
        socket.onmessage = ({ data }) => resolve(String(data).slice(0, 1))
        socket.onerror = () => resolve('refused')
      }),
  )
  // The server's first packet: the handshake.
  expect(opened).toBe('0')
  const polled = await page.evaluate(async () => {
    const response = await fetch('/socket.io/?EIO=4&transport=polling&token=nobody')
    return { status: response.status, kind: (await response.text()).slice(0, 1) }
  })
  expect(polled).toEqual({ status: 200, kind: '0' })
})
