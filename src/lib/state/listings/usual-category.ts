import type { Api } from '#lib/api/client.ts'
import { createLatestAnswer } from '../shared/latest-answer.ts'
import type { Attribute } from './body.ts'
import type { Entered } from './drafts.ts'

export type ChosenModel = Parameters<Api['usualCategory']>[0]

/** Returns the model that is chosen in a form, a value of the second level of a list; null for none. */
export function chosenModel(
  entered: Entered,
  { categoryId, attributes }: { categoryId: string; attributes: readonly Attribute[] },
): (ChosenModel & { name: string; name_ar: string }) | null {
  const isMake = (key: string | undefined) =>
    attributes.some((one) => one.key === key && one.type === 'listed' && one.dependsOn === undefined)
  const model = attributes.find(({ type, dependsOn }) => type === 'listed' && isMake(dependsOn))
  const value = model && entered[`attributes.${model.key}`]
  const option = model?.options.find(({ key }) => key === value)
  return model && option
    ? { categoryId, attribute: model.key, value: option.key, name: option.en, name_ar: option.ar }
    : null
}

/** Category in which listings of the model that is chosen usually are, where it is another than that of the form. */
export function createUsualCategory({ api }: { api: Pick<Api, 'usualCategory'> }) {
  const { $answer: $category, ask: askAbout, reset } = createLatestAnswer(api.usualCategory, { clears: true })
  /** Asks for a model; null for none. */
  const ask = async (model: ChosenModel | null): Promise<void> => (model ? askAbout(model) : reset())
  return { $category, ask }
}
