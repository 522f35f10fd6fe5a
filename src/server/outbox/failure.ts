import type { MessageFailure } from '#lib/contract/admin/health.ts'
import { errorMessage } from '../platform/error-message.ts'
import { DeadAddress, PermanentRefusal, SignInRefusal } from './service.ts'

/** Returns a provider's error without the recipient. */
export const reasonOf = (error: unknown): string =>
  errorMessage(error).replace(/[^\s<>"']+@[^\s<>"']+|\+?\d{6,}/g, '…')

/** Codes of errors of sockets, of the DNS and of nodemailer's connections. */
const connectionCodes =
  /^(E(CONN|HOST|NET|TIME|SOCKET|DNS|PIPE|TLS|AI_|NOTFOUND|ADDR)|UND_ERR|CERT|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** Returns why a provider did not take a message. */
export function failureOf(error: unknown): MessageFailure {
  if (error instanceof DeadAddress) return 'address'
  if (error instanceof PermanentRefusal) return 'refused'
  if (error instanceof SignInRefusal) return 'sign_in'
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } }
  if (code === 'EAUTH') return 'sign_in'
  if (name === 'TimeoutError' || connectionCodes.test(String(cause?.code ?? code ?? ''))) return 'unreachable'
  return 'failed'
}
