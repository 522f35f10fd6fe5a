import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { wordPressRoot } from '../../scripts/steps/wordpress.mjs'
import { freePort } from './free-port.ts'

const here = (name: string) => fileURLToPath(new URL(`wordpress/${name}`, import.meta.url))
const plugin = fileURLToPath(new URL('../../wordpress', import.meta.url))

/** WORDPRESS_SECRET of the site. */
export const sharedSecret = 'a secret that both of them share'

/** Credentials of the administrator. */
export const editor = { name: 'editor', password: 'a password of a test' }

/** A WordPress of Debian's package with the plugin, in its own folder, until `stop`. */
export type WordPress = {
  origin: string
  /**
   * Runs PHP inside WordPress as its administrator.
   * @returns the result of the PHP code
   */
  php: <T>(code: string) => Promise<T>
  /**
   * Calls WordPress's own REST API as its administrator, as editors' tools do.
   * @throws when the answer is an error
   */
  rest: <T>(method: string, path: string, body?: object) => Promise<T>
  /**
   * Configures the site that the plugin notifies of changes.
   * @param origin origin of the site
   */
  tell: (origin: string) => Promise<void>
  /** Returns PHP's warnings about the plugin. */
  complaints: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * Sets up a real WordPress without a network: MariaDB on a socket in a new folder, PHP's own server, the plugin active.
 */
export async function openWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-wordpress-'))
  const [root, socket, log] = [join(folder, 'www'), join(folder, 'db.sock'), join(folder, 'php.log')]
  const origin = `http://127.0.0.1:${await freePort()}`
  const env = {
    ...process.env,
    PATH: `${process.env.PATH}${delimiter}/usr/sbin`,
    WORDPRESS_TEST_SOCKET: socket,
    WORDPRESS_TEST_ORIGIN: origin,
    WORDPRESS_TEST_SECRET: sharedSecret,
    WORDPRESS_TEST_LOG: log,
    WORDPRESS_TEST_ROOT: root,
    PHP_CLI_SERVER_WORKERS: '4',
  }
  const processes: ChildProcess[] = []
  const start = (program: string, parameters: string[]) => {
    const child = spawn(program, parameters, { env, stdio: 'ignore', detached: true })
    processes.push(child)
    return child
  }
  const stop = async () => {
    await Promise.all(processes.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  const php = async <T>(code: string, more: Record<string, string> = {}): Promise<T> =>
    JSON.parse(await run('php', ['-d', 'display_errors=stderr', here('run.php')], { ...env, ...more }, code))

  try {
    await Promise.all([startDatabase(folder, socket, env, start), copyWordPress(root)])
    await run('mariadb-admin', [`--socket=${socket}`, '--user=root', 'create', 'wordpress'], env)
    await php(install, { WORDPRESS_TEST_INSTALLING: 'true' })
    const password = await php<string>(prepare)
    start('php', ['-S', new URL(origin).host, '-t', root, here('router.php')])
    await until(async () => (await fetch(`${origin}/wp-json/`)).ok)
    return {
      origin,
      php,
      rest: (method, path, body) => callRest(origin, password, method, path, body),
      tell: (site) => php(`update_option( 'safqa_site', '${site}' ); return null;`),
      complaints: () => complaintsIn(log),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const install = `
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  wp_install( 'Safqa', '${editor.name}', 'editor@example.com', true, '', '${editor.password}' );
  return true;`

/** Enables pretty permalinks, which the routes need, and the plugin; removes the default content. */
const prepare = `
  update_option( 'permalink_structure', '/%postname%/' );
  flush_rewrite_rules();
  activate_plugin( 'safqa-content/safqa-content.php' );
  foreach ( get_posts( array( 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
    wp_delete_post( $post->ID, true );
  }
  return WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'tests' ) )[0];`

/**
 * Uploads a picture to the library.
 * @returns its id
 */
export const uploadPicture = (
  { php }: WordPress,
  { name, alt, width, height }: { name: string; alt: string; width: number; height: number },
) =>
  php<number>(`
    $image = imagecreatetruecolor( ${width}, ${height} );
    ob_start(); imagepng( $image ); $file = wp_upload_bits( '${name}', null, ob_get_clean() );
    $id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => '${name}' ), $file['file'] );
    wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
    update_post_meta( $id, '_wp_attachment_image_alt', '${alt}' );
    return $id;`)

async function startDatabase(
  folder: string,
  socket: string,
  env: NodeJS.ProcessEnv,
  start: (program: string, parameters: string[]) => ChildProcess,
) {
  const data = join(folder, 'data')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  await run(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...user,
    ],
    env,
  )
  start('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=32M',
    ...user,
  ])
  await until(() => run('mariadb-admin', [`--socket=${socket}`, '--user=root', 'ping'], env).then(() => true))
}

/** Copies WordPress, which reads its configuration from its own folder. */
async function copyWordPress(root: string) {
  await cp(wordPressRoot, root, { recursive: true, dereference: true })
  await cp(here('wp-config.php'), join(root, 'wp-config.php'), { force: true })
  await mkdir(join(root, 'wp-content', 'mu-plugins'), { recursive: true })
  await cp(here('polylang.php'), join(root, 'wp-content', 'mu-plugins', 'polylang.php'))
  await symlink(plugin, join(root, 'wp-content', 'plugins', 'safqa-content'))
}

function run(program: string, parameters: string[], env: NodeJS.ProcessEnv, input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, parameters, { env, maxBuffer: 64e6 }, (error, output, complaint) => {
      if (error) reject(new Error(`${program}: ${complaint || output || error.message}`))
      else resolve(output)
    })
    // A process that ends without reading has reported why.
    child.stdin?.on('error', () => {}).end(input)
  })
}

/** Filters the log: Debian's WordPress is older than its PHP and causes warnings of its own. */
async function complaintsIn(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n')
  return lines.filter((line) => line.includes(`${plugin}/`) || line.includes('safqa-content')).join('\n')
}

/** Ends a process with its workers. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

/** Polls another process until a condition holds. */
async function until(works: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    if (await works().catch(() => false)) return
    if (Date.now() > deadline) throw new Error('WordPress or its database did not start')
    await pause(50)
  }
}

async function callRest<T>(origin: string, password: string, method: string, path: string, body?: object) {
  const response = await fetch(`${origin}/wp-json/wp/v2/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${editor.name}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`WordPress: ${method} ${path}: ${JSON.stringify(answer)}`)
  return answer as T
}
