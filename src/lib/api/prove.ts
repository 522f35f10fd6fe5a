import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Time in ms after which a browser gives up. */
const longestMs = 60_000

/**
 * Solves a challenge of the server, which takes from a moment to some seconds; the page stays usable meanwhile.
 * @param ticket challenge of `proof_required`
 * @returns the field for the repeated call; null where the browser cannot, as on a page without HTTPS
 */
export async function prove(ticket: string): Promise<{ proof: string } | null> {
  if (!globalThis.crypto?.subtle) return null
  const challenge: Challenge = JSON.parse(ticket)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution && { proof: JSON.stringify({ challenge, solution }) }
}
