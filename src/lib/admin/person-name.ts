import type { Translate } from '#lib/i18n/translate.ts'

type Person = { name: string; email?: string | null }

/** Name of a person for admins, else the email address, else words. */
export const personName = ({ name, email }: Person, t: Translate): string =>
  name || email || t('admin:users.noName')
