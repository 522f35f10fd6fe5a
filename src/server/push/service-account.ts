import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { StartError } from '../platform/start-error.ts'

const file = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey, 'not a private key in PEM'),
})

/** Google service account of this server. */
export type ServiceAccount = { projectId: string; clientEmail: string; privateKey: string }

/**
 * Reads the key file of a service account. Errors name fields only, never values.
 * @param text the file's JSON, or its path
 * @throws StartError when the file is missing or invalid
 */
export function readServiceAccount(text: string): ServiceAccount {
  const parsed = file.safeParse(parse(text.trimStart().startsWith('{') ? text : readKeyFile(text)))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
    throw new StartError(
      `Wrong configuration: FIREBASE_SERVICE_ACCOUNT is no key of a service account (${issues.join('; ')})`,
    )
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = parsed.data
  return { projectId, clientEmail, privateKey }
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(
      'Wrong configuration: FIREBASE_SERVICE_ACCOUNT is neither JSON nor a file that can be read',
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPrivateKey(text: string): boolean {
  try {
    createPrivateKey(text)
    return true
  } catch {
    return false
  }
}
