import { bodyOf, openServer } from './local-server.ts'
import { pushVariables } from './push-variables.ts'

/** A message that Firebase Cloud Messaging received. */
export type FcmMessage = {
  token: string
  data: Record<string, string>
  webpush?: { headers?: Record<string, string> }
}

type Reply = { status: number; body: object; headers?: Record<string, string> }

const fcmError = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
const fault = (status: number, name: string, details: object[]): Reply => ({
  status,
  body: { error: { code: status, message: 'As Firebase says it', status: name, details } },
})

/** Error answers by the prefix of the token. */
const faults: Record<string, Reply> = {
  unregistered: fault(404, 'NOT_FOUND', [{ '@type': fcmError, errorCode: 'UNREGISTERED' }]),
  foreign: fault(403, 'PERMISSION_DENIED', [{ '@type': fcmError, errorCode: 'SENDER_ID_MISMATCH' }]),
  forbidden: fault(403, 'PERMISSION_DENIED', []),
  malformed: fault(400, 'INVALID_ARGUMENT', [
    { '@type': fcmError, errorCode: 'INVALID_ARGUMENT' },
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'message.token', description: 'Not a token' }],
    },
  ]),
  unpleasant: fault(400, 'INVALID_ARGUMENT', [
    { '@type': fcmError, errorCode: 'INVALID_ARGUMENT' },
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'message.data', description: 'Too big' }],
    },
  ]),
  elsewhere: fault(404, 'NOT_FOUND', []),
}

export const busy: Reply = fault(429, 'RESOURCE_EXHAUSTED', [
  { '@type': fcmError, errorCode: 'QUOTA_EXCEEDED' },
])
export const broken: Reply = fault(500, 'INTERNAL', [{ '@type': fcmError, errorCode: 'INTERNAL' }])

/**
 * Fake of Firebase Cloud Messaging's HTTP API: tokens of service accounts, and messages:send. `next` overrides the
 * answer to the next messages, whatever their token.
 */
export async function openFakeFcm() {
  const messages: FcmMessage[] = []
  const hosts: string[] = []
  const next: Reply[] = []
  const answer = (url: string, text: string, authorization: unknown): Reply => {
    if (url === '/token')
      return { status: 200, body: { access_token: 'fcm-access', token_type: 'Bearer', expires_in: 3600 } }
    if (url !== '/v1/projects/shop-of-a-test/messages:send' || authorization !== 'Bearer fcm-access')
      return fault(401, 'UNAUTHENTICATED', [])
    const { message } = JSON.parse(text) as { message: FcmMessage }
    messages.push(message)
    const [, known] = Object.entries(faults).find(([start]) => message.token.startsWith(start)) ?? []
    return next.shift() ?? known ?? { status: 200, body: { name: `projects/p/messages/${messages.length}` } }
  }
  const url = await openServer(async (request, response) => {
    hosts.push(String(request.headers.host))
    const { status, body, headers } = answer(
      request.url ?? '',
      await bodyOf(request),
      request.headers.authorization,
    )
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  return { url, messages, hosts, next, variables: { ...pushVariables, FIREBASE_API_BASE: url } }
}
