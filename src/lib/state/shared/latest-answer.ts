import { atom } from 'nanostores'
import type { Result } from '#lib/api/client.ts'

/**
 * State of the answer to the latest question of a form. The same question is asked once, and a late answer to an earlier one
 * is dropped.
 * @param options.clears whether the answer before is dropped as soon as another question is asked
 */
export function createLatestAnswer<Question, Answer>(
  call: (question: Question) => Promise<Result<Answer>>,
  { clears = false }: { clears?: boolean } = {},
) {
  /** Null while nothing is known, and after a failure. */
  const $answer = atom<Answer | null>(null)
  let asked = ''
  const reset = (): void => {
    asked = ''
    $answer.set(null)
  }
  const ask = async (question: Question): Promise<void> => {
    const key = JSON.stringify(question)
    if (key === asked) return
    if (clears) reset()
    asked = key
    const result = await call(question)
    if (key === asked) $answer.set(result.ok ? result.data : null)
  }
  return { $answer, ask, reset }
}
