import type { Api, Result } from '#lib/api/client.ts'
import type { PageKey } from '#lib/contract/admin/information-pages.ts'
import type { Sent } from '#lib/forms.ts'
import { informationPages } from '#lib/i18n/paths.ts'

/** Reads page and language of an editor's address; null for others. */
export function pageKeyOf({ slug, language }: Record<string, string | undefined>): PageKey | null {
  const known = informationPages.find((page) => page === slug)
  return known && (language === 'en' || language === 'ar') ? { slug: known, language } : null
}

const textOf = ({ values }: Sent) => ({ title: values.title ?? '', text: values.text ?? '' })
const versionOf = ({ values }: Sent) => Number(values.version || 0)

/** Handlers of the forms of a text: storing it, and making a version the latest again. */
export const pageTextActions = (api: Api, key: PageKey) => ({
  save: (sent: Sent) => api.adminUpdateInformationPage({ ...key, ...textOf(sent), version: versionOf(sent) }),
  restore: (sent: Sent): Promise<Result<unknown>> =>
    api.adminRestoreInformationPage({ ...key, version: versionOf(sent), from: Number(sent.values.from) }),
})

/** Shows the text of a form as its page would. */
export const previewOf = (api: Api, key: PageKey, sent: Sent) =>
  api.adminPreviewInformationPage({ ...key, ...textOf(sent) })
