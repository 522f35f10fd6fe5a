import type { Api } from '#lib/api/client.ts'
import { createLatestAnswer } from '../shared/latest-answer.ts'
import type { Entered } from './drafts.ts'

type Texts = Parameters<Api['previewChecks']>[0]

/** Digits of any script, or what addresses have: without them there are no contact details to ask about. */
const mayHaveContact = /(?:\p{Nd}[^\p{Nd}\n]{0,3}){6}\p{Nd}|@|\.(?:me|com|link|org|im|gg|dog|group)\//u

/** Returns the texts that the shop would look at. Those that cannot have contact details are not sent. */
export function checkedTexts(entered: Entered, id: string | undefined): Texts {
  const names = ['name', 'name_ar', 'description', 'description_ar'] as const
  const texts = names.map((name) => [name, entered[name] ?? ''] as const)
  const suspect = texts.filter(([, text]) => mayHaveContact.test(text))
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(suspect) }
}

/** State of what the shop's rules find in the texts of the listing that is being written. */
export function createChecks({ api }: { api: Pick<Api, 'previewChecks'> }) {
  const { $answer: $found, ask } = createLatestAnswer(api.previewChecks)
  return { $found, ask }
}
