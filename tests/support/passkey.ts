import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Behaviour of a browser and its authenticator; correct by default. */
type Behaviour = Partial<{
  origin: string
  rpId: string
  isVerified: boolean
  counter: number
  challenge: string
}>

const flags = { present: 1, verified: 4, backedUp: 24, attested: 64 }

/**
 * Software passkey: the answers of a browser on localhost, with real keys.
 * @param isSynced true for a passkey that a provider syncs between devices; those have no counter
 */
export function createPasskey({ isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, challenge: unknown, origin = 'http://localhost:4321') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (
    { rpId = 'localhost', isVerified = true, counter }: Behaviour,
    attested?: Uint8Array,
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? (isSynced ? 0 : ++uses))
    const flag =
      flags.present +
      (isVerified ? flags.verified : 0) +
      (isSynced ? flags.backedUp : 0) +
      (attested ? flags.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, ...(attested ? [attested] : [])])
  }
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: base64url(id),
    /** Answers registration options as a browser does. */
    make(options: Record<string, unknown>, behaviour: Behaviour = {}) {
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = new Uint8Array(authenticatorData(behaviour, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const challenge = behaviour.challenge ?? options.challenge
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, behaviour.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },
    /** Answers authentication options as a browser does. */
    use(options: Record<string, unknown>, behaviour: Behaviour = {}) {
      const challenge = behaviour.challenge ?? options.challenge
      const client = clientData('webauthn.get', challenge, behaviour.origin)
      const data = authenticatorData(behaviour)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
