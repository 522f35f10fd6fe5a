import type { CategoryInput } from '#lib/contract/admin/categories.ts'

/** Builds the request body from the form of a category. */
export const categoryBody = (values: Record<string, string>): CategoryInput => ({
  name: values.name ?? '',
  name_ar: values.name_ar ?? '',
  icon: (values.icon ?? '') as CategoryInput['icon'],
  parentId: values.parentId || null,
  hasCondition: values.hasCondition === 'yes' ? true : values.hasCondition === 'no' ? false : null,
})
