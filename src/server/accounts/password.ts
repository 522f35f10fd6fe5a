import { hash, verify } from '@node-rs/argon2'

/** One form of a password, however its letters were composed: OpaqueString (RFC 8265). */
const opaque = (typed: string) => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** The hash that is stored of a password. */
export const hashPassword = (typed: string): Promise<string> => hash(opaque(typed))

/** Whether this is the password; hashes from before passwords had one form match as they were typed. */
export async function isPassword(passwordHash: string, typed: string): Promise<boolean> {
  const form = opaque(typed)
  return (await verify(passwordHash, form)) || (form !== typed && (await verify(passwordHash, typed)))
}
