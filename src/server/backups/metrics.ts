import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../platform/config.ts'
import { lastUploaded, lastVerified, newestBackupTime } from './files.ts'
import { missedBackups } from './schedule.ts'

/** Adds gauges of the scheduled backups, read from their folder on a scrape. */
export function addBackupGauges(
  registry: Registry,
  { folder, schedule }: NonNullable<Config['backup']>,
  hasBucket = false,
): void {
  const began = Date.now()
  new Gauge({
    name: 'marketplace_backups_missed',
    help: 'Scheduled backups that are not there, since the newest one or since the start',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      const missedSince = (time: number | null | undefined) =>
        missedBackups(schedule, time ?? began, Date.now())
      this.set({ place: 'folder' }, missedSince(await newestBackupTime(folder)))
      if (hasBucket) this.set({ place: 'bucket' }, missedSince((await lastUploaded(folder))?.at))
    },
  })
  new Gauge({
    name: 'marketplace_backup_trial_age_seconds',
    help: 'Time since a backup was last restored on trial, or since the start',
    registers: [registry],
    async collect() {
      this.set((Date.now() - ((await lastVerified(folder))?.at ?? began)) / 1000)
    },
  })
}
