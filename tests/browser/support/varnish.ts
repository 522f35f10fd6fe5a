import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs ops/varnish.vcl with other ports.
 * @param ports port of Varnish, the one for purges, and those of the two processes
 */
export async function startVarnish(
  program: string,
  { own, purge, behind }: { own: number; purge: number; behind: readonly [number, number] },
) {
  // Varnish reads it as another user.
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-varnish-'))
  await chmod(folder, 0o755)
  const shown = await readFile('ops/varnish.vcl', 'utf8')
  const file = join(folder, 'varnish.vcl')
  await writeFile(
    file,
    shown
      .replace('.port = "4321"', `.port = "${behind[0]}"`)
      .replace('.port = "4322"', `.port = "${behind[1]}"`),
  )
  const work = join(folder, 'varnish')
  const addresses = ['-a', `http=127.0.0.1:${own}`, '-a', `purge=127.0.0.1:${purge}`]
  const child = spawn(program, ['-F', '-n', work, '-f', file, ...addresses, '-s', 'malloc,64m'], {
    stdio: 'ignore',
  })
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${own}`,
    purgeUrl: `http://127.0.0.1:${purge}/`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
