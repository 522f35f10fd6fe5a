import type { Api } from '#lib/api/client.ts'
import type { Sent } from '#lib/forms.ts'

/**
 * Runs a form of the page of categories as a file: checks a file, applies the one that was checked, or adds bundled trees.
 * @returns the answer, and the text of a file that was checked; null for an unknown form
 */
export async function runCategoryForm(api: Api, { action, values, all }: Sent) {
  if (action === 'bundled') {
    const slugs = all.getAll('slug').filter((slug) => typeof slug === 'string')
    return { answer: await api.adminAddBundledTrees({ slugs }), json: '' }
  }
  if (action === 'check') {
    const sent = all.get('file')
    const json = sent instanceof Blob ? await sent.text() : ''
    return { answer: await api.adminImportCategories({ apply: 'false', file: new Blob([json]) }), json }
  }
  if (action !== 'apply') return null
  const json = values.json ?? ''
  return { answer: await api.adminImportCategories({ apply: 'true', file: new Blob([json]) }), json: '' }
}
