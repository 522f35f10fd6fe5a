import { eq } from 'drizzle-orm'
import type { EndpointName } from '#lib/contract/index.ts'
import { imports } from '#server/platform/db/schema.ts'
import type { Example, ExampleCaller, World } from './examples.ts'

const nobody = '0198c0de-0000-7000-8000-00000000ffff'

/** Creates an import of the caller that waits for a file of this size. @returns its id */
export async function createImport(
  { db, userId }: ExampleCaller,
  csvBytes = 100,
  fields: Partial<typeof imports.$inferInsert> = {},
): Promise<string> {
  if (userId === null) return nobody
  const row = {
    userId,
    source: 'page' as const,
    state: 'uploading' as const,
    csvName: 'a.csv',
    csvBytes,
    ...fields,
  }
  // A business can have one import at a time.
  await db.delete(imports).where(eq(imports.userId, userId))
  const [created] = await db.insert(imports).values(row).returning()
  return created?.id ?? ''
}

const ofImport = {
  input: async (_: World, caller: ExampleCaller) => ({ id: await createImport(caller) }),
  foreign: ({ importId }: World) => [{ id: importId }],
}
const nothingAsked = { input: () => ({}), foreign: 'takes no id' } as const

type Names = Exclude<Extract<EndpointName, `${string}Import` | `import${string}`>, `admin${string}`>

export const importExamples: { [Name in Names]: Example<Name> } = {
  beginImport: {
    input: () => ({ csv: { name: 'stock.csv', bytes: 1000 }, zip: { name: 'pictures.zip', bytes: 5000 } }),
    foreign: 'takes no id',
  },
  importPart: {
    input: async ({ file }, caller) => ({ id: await createImport(caller, file.size), part: '0', file }),
    foreign: ({ importId, file }) => [{ id: importId, part: '0', file }],
  },
  getImport: nothingAsked,
  mapImport: {
    input: async (_, caller) => ({
      id: await createImport(caller, 100, {
        state: 'mapping',
        questions: {
          columns: [{ column: 'price', guess: 'Cost' }],
          headers: [{ header: 'Cost', samples: ['12'] }],
        },
      }),
      columns: [{ column: 'price', header: 'Cost' }],
    }),
    foreign: ({ importId }) => [{ id: importId, columns: [{ column: 'price', header: null }] }],
  },
  startImport: {
    input: async (_, caller) => ({
      id: await createImport(caller, 100, { state: 'checked', isTrial: true }),
    }),
    foreign: ({ importId }) => [{ id: importId }],
  },
  cancelImport: ofImport,
  importProblems: ofImport,
  importReport: ofImport,
  importTemplate: {
    input: ({ categoryId }) => ({ categoryId }),
    foreign: 'takes only public ids',
  },
}
