import type { AdminAttribute, AttributeInput } from '#lib/contract/admin/attributes.ts'
import type { Refused } from '#lib/forms.ts'
import { readNumber } from '#lib/text/read-number.ts'

type Values = Record<string, string>
type Row = { key: string; en: string; ar: string }

/** Number of empty rows for further options. */
const emptyRows = 4

const rowsIn = (values: Values): Row[] => {
  const places = Object.keys(values).flatMap((name) => /^options\.(\d{1,3})\.en$/.exec(name)?.[1] ?? [])
  const at = (place: string, part: keyof Row) => values[`options.${place}.${part}`]?.trim() ?? ''
  return places
    .sort((a, b) => Number(a) - Number(b))
    .map((place) => ({ key: at(place, 'key'), en: at(place, 'en'), ar: at(place, 'ar') }))
    .filter(({ en, ar }) => en !== '' || ar !== '')
}

/** Builds the request body from the form of an attribute; empty option rows are dropped. */
export function attributeBody(values: Values): AttributeInput {
  const options = rowsIn(values).map(({ key, ...words }) => (key ? { key, ...words } : words))
  const type = (values.type ?? '') as AttributeInput['type']
  return {
    label: values.label ?? '',
    label_ar: values.label_ar ?? '',
    type,
    ...(type === 'number' && { unit: values.unit ?? '', unit_ar: values.unit_ar ?? '', ...boundsIn(values) }),
    ...(type === 'choice' && { options }),
    ...(type === 'listed' && listOf(values.list)),
    required: values.required === 'on',
    filterable: values.filterable === 'on',
  }
}

/** Bounds of a number; an empty field is none, and text that is no number is refused by the contract. */
const boundsIn = (values: Values): Pick<AttributeInput, 'minimum' | 'maximum'> => {
  const bound = (text = '') => {
    const reading = readNumber(text)
    if ('value' in reading) return reading.value
    return reading.code === 'required' ? null : Number.NaN
  }
  return { minimum: bound(values.minimum), maximum: bound(values.maximum) }
}

/** Value of a level of a list in the form's select; `listOf` reads it. */
export const listChoice = (listId: string, level: number): string => `${listId}:${level}`
const listOf = (choice = ''): Pick<AttributeInput, 'listId' | 'listLevel'> => {
  const [listId, level] = choice.split(':')
  return listId && level ? { listId, listLevel: Number(level) } : {}
}

/** Shows the error of a list beside the field that chooses it. */
export function withListError(refused: Refused | null): Refused | null {
  const { listId, ...fields } = refused?.fields ?? {}
  return refused && listId ? { ...refused, fields: { ...fields, list: listId } } : refused
}

/**
 * Returns the option rows of the form: the submitted ones after a refusal, else the stored ones, and some empty ones.
 */
export function optionRows(attribute: AdminAttribute | null, refused: Refused | null): Row[] {
  const rows = refused ? rowsIn(refused.values) : attribute?.type === 'choice' ? attribute.options : []
  return [...rows, ...Array.from({ length: emptyRows }, () => ({ key: '', en: '', ar: '' }))]
}

/** Renumbers the option values of a refusal by their rows as shown, so that each error is beside its field. */
export function renumberOptions(refused: Refused | null): Refused | null {
  if (!refused) return null
  const rest = Object.entries(refused.values).filter(([name]) => !name.startsWith('options.'))
  const rows = rowsIn(refused.values).flatMap(({ en, ar }, index) => [
    [`options.${index}.en`, en],
    [`options.${index}.ar`, ar],
  ])
  return { ...refused, values: Object.fromEntries([...rest, ...rows]) }
}
