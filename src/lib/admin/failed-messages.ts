import type { Api } from '#lib/api/client.ts'
import { type MessageSelection, messageFailures } from '#lib/contract/admin/health.ts'
import type { Sent } from '#lib/forms.ts'

/** Messages that a form selects: one, those of a reason, or all that were given up. */
const selectionIn = ({ id, reason }: Readonly<Record<string, string>>): MessageSelection => {
  const known = messageFailures.find((one) => one === reason)
  return { ...(id ? { id } : {}), ...(known ? { reason: known } : {}) }
}

/** Handlers of the forms about messages that were given up. */
export const failedMessageActions = (api: Api) => ({
  retry: ({ values }: Sent) => api.adminRetryMessages(selectionIn(values)),
  drop: ({ values }: Sent) => api.adminDropMessages(selectionIn(values)),
})
