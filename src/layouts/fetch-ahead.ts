import { speculationRules } from '#lib/i18n/prefetch.ts'
import { connection } from './connection.ts'
import { onFirstInteraction } from './first-interaction.ts'

/**
 * Prefetches the page of a link that is about to be followed: by speculation rules where the browser supports them,
 * else by this script. Disabled with data saving or a slow connection.
 */
const { saveData, effectiveType } = connection

function followRules() {
  const rules = { type: 'speculationrules', textContent: speculationRules() }
  document.head.append(Object.assign(document.createElement('script'), rules))
}

if (!saveData && !effectiveType?.includes('2g')) {
  if (!HTMLScriptElement.supports?.('speculationrules'))
    import('./follow-pointer.ts').then(({ followPointer }) => followPointer())
  else onFirstInteraction(followRules)
}
