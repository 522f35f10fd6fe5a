import { atom } from 'nanostores'
import { deferred } from '#lib/browsers/deferred.ts'

export type Confirmation = ReturnType<typeof createConfirmation>

/** Prompt for an identity confirmation, which refused calls wait for. */
export function createConfirmation() {
  const $asked = atom(false)
  let answer = deferred<boolean>()

  /** Opens the dialog. @returns whether the member confirmed their identity */
  const ask = (): Promise<boolean> => {
    $asked.set(true)
    return answer.promise
  }
  const settle = (confirmed: boolean): void => {
    $asked.set(false)
    answer.resolve(confirmed)
    answer = deferred<boolean>()
  }
  return { $asked, ask, settle, reset: () => settle(false) }
}
