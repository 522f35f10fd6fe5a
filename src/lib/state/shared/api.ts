import { type Api, type Call, createClient, type Failure, type Transport } from '#lib/api/client.ts'
import type { EndpointName, Route } from '#lib/contract/index.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MarketStorage } from './storage.ts'

/** Timeout of a call in ms; then it fails with TIMEOUT_ERROR. */
export const callMs = 30_000

/** Timeout of an upload in ms: 15 MB take a while on a slow line. */
export const uploadMs = 180_000

/**
 * Characters up to which a body is sent with `keepalive`, so that the call outlives its page. Browsers allow 64 kB in
 * all.
 */
const keepaliveLimit = 16_384

export type Envelope = Pick<typeof import('#lib/api/envelope.ts'), 'seal' | 'envelopeHeaders'>
export type Prover = Pick<typeof import('#lib/api/prove.ts'), 'prove'>

export type ApiDependencies = {
  routes: Record<EndpointName, Route>
  /** Origin of the API; empty for this site's own. */
  origin: () => string
  applicationKey: () => string
  locale: () => Locale
  storage: MarketStorage
  fetch: typeof globalThis.fetch
  /** Sends a file with progress; without it, `fetch` sends the file and no progress is reported. */
  sendFile?: import('#lib/api/direct-upload.ts').SendUpload
  /** Loads the envelope code, with the first call. */
  loadEnvelope: () => Promise<Envelope>
  /** Called after a 401, with the token that was sent. */
  onUnauthorized: (token: string) => void
  /** Asks the member for confirmation of their identity. Resolves to true if the refused call is to be repeated. */
  confirm: () => Promise<boolean>
  /** Loads the code that solves the challenge of a refused call. */
  loadProver: () => Promise<Prover>
  /** Asks a member for their name, which a refused call needs. */
  askName: () => void
  /** Called for a failure that the generic toast reports (docs/product.md, "Errors"). */
  onUnexpected: () => void
  log: (message: string) => void
}

export type BrowserApi = {
  /** Client that shows the generic toast for unexpected failures (docs/product.md, "Errors"). */
  api: Api
  /** The same client without the toast, for callers that show failures themselves. */
  quiet: Api
  /** Transport of both, for a client with routes of its own. */
  transport: Transport
}

const tokenOf = (storage: MarketStorage) => storage.read('token') ?? storage.read('tempToken') ?? ''

/**
 * Creates the API clients of a browser: HTTP with the envelope (docs/architecture.md, "The envelope"; docs/product.md,
 * "Errors").
 */
export function createBrowserApi(needs: ApiDependencies): BrowserApi {
  const { storage } = needs
  let clockErrorMs = 0
  let envelope: Envelope | undefined

  const send = async (call: Call, token: string, { seal, envelopeHeaders }: Envelope): Promise<Response> => {
    const key = needs.applicationKey()
    const language = needs.locale()
    const date = new Date(Date.now() + clockErrorMs)
    const device = {
      deviceId: storage.deviceId(),
      ...(call.sealed && { deviceSecret: storage.deviceSecret() }),
    }
    const headers = envelopeHeaders(key, { token, ...device, language, date })
    const signal = AbortSignal.timeout(call.file ? uploadMs : callMs)
    const init: RequestInit = { method: call.method, headers, signal }
    const url = `${needs.origin()}/user/v1/${call.path}`
    if (call.file) {
      const { method, file: body, onProgress } = call
      headers['content-type'] = body.type
      if (onProgress && needs.sendFile)
        return needs.sendFile(url, { method, headers, body, timeoutMs: uploadMs, onProgress, transport })
      init.body = body
    }
    if (call.body) {
      const text = JSON.stringify(call.body)
      init.body = call.sealed ? JSON.stringify(seal(key, text)) : text
      init.keepalive = init.body.length < keepaliveLimit
      headers['content-type'] = 'application/json'
    }
    return needs.fetch(url, init)
  }

  const transport = async (call: Call): Promise<Response> => {
    const token = tokenOf(storage)
    // Kept without a promise once loaded: a call during page unload has no time for an await.
    envelope ??= await needs.loadEnvelope()
    let response = await send(call, token, envelope)
    if (response.status === 400 && (await isStale(response))) {
      const serverTime = Date.parse(response.headers.get('date') ?? '')
      if (Number.isFinite(serverTime)) {
        clockErrorMs = serverTime - Date.now()
        response = await send(call, token, envelope)
      }
    }
    if (response.status === 401) needs.onUnauthorized(token)
    return response
  }

  /** Returns the fields with which a refused call is repeated, after the member's confirmation or with a proof; or null. */
  const whatLacks = async ({ code, ticket = '' }: Failure): Promise<object | null> => {
    if (code === 'proof_required') return (await needs.loadProver()).prove(ticket)
    if (code === 'name_required') needs.askName()
    return code === 'confirm_required' && (await needs.confirm()) ? {} : null
  }

  const client = createClient(needs.routes, transport)
  const watch = (report: (failure: Failure) => void): Api =>
    Object.fromEntries(
      Object.entries(client).map(([name, call]) => [
        name,
        async (input: never) => {
          const first = await call(input)
          const more = first.ok ? null : await whatLacks(first)
          const result = more ? await call({ ...(input as object), ...more } as never) : first
          if (!result.ok && result.code !== 'confirm_required') report(result)
          return result
        },
      ]),
    ) as Api

  const log = ({ kind, statusCode, code, message }: Failure) =>
    needs.log(kind === 'HTTP' ? `${statusCode} ${code}: ${message}` : kind)
  return {
    transport,
    quiet: watch(log),
    api: watch((failure) => {
      log(failure)
      if (failure.kind === 'HTTP' && failure.statusCode !== 400 && failure.statusCode !== 401)
        needs.onUnexpected()
    }),
  }
}

const isStale = async (response: Response): Promise<boolean> => {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'envelope_stale'
}
