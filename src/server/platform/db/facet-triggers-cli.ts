import { facetTriggers } from './facet-triggers.ts'

// `npm run facets`: prints the triggers of the facets, for a migration.
process.stdout.write(`${facetTriggers.join('\n--> statement-breakpoint\n')}\n`)
