import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startSiteProcess } from '#tests/support/site/site.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
/** What systemd runs after the start, as the shell reads it. */
const [, waits = ''] = /^ExecStartPost=\/bin\/sh -c '(.+)'$/m.exec(readFileSync('deploy/alta.service', 'utf8')) ?? []
const ofIpv6 = hasIpv6 ? ['::1', '[::1]', '::'] : []

test.each(['127.0.0.1', '0.0.0.0', 'localhost', ...ofIpv6])(
  'with HOST=%s the site answers, and systemd finds that it does',
  async (host) => {
    await using site = await startSiteProcess({ env: { HOST: host } })
    const [, origin] = /^Alta answers on (.+)$/m.exec(site.printed()) ?? []
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)

    const env = { PATH: process.env.PATH, HOST: host, PORT: String(site.port), MAINPID: String(site.server().pid) }
    await promisify(execFile)('/bin/sh', ['-c', waits.replaceAll('$$', '$')], { env })
  },
)

test('what systemd runs after the start ends with a process that has ended', async () => {
  expect(waits).toContain('curl')
  const env = { PATH: process.env.PATH, PORT: '9', MAINPID: '999999999' }
  await expect(promisify(execFile)('/bin/sh', ['-c', waits.replaceAll('$$', '$')], { env })).rejects.toMatchObject({
    code: 1,
  })
})
