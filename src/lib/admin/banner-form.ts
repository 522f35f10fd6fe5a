import type { Api, Result } from '#lib/api/client.ts'
import type { BannerInput } from '#lib/contract/admin-banners.ts'
import type { Sent } from '#lib/forms.ts'
import { momentOrNull } from './typed.ts'

/** What the form of a banner sends. */
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

/** The contract's names of fields as the form calls them: its own `action` says which form it is. */
const inForm: Record<string, string> = { action: 'button', action_ar: 'button_ar', file: 'picture' }

const asInForm = <Data>(result: Result<Data>): Result<Data> => {
  if (result.ok) return result
  const fields = Object.entries(result.fields).map(([name, error]) => [inForm[name] ?? name, error])
  return { ...result, fields: Object.fromEntries(fields) }
}

/**
 * Uploads the picture that came with the form, if one did, then saves the banner. A picture that was taken stays
 * chosen when something else is refused.
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
    if (!uploaded.ok) return asInForm(uploaded)
    values.imageId = uploaded.data._id
  }
  return asInForm(await save(bannerBody(values)))
}
