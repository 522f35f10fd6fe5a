import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * Characters that are estimated. The time grows faster than the length, and a password is at least as strong as its
 * beginning.
 */
export const maxEstimated = 32

/** Pattern found in a password, from its beginning to its end. */
export type FoundPattern = { pattern: string; token: string; dictionaryName: string | undefined }
/** `score`: 0 to 4, by the number of guesses. */
export type Estimate = { score: number; sequence: FoundPattern[] }

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the estimator on first use, because its dictionaries take about 30 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english, arabic] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-ar'),
  ])
  const inArabic = Object.entries(arabic.default.dictionary).map(([name, words]) => [`${name}-ar`, words])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...Object.fromEntries(inArabic) },
    graphs: common.adjacencyGraphs,
    maxLength: maxEstimated,
    l33tMaxSubstitutions: 32,
  })
}

/** Estimates how hard a password is to guess for somebody who knows some words of its owner. */
export async function estimate(password: string, words: string[]): Promise<Estimate> {
  estimator ??= loadEstimator()
  const { score, sequence } = (await estimator).check(password, words)
  return {
    score,
    sequence: sequence.map(({ pattern, token, ...match }) => ({
      ...{ pattern, token },
      dictionaryName: 'dictionaryName' in match ? String(match.dictionaryName) : undefined,
    })),
  }
}
