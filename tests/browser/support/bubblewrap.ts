import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'

const program = findProgram('bwrap', 'BWRAP_PATH')

/** Reason why commands cannot run as in a container; undefined where they can. */
export const noBubblewrap =
  program === null
    ? 'bubblewrap is not installed (apt-get install bubblewrap)'
    : spawnSync(program, ['--unshare-user', '--ro-bind', '/', '/', 'true']).status === 0
      ? undefined
      : 'bubblewrap may not make namespaces here'

const id = '10001'

export type Confined = {
  /** Folder that is seen as `workingDirectory`, read-only. */
  folder: string
  workingDirectory: string
  /** Folder that is seen as /data, the only one that can be written besides /tmp. */
  data: string
  env: Record<string, string>
  command: readonly string[]
}

/**
 * Returns a command line that runs a program as a container would: only the machine's libraries, the folder and the data
 * exist, everything but data and /tmp is read-only, and the user has no rights. The network is the machine's.
 */
export async function confined({
  folder,
  workingDirectory,
  data,
  env,
  command,
}: Confined): Promise<string[]> {
  const passwd = join(data, '..', 'passwd')
  await writeFile(passwd, `shop:x:${id}:${id}::/data:/usr/sbin/nologin\n`)
  const links = ['bin', 'lib', 'lib64', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`])
  return [
    program ?? '',
    ...[
      '--unshare-user',
      '--unshare-ipc',
      '--uid',
      id,
      '--gid',
      id,
      '--cap-drop',
      'ALL',
      '--die-with-parent',
    ],
    ...['--ro-bind', '/usr', '/usr', '--tmpfs', '/usr/local', ...links],
    ...['--ro-bind', passwd, '/etc/passwd', '--ro-bind', '/etc/hosts', '/etc/hosts'],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['--ro-bind', folder, workingDirectory, '--bind', data, '/data', '--remount-ro', '/'],
    ...['--chdir', workingDirectory, '--clearenv', '--setenv', 'PATH', '/usr/bin'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...command,
  ]
}
