import { CronExpressionParser } from 'cron-parser'
import { hour } from '../platform/durations.ts'
import { scheduleZone } from '../platform/schedule.ts'

/** Ms that a backup may take before it counts as missing. */
const graceMs = 3 * hour
/** More are not counted. */
const maxMissed = 10

/**
 * Returns how many scheduled backups are missing.
 * @param since time of the newest backup, or from which on backups were expected, as ms since 1970
 */
export function missedBackups(schedule: string, since: number, now: number): number {
  const due = CronExpressionParser.parse(schedule, { tz: scheduleZone, currentDate: new Date(now - graceMs) })
  let missed = 0
  while (missed < maxMissed && due.prev().getTime() > since) missed += 1
  return missed
}
