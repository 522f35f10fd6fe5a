import { uploadLimit } from '#lib/contract/limits.ts'

/** Body limits in bytes. Those of uploads and imports are in the contract. */
export const bodyLimits = {
  /** Form of a page, and every path without a limit of its own. */
  form: 50_000,
  /** Form of the administration, which may hold a picture besides its other fields. */
  adminForm: uploadLimit + 200_000,
  /** Call of the API. */
  json: 100_000,
  webhooks: { '/webhooks/stripe': 300_000, '/webhooks/wordpress': 20_000, '/webhooks/mail': 300_000 },
} as const
