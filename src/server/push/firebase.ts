import { Agent } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { Messaging } from 'firebase-admin/messaging'
import type { JWT } from 'google-auth-library'
import type { PushConfig } from '../platform/config.ts'
import type { PushOutcome, SendPush } from './deliver.ts'
import type { PushData } from './message.ts'
import { readServiceAccount, type ServiceAccount } from './service-account.ts'

/** Time to live of a message at Firebase for a browser that is offline, in seconds. */
const ttlSeconds = 86_400

/**
 * Opens Firebase Cloud Messaging. Its library is loaded with the first message.
 * @returns null where it is not configured
 * @throws StartError for an unreadable service account
 */
export function openPush(config: PushConfig | undefined): SendPush | null {
  if (!config) return null
  const account = readServiceAccount(config.serviceAccount)
  let opened: Promise<Messaging> | undefined
  return async (token, data) => {
    try {
      opened ??= openMessaging(config, account)
      const messaging = await opened
      await messaging.send({ token, data: { ...data }, webpush: headers(data) })
      return { kind: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

const headers = ({ id }: PushData) => ({
  // A waiting message is replaced by a repetition with the same topic.
  headers: { TTL: String(ttlSeconds), Urgency: 'high', Topic: id.replaceAll('-', '') },
})

async function openMessaging(
  { projectId, apiBase }: PushConfig,
  account: ServiceAccount,
): Promise<Messaging> {
  const [{ initializeApp }, { getMessaging }, { JWT }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
    import('google-auth-library'),
  ])
  const httpAgent = apiBase ? agentTo(new URL(apiBase)) : new Agent({ keepAlive: true })
  // The library's own credential ignores the agent.
  const signer = new JWT({
    email: account.clientEmail,
    key: account.privateKey,
    scopes: ['https://www.googleapis.com/auth/firebase.messaging'],
    transporterOptions: { agent: httpAgent },
  })
  const credential = { getAccessToken: () => accessToken(signer) }
  return getMessaging(initializeApp({ projectId, httpAgent, credential }, `push-${crypto.randomUUID()}`))
}

async function accessToken(signer: JWT) {
  const { token } = await signer.getAccessToken()
  const seconds = Math.floor(((signer.credentials.expiry_date ?? Date.now()) - Date.now()) / 1000)
  return { access_token: token ?? '', expires_in: seconds }
}

/** Agent that connects to another host, because the library knows only its own. */
function agentTo({ protocol, hostname, port }: URL): Agent {
  const isSecure = protocol === 'https:'
  const target = { host: hostname, port: Number(port || (isSecure ? 443 : 80)) }
  const agent = new Agent({ keepAlive: true })
  agent.createConnection = () =>
    isSecure ? connectSecure({ ...target, servername: hostname }) : connectPlain(target)
  return agent
}

/** FCM codes of tokens that never work again: nobody is behind them, or another project's service is. */
const goneCodes = ['UNREGISTERED', 'SENDER_ID_MISMATCH']

/** Outcome of a Firebase error. The error's text may contain the token, so only its code is passed on. */
function outcomeOf(error: unknown): PushOutcome {
  const { code = 'unknown', httpResponse } = error as { code?: string; httpResponse?: FirebaseResponse }
  const body = httpResponse?.data?.error
  const fcmCode = body?.details?.find((detail) => detail.errorCode)?.errorCode
  const reason = fcmCode ? `${code} ${fcmCode}` : code
  if (fcmCode && goneCodes.includes(fcmCode)) return { kind: 'gone' }
  if (httpResponse?.status === 400) return isAboutToken(body) ? { kind: 'gone' } : { kind: 'refused', reason }
  if (code === 'messaging/invalid-argument' || code === 'messaging/invalid-payload')
    return { kind: 'refused', reason }
  return { kind: 'later', reason, afterMs: retryAfterMs(httpResponse?.headers?.['retry-after']) }
}

type FirebaseFault = {
  message?: string
  details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[]
}
type FirebaseResponse = {
  status?: number
  headers?: Record<string, string>
  data?: { error?: FirebaseFault }
}

/** Reports if an invalid request is due to the token rather than the message. */
const isAboutToken = (fault: FirebaseFault | undefined): boolean =>
  fault?.details?.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  ) ?? false

/** Retry-After header in ms; 0 if missing or not in seconds. */
const retryAfterMs = (text: string | undefined): number => {
  const seconds = Number(text)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
