import { uploadLimit } from '#lib/contract/media.ts'

/** Bytes that a body may have at most, by what it is. Those of uploads and imports are in the contract. */
export const bodyLimits = {
  /** A form of a page, and whatever has no limit of its own. */
  form: 50_000,
  /** A form of the administration, which may hold a picture beside its other fields. */
  adminForm: uploadLimit + 200_000,
  /** A call of the API. */
  json: 100_000,
  webhooks: { '/webhooks/stripe': 300_000, '/webhooks/wordpress': 20_000 },
} as const
