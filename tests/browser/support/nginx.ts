import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Runs docs/nginx.conf with other ports and folders.
 * @param ports port of nginx, and those of the two processes
 */
export async function startNginx(
  program: string,
  folder: string,
  { own, behind }: { own: number; behind: readonly [number, number] },
) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const shown = await readFile('docs/nginx.conf', 'utf8')
  const configuration = shown
    .replaceAll('listen 80;', `listen 127.0.0.1:${own};`)
    .replaceAll('127.0.0.1:4321 ', `127.0.0.1:${behind[0]} `)
    .replaceAll('127.0.0.1:4322 ', `127.0.0.1:${behind[1]} `)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replace('http {', `http { ${temporary}`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  // Under root the workers of nginx run as another user.
  await chmod(folder, 0o755)
  const child = spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return {
    url: `http://localhost:${own}`,
    log: (name: 'access' | 'error') => readFile(join(folder, `${name}.log`), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
