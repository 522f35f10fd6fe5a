import { atom } from 'nanostores'

export type Confirmation = ReturnType<typeof createConfirmation>

/** The question whether it is really the member, which calls that were refused without an answer wait for. */
export function createConfirmation() {
  const $asked = atom(false)
  let answer = Promise.withResolvers<boolean>()

  /** Opens the dialog. @returns whether the member confirmed that it is them */
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
