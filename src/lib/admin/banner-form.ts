import type { Api, Result } from '#lib/api/client.ts'
import type { BannerInput } from '#lib/contract/admin/banners.ts'
import type { Sent } from '#lib/forms.ts'
import { momentOrNull } from './field-values.ts'

/** Builds the request body from the form of a banner. */
const bannerBody = (values: Record<string, string>): BannerInput => ({
  title: values.title ?? '',
  title_ar: values.title_ar ?? '',
  subtitle: values.subtitle ?? '',
  subtitle_ar: values.subtitle_ar ?? '',
  action: values.button ?? '',
  action_ar: values.button_ar ?? '',
  link: values.link ?? '',
  tone: (values.tone ?? '') as BannerInput['tone'],
  imageId: values.imageId || null,
  startsAt: momentOrNull(values.startsAt),
  endsAt: momentOrNull(values.endsAt),
})

/** Names of form fields that differ from the contract's; `action` is taken, it names the form itself. */
const formNames: Record<string, string> = { action: 'button', action_ar: 'button_ar', file: 'picture' }

const withFormNames = <Data>(result: Result<Data>): Result<Data> => {
  if (result.ok) return result
  const fields = Object.entries(result.fields).map(([name, error]) => [formNames[name] ?? name, error])
  return { ...result, fields: Object.fromEntries(fields) }
}

/**
 * Uploads the picture of the form, if there is one, then saves the banner. An uploaded picture stays selected when
 * another field is refused.
 */
export async function saveBanner<Data>(
  api: Api,
  { values, all }: Sent,
  save: (body: BannerInput) => Promise<Result<Data>>,
): Promise<Result<unknown>> {
  if (values.removePicture === 'on') values.imageId = ''
  const file = all.get('picture')
  if (file instanceof Blob && file.size > 0) {
    const uploaded = await api.adminUploadBanner({ file })
    if (!uploaded.ok) return withFormNames(uploaded)
    values.imageId = uploaded.data._id
  }
  return withFormNames(await save(bannerBody(values)))
}
