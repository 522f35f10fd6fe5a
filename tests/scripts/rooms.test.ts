import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'
import config, { rows } from '../../.dependency-cruiser.mjs'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Returns the names of the rules that a tree of files violates. @param files texts by path */
async function violations(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rooms-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { tsConfig: _, ...options } = config.options as Record<string, unknown>
  const { output } = await cruise(['src'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

const user = 'src/server/members/user.ts'
const service = 'src/server/chat/service.ts'
const [type, value] = ['export type User = string', 'export const user = 1']

test('a server folder (room) may import rooms of lower rows', async () => {
  expect(await violations({ [user]: value, [service]: `import '../members/user.ts'` })).toEqual([])
})

test.each([
  [
    'a higher room',
    { [user]: `import type { User } from '../chat/service.ts'`, [service]: type },
    'row-2-imports-lower-rows',
  ],
  [
    'a room beside it',
    { [user]: `import '../audit/log.ts'`, 'src/server/audit/log.ts': value },
    'row-2-imports-lower-rows',
  ],
  [
    'a noun by the protocol',
    {
      'src/server/http/etag.ts': `import '../for-sale/for-sale.ts'`,
      'src/server/for-sale/for-sale.ts': value,
    },
    'row-2-imports-lower-rows',
  ],
  [
    'what puts the rooms together',
    { [service]: `export const later = () => import('../app.ts')`, 'src/server/app.ts': value },
    'rooms-do-not-import-what-puts-them-together',
  ],
  [
    'a table by routes',
    {
      'src/server/chat/routes.ts': `import '../platform/db/schema.ts'`,
      'src/server/platform/db/schema.ts': value,
    },
    'routes-and-services-have-no-sql',
  ],
  [
    'a file that imports it',
    {
      [service]: `import type { User } from './send.ts'\n${value}`,
      'src/server/chat/send.ts': `import { user } from './service.ts'\n${type}`,
    },
    'no-circle',
  ],
])('the import of %s is reported', async (_, files, rule) => {
  expect(await violations(files)).toContain(rule)
})

test('every server folder (room) is listed in exactly one row', () => {
  const listed = rows.flat()
  const rooms = new Set(globSync('src/server/*/**/*.ts').map((path) => path.split('/')[2]))
  expect(listed.toSorted()).toEqual([...rooms].toSorted())
})
