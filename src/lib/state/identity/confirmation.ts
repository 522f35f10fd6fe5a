import { atom } from 'nanostores'

export type Confirmation = ReturnType<typeof createConfirmation>

/** Prompt for an identity confirmation, which refused calls wait for. */
export function createConfirmation() {
  const $asked = atom(false)
  let answer = Promise.withResolvers<boolean>()

  /** Opens the dialog. @returns whether the member confirmed their identity */
  const ask = (): Promise<boolean> => {
    $asked.set(true)
    return answer.promise
  }
  const settle = (confirmed: boolean): void => {
    $asked.set(false)
    answer.resolve(confirmed)
    answer = Promise.withResolvers()
  }
  return { $asked, ask, settle, reset: () => settle(false) }
}
