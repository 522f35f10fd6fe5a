import { CronExpressionParser } from 'cron-parser'

/** Time zone of schedules: the shop's. */
export const scheduleZone = 'Asia/Dubai'

/** Whether a text is a schedule of five cron fields: minute, hour, day, month, weekday. */
export function isSchedule(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text, { tz: scheduleZone })
    return true
  } catch {
    return false
  }
}
