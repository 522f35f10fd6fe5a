import type { AttributeValue } from '../attribute-conditions.ts'

/** Attributes of a product by key. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>
