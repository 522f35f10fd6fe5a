import type { AdminAttribute, AttributeInput } from '#lib/contract/admin/attributes.ts'
import type { Refused } from '#lib/forms.ts'

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
    ...(type === 'number' && { unit: values.unit ?? '', unit_ar: values.unit_ar ?? '' }),
    ...(type === 'choice' && { options }),
    required: values.required === 'on',
    filterable: values.filterable === 'on',
  }
}

/**
 * Returns the option rows of the form: the submitted ones after a refusal, else the stored ones, and some empty ones.
 */
export function optionRows(attribute: AdminAttribute | null, refused: Refused | null): Row[] {
  const rows = refused ? rowsIn(refused.values) : (attribute?.options ?? [])
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
