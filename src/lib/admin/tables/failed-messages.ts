import type { FailedMessage } from '#lib/contract/admin/health.ts'
import type { Column } from './column.ts'

export const failedMessageColumns: Column<FailedMessage>[] = [
  { name: 'to', header: 'admin-health:messages.to', only: 'page', as: 'own' },
  {
    name: 'channel',
    header: 'admin-health:messages.channel',
    as: 'text',
    value: ({ channel, urgent }, t) =>
      t(urgent ? `admin-health:messages.codes.${channel}` : `admin-health:messages.channels.${channel}`),
  },
  { name: 'reason', header: 'admin:columns.reason', only: 'page', as: 'own' },
  { name: 'when', header: 'admin:columns.when', as: 'moment', value: ({ failedAt }) => failedAt },
  { name: 'action', header: 'admin:columns.action', only: 'page', as: 'own', isLabelled: false },
]
