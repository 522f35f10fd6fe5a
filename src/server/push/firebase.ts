import { Agent } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { Messaging } from 'firebase-admin/messaging'
import type { JWT } from 'google-auth-library'
import type { PushConfig } from '../platform/config.ts'
import type { PushOutcome, SendPush } from './deliver.ts'
import type { PushData } from './message.ts'
import { readServiceAccount, type ServiceAccount } from './service-account.ts'

/** How long Firebase keeps a message for a browser that is not there, in seconds. */
const life = 86_400

/**
 * Opens Firebase Cloud Messaging. Its library is loaded with the first message.
 * @returns null where it is not configured
 * @throws StartError for a service account that cannot be read
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
  // A message that waits is replaced by the same one sent again.
  headers: { TTL: String(life), Urgency: 'high', Topic: id.replaceAll('-', '') },
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
  // The library's own credential would not go through the agent.
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

/** Leads every connection to another host: the library knows its own hosts only. */
function agentTo({ protocol, hostname, port }: URL): Agent {
  const isSecure = protocol === 'https:'
  const place = { host: hostname, port: Number(port || (isSecure ? 443 : 80)) }
  const agent = new Agent({ keepAlive: true })
  agent.createConnection = () =>
    isSecure ? connectSecure({ ...place, servername: hostname }) : connectPlain(place)
  return agent
}

/** What Firebase's answer means for a message. The text of an error may hold the token: only its code is told on. */
function outcomeOf(error: unknown): PushOutcome {
  const { code = 'unknown', httpResponse } = error as { code?: string; httpResponse?: FirebaseResponse }
  const body = httpResponse?.data?.error
  const fcmCode = body?.details?.find((detail) => detail.errorCode)?.errorCode
  const reason = fcmCode ? `${code} ${fcmCode}` : code
  if (fcmCode === 'UNREGISTERED') return { kind: 'gone' }
  if (httpResponse?.status === 400) return isAboutToken(body) ? { kind: 'gone' } : { kind: 'refused', reason }
  if (code === 'messaging/invalid-argument' || code === 'messaging/invalid-payload')
    return { kind: 'refused', reason }
  return { kind: 'later', reason, afterMs: waitOf(httpResponse?.headers?.['retry-after']) }
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

/** Whether bad input is the token's fault, and not the message's. */
const isAboutToken = (fault: FirebaseFault | undefined): boolean =>
  fault?.details?.some(({ fieldViolations }) =>
    fieldViolations?.some(({ field }) => field === 'message.token'),
  ) ?? false

/** A Retry-After in seconds, as ms; 0 when there is none that can be read. */
const waitOf = (text: string | undefined): number => {
  const seconds = Number(text)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
