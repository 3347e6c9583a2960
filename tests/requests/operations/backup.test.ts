import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { cookieOf, signedIn, withCookie } from '#tests/support/desk/signed-in.ts'
import { postWithFiles, smallPdf } from '#tests/support/posted/files.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { openMailServer, refusal } from '#tests/support/mail/smtp-server.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

// Each test starts several processes, one after another.
const NOTE = 'Solo para el personal: nunca sale de aquí'

async function order(site: StoringSite, fields = orderFields()): Promise<string> {
  const { response } = await site.visit('/calcular', post(site.origin, fields))
  expect(response.status).toBe(303)
  return response.headers.get('location')!
}

const answerCookies = (site: StoringSite) =>
  site.visit('/cookie-answer', post(site.origin, { answer: 'reject', back: '/' }))

const copyIn = (site: StoringSite) => path.join(site.dataDir, 'copies', 'one.db')

test('a backup of the running server brings back what it held, and keeps what it replaces', async () => {
  await using site = await siteOn('sqlite')
  const before = await order(site)
  await site.mails(2)
  await answerCookies(site)
  const backup = await site.command('backup', copyIn(site))
  expect(backup).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('holds 1 requests and 0 messages') })
  expect((await stat(copyIn(site))).mode & 0o777).toBe(0o600)
  const after = await order(site)
  await site.mails(4)
  await answerCookies(site)

  const refused = await site.command('restore', copyIn(site))
  expect(refused).toMatchObject({ exitCode: 78, stderr: expect.stringContaining('Another server is already running') })
  await site.stop()
  const restored = await site.command('restore', copyIn(site))
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' })
  expect(restored.stdout).toContain('1 requests of the previous database are not in the backup')

  await site.start()
  expect((await site.visit(before)).response.status).toBe(200)
  expect((await site.visit(after)).response.status).toBe(404)
  expect(await site.query('select choices from cookie_answers')).toEqual([
    { choices: '{"statistics":false,"marketing":false}' },
  ])
  const aside = (await readdir(site.dataDir)).find((name) => name.startsWith('alta.db.before-'))!
  const previous = new DatabaseSync(path.join(site.dataDir, aside), { readOnly: true })
  expect(previous.prepare('select id from requests').all()).toHaveLength(2)
  previous.close()
})

test('a backup brings back cases with their history, and staff, signed out', async () => {
  await using site = await siteOn('sqlite')
  const message = messageFields()
  await site.visit('/atencion-cliente', post(site.origin, message))
  const ana = await signedIn(site, 'agent')
  const path = `/gestion/casos/${message['request']}`
  await ana.press(await ana.visit(path), 'Añadir nota', { [NOTE]: 'Llamar por la tarde' })
  await ana.press(await ana.visit(path), 'Quedármelo')
  const half = { intent: 'keep-reply', form: randomUUID(), version: '1', seq: '0', subject: '', text: 'A medias' }
  const contract = { name: 'contrato.pdf', content: smallPdf('cláusulas') }
  expect((await ana.visit(path, postWithFiles(site.origin, half, [contract]))).response.status).toBe(303)
  await site.command('backup', copyIn(site))
  await ana.press(await ana.visit(path), 'Añadir nota', { [NOTE]: 'Escrita después' })
  await site.stop()
  const restored = await site.command('restore', copyIn(site))
  expect(restored.stdout).toContain('Staff and their roles are as they were then, signed out')

  await site.start()
  expect((await ana.visit(path)).response.headers.get('location')).toMatch(/^\/gestion\/entrar/)
  expect((await site.command('staff', 'list')).stdout).toContain(ana.email)
  const back = await site.press(
    await site.visit(`/gestion/entrar?${new URLSearchParams({ volver: path })}`),
    'Entrar',
    {
      'Correo electrónico': ana.email,
      Contraseña: ana.password,
      Código: ana.recoveryCodes[0] ?? '',
    },
  )
  const draft = await withCookie(site, cookieOf(back) ?? '').visit(path)
  expect(draft.page.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('A medias')
  expect(draft.page.getByRole<HTMLInputElement>('checkbox', { name: /contrato\.pdf/ }).checked).toBe(true)
  const marc = await signedIn(site, 'manager')
  const { document } = await marc.visit(path)
  const history = document.querySelector('.case-history')!.textContent
  expect(history).toContain('Llamar por la tarde')
  expect(history).not.toContain('Escrita después')
  expect(document.querySelector('main')!.textContent).toContain(ana.name)
})

test('a folder that can’t be made for a backup is named in a sentence', async () => {
  await using site = await siteOn('sqlite')
  const within = path.join(site.dataDir, 'alta.db', 'copies', 'one.db')
  const refused = await site.command('backup', within)
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^No backup was made: [^\n]*alta\.db[^\n]*\n$/)
})

test('what was waiting in the backup and was sent since is not sent again; what still waits is', async () => {
  let refuses = /./
  await using mail = await openMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(refuses.test(address) ? refusal(451) : null),
  })
  await using site = await siteOn('sqlite', { env: { MAIL_URL: mail.url } })
  await order(site)
  await soon(async () => expect((await site.stored()).messages).toEqual(['due', 'due']))
  await site.command('backup', copyIn(site))

  // The company's message goes out now; the visitor's goes on waiting.
  refuses = /visitante/
  await site.stop()
  await site.start()
  await soon(() => expect(mail.inbox).toHaveLength(1))
  await soon(async () => expect((await site.stored()).messages.toSorted()).toEqual(['due', 'sent']))
  await site.stop()
  const restored = await site.command('restore', copyIn(site))
  expect(restored.stdout).toContain('1 messages that were waiting had been sent since')

  refuses = /nobody/
  await site.start()
  await soon(() => expect(mail.inbox).toHaveLength(2))
  expect(mail.inbox.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
    'info@azahar.example',
    'mariajo.penarroya@visitante.example',
  ])
})

test('without the previous database, what was waiting is held until a person decides', async () => {
  let refuses = true
  await using mail = await openMailServer({
    onRcptTo: (_address, _session, callback) => callback(refuses ? refusal(451) : null),
  })
  await using site = await siteOn('sqlite', { env: { MAIL_URL: mail.url } })
  await order(site)
  await site.command('backup', copyIn(site))
  await site.stop()
  for (const name of ['alta.db', 'alta.db-wal', 'alta.db-shm']) await rm(path.join(site.dataDir, name), { force: true })
  const restored = await site.command('restore', copyIn(site))
  expect(restored.stdout).toContain('2 messages may have been sent since, and are held')

  refuses = false
  await site.start()
  const listed = await site.command('outbox', 'list')
  expect(listed.stdout).toContain('last error: restored: may have been sent already')
  await site.command('outbox', 'retry', listed.stdout.split(' ')[0]!)
  await soon(() => expect(mail.inbox).toHaveLength(1))
  await soon(async () => expect((await site.stored()).messages.toSorted()).toEqual(['failed', 'sent']))
})

test('what was erased since the backup is erased after it', async () => {
  await using site = await siteOn('sqlite')
  const receipt = await order(site, orderFields({ email: 'vera@visitante.example' }))
  await site.visit('/atencion-cliente', post(site.origin, messageFields()))
  await site.mails(4)
  await site.command('backup', copyIn(site))
  await site.command('privacy', 'erase', '--email', 'vera@visitante.example')
  await site.stop()

  expect((await site.command('restore', copyIn(site))).stdout).toContain('1 requests had been erased or blocked since')
  expect((await site.command('requests', 'list')).stdout).toMatch(/^Requests: 1\.$/m)
  await site.start()
  expect((await site.visit(receipt)).response.status).toBe(404)
})

test('a file that is damaged, foreign, of a later version or of another key changes nothing', async () => {
  await using site = await siteOn('sqlite')
  const receipt = await order(site)
  await site.command('backup', copyIn(site))
  await site.stop()
  const copy = copyIn(site)
  const damaged = await readFile(copy)
  damaged.fill(0x5a, 8192, 12_288)
  await writeFile(`${copy}.damaged`, damaged)
  await writeFile(`${copy}.foreign`, 'not a database')
  await writeFile(`${copy}.later`, await readFile(copy))
  const later = new DatabaseSync(`${copy}.later`)
  later.exec(`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`)
  later.close()

  for (const [name, sentence] of [
    ['damaged', /damaged|not a whole backup/],
    ['foreign', /not a whole backup|can’t be opened/],
    ['later', /later version, which knows 9999-later/],
    ['missing', /can’t be opened/],
  ] as const) {
    const refused = await site.command('restore', `${copy}.${name}`)
    expect([name, refused.exitCode, refused.stderr]).toEqual([name, 1, expect.stringMatching(sentence)])
  }
  const key = Buffer.alloc(32, 7).toString('base64')
  const otherKey = await site.commandWith({ DATA_KEY: key }, 'restore', copy)
  expect(otherKey).toMatchObject({ exitCode: 78, stderr: expect.stringContaining('sealed with the data key') })
  expect((await site.command('backup', copy)).stderr).toContain('is there already')

  await site.start()
  expect((await site.visit(receipt)).response.status).toBe(200)
  expect((await readdir(site.dataDir)).filter((name) => /before|restoring/.test(name))).toEqual([])
})
