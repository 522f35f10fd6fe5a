import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type Api, createClient, type Failure, type Result, type Transport } from '#lib/api/client.ts'
import { envelopeHeaders, seal } from '#lib/api/envelope.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { pipelineErrors } from '#lib/contract/errors.ts'
import { contract, contractRoutes, type EndpointName } from '#lib/contract/index.ts'
import type { TestApp } from './app.ts'
import { withChallenges } from './challenges.ts'

/** Caller of the API: credentials, address and language. */
export type Caller = {
  /** Token or temporary token; undefined for a visitor. */
  token?: string
  lang?: 'en' | 'ar'
  address?: string
  userAgent?: string
  deviceId?: string
  deviceSecret?: string
  /** Clock of the browser, in ms. */
  now?: () => number
}

export const siteOrigin = 'http://localhost:4321'

/** Client of tools: plain bearer token and bodies, no Origin. */
export const plainClient = (app: TestApp, caller: Caller = {}): Api =>
  withChallenges(
    app,
    caller.token ?? '',
    checked(createClient(contractRoutes(), plainTransport(app, caller))),
  )

/** Client of browsers: envelope, Origin, and sealed bodies where the contract requires them. */
export const browserClient = (app: TestApp, caller: Caller = {}): Api =>
  withChallenges(
    app,
    caller.token ?? '',
    checked(createClient(contractRoutes(), browserTransport(app, caller))),
  )

const languageOf = ({ lang = 'en' }: Caller) => lang

const common = (caller: Caller): Record<string, string> => ({
  deviceType: 'web',
  lang: languageOf(caller),
  ...(caller.userAgent ? { 'user-agent': caller.userAgent } : {}),
})

const send = (app: TestApp, caller: Caller, path: string, init: RequestInit) =>
  app.fetch(new Request(`${siteOrigin}/user/v1/${path}`, init), caller.address)

export function plainTransport(app: TestApp, caller: Caller): Transport {
  return ({ method, path, body, file }) => {
    const headers = { ...common(caller), 'content-type': file?.type ?? 'application/json' }
    if (caller.token) Object.assign(headers, { authorization: `Bearer ${caller.token}` })
    if (caller.deviceSecret) Object.assign(headers, { 'device-secret': caller.deviceSecret })
    const content = file ?? (body && JSON.stringify(body))
    return send(app, caller, path, { method, headers, ...(content ? { body: content } : {}) })
  }
}

function browserTransport(app: TestApp, caller: Caller): Transport {
  return ({ method, path, sealed, body, file }) => {
    const key = app.config.applicationKey
    const text = body && JSON.stringify(body)
    const content = file ?? (text && sealed ? JSON.stringify(seal(key, text)) : text)
    const headers = {
      ...common(caller),
      ...browserHeaders(app, caller),
      'content-type': file?.type ?? 'application/json',
    }
    return send(app, caller, path, { method, headers, ...(content ? { body: content } : {}) })
  }
}

/** Returns the headers of a browser's call: envelope and Origin. */
export const browserHeaders = (app: TestApp, caller: Caller = {}): Record<string, string> => ({
  origin: siteOrigin,
  ...envelopeHeaders(app.config.applicationKey, {
    token: caller.token ?? '',
    deviceId: caller.deviceId ?? 'test-device-1',
    ...(caller.deviceSecret ? { deviceSecret: caller.deviceSecret } : {}),
    language: languageOf(caller),
    date: new Date(caller.now?.() ?? Date.now()),
  }),
})

/**
 * Wraps a client and checks every answer against the contract: success has exactly the declared fields, a refusal a
 * declared code.
 */
function checked(api: Api): Api {
  const entries = Object.entries(api).map(([name, call]) => [
    name,
    async (input: never) => {
      const result: Result<unknown> = await call(input)
      hold(name as EndpointName, result)
      return result
    },
  ])
  return Object.fromEntries(entries)
}

function hold(name: EndpointName, result: Result<unknown>): void {
  const endpoint: Endpoint = contract[name]
  if (!result.ok) {
    expect(result.kind, `${name}: kind of failure`).toBe('HTTP')
    const declared = [...pipelineErrors(endpoint), ...(endpoint.errors ?? [])]
    expect(declared, `${name}: declared errors`).toContain(result.code)
    return
  }
  const parsed = endpoint.response.safeParse(result.data)
  if (!parsed.success) throw new Error(`${name} broke its contract: ${JSON.stringify(parsed.error.issues)}`)
  if (!isDeepStrictEqual(parsed.data, result.data)) {
    expect(result.data, `${name}: only declared fields`).toEqual(parsed.data)
  }
}

/** Returns the data of an answer; fails when it is not a success. */
export async function dataOf<Data>(answer: Promise<Result<Data>>): Promise<Data> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.fields)}`)
  return result.data
}

/** Returns the code of an answer; fails when it is a success. */
export async function refusalOf(answer: Promise<Result<unknown>>): Promise<Failure> {
  const result = await answer
  if (result.ok) throw new Error('accepted, although it should have been refused')
  return result
}
