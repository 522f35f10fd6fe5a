// Requirements of the WordPress for tests: Debian's package, with PHP and MariaDB.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const wordPressRoot = '/usr/share/wordpress'

const PROGRAMS = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb-admin']
const EXTENSIONS = ['curl', 'gd', 'mbstring', 'mysql', 'xml']
/** The list in `.ci/programs` is the same. */
export const wordPressPackages = [
  'wordpress',
  'php-cli',
  ...EXTENSIONS.map((name) => `php-${name}`),
  'mariadb-server',
]

/** Returns the reason why WordPress cannot run on this machine; undefined when it can. */
export function whyNoWordPress(env = process.env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (!existsSync(join(wordPressRoot, 'wp-load.php'))) missing.unshift(wordPressRoot)
  if (missing.length === 0) return undefined
  return `there is no WordPress here (${missing.join(', ')}): npm run test:wordpress installs it`
}
