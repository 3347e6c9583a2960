import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { liveOperator } from '#tests/support/live-operator.ts'
import { openMailServer, refusal } from '#tests/support/mail/smtp-server.ts'
import { examine } from './doctor.ts'

const live = await liveOperator()
afterAll(() => live[Symbol.asyncDispose]())

test('that files are not looked at for viruses is said, and that the scanner does not answer', async () => {
  const ofScanner = async (env: Record<string, string>) =>
    (await examine({ ...live.env, ...env })).filter((problem) => problem.startsWith('CLAMD_SOCKET'))
  expect(await ofScanner({})).toEqual([expect.stringContaining('are not looked at for viruses')])
  expect(await ofScanner({ CLAMD_SOCKET: `127.0.0.1:${await freePort()}` })).toEqual([
    expect.stringContaining('ClamAV does not answer there, and until it does no file is taken'),
  ])
  expect(await ofScanner({ CLAMD_SOCKET: 'somewhere' })).toEqual([
    expect.stringContaining('is not where clamd listens'),
  ])
})

test('a data folder that nobody may write to is named', async () => {
  const problems = await examine({ ...live.env, DATA_DIR: '/proc/alta' })
  expect(problems.join('\n')).toMatch(/DATA_DIR: \/proc .*can't be written to/)
})

test('a test message arrives, and one that is refused says by which code', async () => {
  await using mailServer = await openMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('no') ? refusal(550) : null),
  })
  const settings = { ...live.env, MAIL_URL: mailServer.url }
  const ofMail = async (address: string) =>
    (await examine(settings, address)).filter((line) => /MAIL_URL|--/.test(line))

  expect(await ofMail('ana@operator.example')).toEqual([])
  expect(mailServer.inbox).toMatchObject([{ recipients: ['ana@operator.example'] }])
  expect(await ofMail('no@operator.example')).toEqual(['MAIL_URL: the test message was not taken (RCPT TO 550)'])
  expect(await ofMail('Ana <ana@operator.example>')).toEqual([expect.stringMatching(/^--send-test: /)])
  expect(mailServer.inbox).toHaveLength(1)
})
