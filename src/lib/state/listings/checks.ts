import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Entered } from './drafts.ts'

type Found = { contactDetails: readonly string[]; review: boolean }
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

/** What the shop would find in the texts of the listing that is being written. */
export function createChecks({ api }: { api: Pick<Api, 'previewChecks'> }) {
  const $found = atom<Found | null>(null)
  let asked = ''

  /** Asks about texts, once. A late answer for earlier ones is dropped. */
  const ask = async (texts: Texts): Promise<void> => {
    const key = JSON.stringify(texts)
    if (key === asked) return
    asked = key
    const result = await api.previewChecks(texts)
    if (key === asked) $found.set(result.ok ? result.data : null)
  }
  return { $found, ask }
}
