import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { forgetWhomRequestsName } from '#tests/support/database/older-database.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { typedWishes } from '#tests/support/posted/posted-wishes.ts'
import { newIdentity, referralFields } from '#tests/support/posted/posted-referral.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

// Each test starts several processes, one after another.
let typed = 0
const newAddress = () => `persona${typed++}@visitante.example`

describe.each(dialects)('what is stored of a person in %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  /** Stores a request and waits for its mails; gives its reference and where its receipt is. */
  async function store(address: string, fields: Record<string, string>, mails: number) {
    const { response } = await site.visit(address, post(site.origin, fields))
    expect(response.status).toBe(303)
    const reference = (await site.stored(fields['request'])).requests[0]!
    await site.mails(mails, { about: reference })
    return { reference, receipt: response.headers.get('location')!, id: fields['request']! }
  }

  test('is exported by e-mail, identity or reference, whole and as JSON', async () => {
    const [email, identity] = [newAddress(), newIdentity()]
    const order = await store('/calcular', orderFields({ ...typedWishes, email: email.toUpperCase(), identity }), 2)
    const message = await store('/atencion-cliente', messageFields({ email, message: 'Hola, ¿qué tal?' }), 2)

    const byEmail = await site.command('privacy', 'export', '--email', email)
    expect(byEmail).toMatchObject({ exitCode: 0, stderr: '' })
    const exported = JSON.parse(byEmail.stdout)
    expect(exported.requests).toMatchObject([
      { reference: order.reference, kind: 'order', content: { order: { customer: { identity } } } },
      { reference: message.reference, kind: 'contact', content: { message: { message: 'Hola, ¿qué tal?' } } },
    ])
    expect(exported.requests[0].messages).toHaveLength(2)
    expect(exported.requests[0].content.order.wishes).toMatchObject({
      lines: [{ wish: { number: '+34612345678', operator: 'Telefonía Ràpida' } }, { wish: null }, { wish: 'new' }],
      landline: '+34964123456',
      note: 'Llamad al timbre de abajo.\nGràcies',
    })

    const byIdentity = JSON.parse((await site.command('privacy', 'export', '--identity', identity)).stdout)
    expect(byIdentity.requests.map(({ reference }: { reference: string }) => reference)).toEqual([order.reference])
    const byReference = JSON.parse((await site.command('privacy', 'export', '--reference', message.reference)).stdout)
    expect(byReference.requests).toHaveLength(1)
  })

  test('is exported with the words of what is still to be sent', async () => {
    await using site = await siteOn(dialect, { env: { MAIL_URL: `smtp://127.0.0.1:${await freePort()}` } })
    const email = newAddress()
    await site.visit('/atencion-cliente', post(site.origin, messageFields({ email })))

    const exported = await site.command('privacy', 'export', '--email', email)
    expect(exported).toMatchObject({ exitCode: 0, stderr: '' })
    const [{ messages }] = JSON.parse(exported.stdout).requests
    expect(messages).toHaveLength(2)
    expect(messages).toContainEqual({
      writtenAt: expect.any(String),
      state: 'due',
      content: {
        to: expect.objectContaining({ address: email }),
        subject: expect.stringMatching(/^Hemos recibido tu mensaje/),
        text: expect.stringContaining('Hola'),
      },
    })
  })

  test('is erased everywhere, once and for all, and its form makes no second request', async () => {
    const email = newAddress()
    const fields = orderFields({ ...typedWishes, note: `Nota de ${email}`, email, identity: newIdentity() })
    const order = await store('/calcular', fields, 2)
    const other = await store('/atencion-cliente', messageFields({ email: newAddress() }), 2)

    const erased = await site.command('privacy', 'erase', '--email', email)
    expect(erased.exitCode).toBe(0)
    expect(erased.stdout).toContain(`${order.reference} (order) is erased`)

    expect((await site.visit(order.receipt)).response.status).toBe(404)
    const [row] = await site.query(`select payload, erased_at from requests where id = '${order.id}'`)
    expect(row).toMatchObject({ payload: '', erased_at: expect.anything() })
    for (const table of ['outbox', 'mentions', 'subjects']) {
      expect([table, await site.query(`select * from ${table} where request_id = '${order.id}'`)]).toEqual([table, []])
    }
    expect(await mailsNaming(order.reference)).toBe(0)
    expect(await mailsNaming(email)).toBe(0)
    expect(await site.query(`select * from lookup where case_id = '${order.id}'`)).toEqual([])
    expect(JSON.parse((await site.command('privacy', 'export', '--email', email)).stdout).requests).toEqual([])

    expect((await site.visit('/calcular', post(site.origin, fields))).response.status).toBe(409)
    const again = await site.command('privacy', 'erase', '--reference', order.reference)
    expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 of them had been erased before') })
    expect((await site.visit(other.receipt)).response.status).toBe(200)
    expect(await mailsNaming(other.reference)).toBe(2)
  })

  test('goes also where others named it: a friend’s number, and the e-mail about the reward', async () => {
    const [referrer, friend, stays] = [newIdentity(), newIdentity(), newIdentity()]
    const referral = await store('/recomendados', referralFields({ identity: referrer, friends: [friend, stays] }), 1)
    await store('/calcular', orderFields({ identity: friend, email: newAddress() }), 2)
    await site.mails(2, { about: referral.reference })

    const erased = await site.command('privacy', 'erase', '--identity', friend)
    expect(erased.stdout).toContain(
      `${referral.reference} is somebody else’s referral: the number was taken out of it.`,
    )
    const left = JSON.parse((await site.command('privacy', 'export', '--identity', referrer)).stdout)
    expect(left.requests).toMatchObject([{ content: { referral: { friends: [stays] } } }])
    expect(await mailsNaming(friend)).toBe(0)
    expect(JSON.parse((await site.command('privacy', 'export', '--identity', friend)).stdout)).toMatchObject({
      requests: [],
      referredBySomebody: [],
    })
  })

  test('is blocked: out of the receipt, the lists and the mail, and still there for who must see it', async () => {
    const email = newAddress()
    const message = await store('/atencion-cliente', messageFields({ email }), 2)
    expect((await site.command('privacy', 'block', '--email', email)).exitCode).toBe(0)

    expect((await site.visit(message.receipt)).response.status).toBe(404)
    expect((await site.command('requests', 'list')).stdout).not.toContain(message.reference)
    expect((await site.command('requests', 'show', message.reference)).exitCode).toBe(1)
    expect((await site.command('requests', 'export', '--csv')).stdout).not.toContain(message.reference)
    expect(await mailsNaming(message.reference)).toBe(0)
    const exported = JSON.parse((await site.command('privacy', 'export', '--email', email)).stdout)
    expect(exported.requests).toMatchObject([{ blockedAt: expect.any(String), content: { message: { email } } }])
  })

  test('is erased again when an older copy of the database comes back', async () => {
    const message = await store('/atencion-cliente', messageFields({ email: newAddress() }), 2)
    const [before] = await site.query(`select payload from requests where id = '${message.id}'`)
    await site.command('privacy', 'erase', '--reference', message.reference)
    await site.stop()

    const older = `payload = '${String(before!['payload'])}', erased_at = null`
    await site.query(`update requests set ${older} where id = '${message.id}'`)
    await site.start()
    const [after] = await site.query(`select payload from requests where id = '${message.id}'`)
    expect(after).toEqual({ payload: '' })
    const journal = await readFile(path.join(site.dataDir, 'erasures.jsonl'), 'utf8')
    expect(journal).not.toMatch(/visitante|[0-9]{8}[A-Z]/)
  })

  test('is found, matched and kept also where it was stored before there were fingerprints of their own', async () => {
    const [referrer, friend, email] = [newIdentity(), newIdentity(), newAddress()]
    const referral = await store('/recomendados', referralFields({ identity: referrer, friends: [friend] }), 1)
    const message = await store('/atencion-cliente', messageFields({ email }), 2)
    await site.stop()
    await forgetWhomRequestsName(site.query)
    for (const table of ['secrets', 'retention']) await site.query(`delete from ${table}`)
    await site.start()

    const exported = JSON.parse((await site.command('privacy', 'export', '--email', email)).stdout)
    expect(exported.requests).toMatchObject([{ reference: message.reference }])
    await store('/calcular', orderFields({ identity: friend, email: newAddress() }), 2)
    await site.mails(2, { about: referral.reference })
  })

  test.each([
    [[], 64, 'Usage'],
    [['erase'], 64, 'Usage'],
    [['erase', '--email', 'a@b.example', '--identity', '12345678Z'], 64, 'Usage'],
    [['erase', '--email', 'nobody'], 64, 'nobody is not an address'],
    [['erase', '--identity', '12345678A'], 64, 'is not a DNI, NIE or CIF'],
    [['erase', '--reference', 'AZ-1'], 64, 'AZ-1 is not a reference'],
    [['erase', '--email', 'nobody@visitante.example'], 1, 'Nothing is stored'],
  ])('is not touched by %j', async (args, exitCode, sentence) => {
    const ran = await site.command('privacy', ...args)
    expect(ran).toMatchObject({ exitCode, stdout: expect.stringContaining(sentence) })
  })

  /** In how many files of the mail folder a text stands. */
  async function mailsNaming(text: string): Promise<number> {
    const folder = path.join(site.dataDir, 'mail')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const raw = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return raw.filter((mail) => mail.replaceAll('=\r\n', '').includes(text)).length
  }
})
