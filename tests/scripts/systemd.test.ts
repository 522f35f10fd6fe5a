import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { serverEnvironment, serverFlags } from '../../scripts/steps/serve.mjs'

const unit = await readFile('ops/shop.service', 'utf8')
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!isThere)(
  `the systemd unit has a low exposure level${isThere ? '' : ' (systemd-analyze is not installed)'}`,
  () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', 'ops/shop.service'],
      { encoding: 'utf8' },
    )
    const level = Number(/Overall exposure level for shop\.service: ([\d.]+)/.exec(stdout)?.[1])
    expect(level).toBeLessThanOrEqual(2.5)
  },
)

test('the systemd unit starts the server with the flags of npm start', () => {
  expect(unit).toContain(
    `ExecStart=/srv/shop/node_modules/node/bin/node ${serverFlags.join(' ')} src/server/start.ts\n`,
  )
  for (const name of Object.keys(serverEnvironment)) expect(unit).toMatch(new RegExp(`\\b${name}=\\d+`))
})
