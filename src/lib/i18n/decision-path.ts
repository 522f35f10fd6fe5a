import type { Locale } from './locales.ts'
import { inLocale } from './paths.ts'

/** Page of a decision about a member; apart from `paths`, which every page of the shop loads. */
export const decisionPath = (locale: Locale, token: string): string => inLocale(`/decision/${token}`, locale)
