import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { dialects, everyCaseOn } from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { storedDetails, orderFields, post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { openMailServer, refusal, type MailServer } from '#tests/support/mail/smtp-server.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const INBOX = 'info@azahar.example'

/** As a visitor does; has to be answered normally. */
async function order(site: StoringSite, changes = {}) {
  const answer = await site.visit('/calcular', post(site.origin, orderFields(changes)))
  expect(answer.response.status).toBe(303)
}

/** Exactly one message for each recipient, to nobody else besides. */
async function expectOneEach(mailServer: MailServer, site: StoringSite) {
  await soon(async () => expect((await site.stored()).messages).toEqual(['sent', 'sent']))
  expect(mailServer.inbox.map(({ recipients }) => recipients).toSorted()).toEqual([[INBOX], [storedDetails.email]])
}

describe.each(dialects)('a site on %s', (dialect) => {
  test('sends exactly one message to each recipient of many orders', async () => {
    await using mailServer = await openMailServer()
    await using site = await siteOn(dialect, { env: { MAIL_URL: mailServer.url } })
    const visitors = Array.from({ length: 20 }, (_, index) => `visitante${index}@ejemplo.es`)
    await Promise.all(visitors.map((email) => order(site, { email })))

    await soon(async () => expect((await site.stored()).messages).toEqual(Array(40).fill('sent')))
    const recipients = mailServer.inbox.flatMap((received) => received.recipients)
    expect(recipients.toSorted()).toEqual([...visitors, ...Array<string>(20).fill(INBOX)].toSorted())
  })

  if (!everyCaseOn(dialect)) return

  test('writes the company’s mail so that it is whole at the other end', async () => {
    await using mailServer = await openMailServer()
    await using site = await siteOn(dialect, { env: { MAIL_URL: mailServer.url, MAIL_TO: 'pedidos@azahar.example' } })
    await order(site)
    await soon(() => expect(mailServer.inbox).toHaveLength(2))

    const received = mailServer.inbox.find(({ recipients }) => recipients.includes('pedidos@azahar.example'))
    const email = await PostalMime.parse(received?.raw ?? '')
    expect(email.subject).toMatch(/^Contratación: AZ-/)
    expect(email.from?.address).toBe(INBOX)
    for (const detail of Object.values(storedDetails)) expect(email.text).toContain(detail)
    expect(email.text).toMatch(/Total: 53\s€\/mes/)
  })
})

describe('while the mail server', () => {
  test('is down, visitors notice nothing, and the mail arrives after it is back', async () => {
    const port = await freePort()
    await using site = await siteOn('sqlite', { env: { MAIL_URL: `smtp://127.0.0.1:${port}` } })
    await order(site)
    await soon(() => expect(site.printed()).toContain('no mail leaves until this is mended'))
    expect((await site.visit('/readyz')).response.status).toBe(200)

    await using mailServer = await openMailServer({ port })
    await site.stop()
    await site.start()
    await expectOneEach(mailServer, site)
  })

  test('is down, what arrives later says what held when it was ordered', async () => {
    const port = await freePort()
    await using folder = await copySiteFolder()
    await using site = await siteOn('sqlite', {
      env: { MAIL_URL: `smtp://127.0.0.1:${port}`, SITE_DIR: folder.path },
    })
    await order(site)
    await site.stop()
    await folder.edit('catalogue.yaml', (yaml) => yaml.replaceAll('price: 29 }', 'price: 99 }'))
    await folder.edit('brand.yaml', (yaml) => yaml.replaceAll('Azahar Telecom', 'Ribera Fibra'))

    await using mailServer = await openMailServer({ port })
    await site.start()
    await expectOneEach(mailServer, site)
    for (const { raw } of mailServer.inbox) {
      const { from, text, html } = await PostalMime.parse(raw)
      expect(from?.name).toBe('Azahar Telecom')
      for (const body of [text, html]) {
        expect(body).toMatch(/53\s€\/mes/)
        expect(body).not.toMatch(/(99|123)\s€|Ribera/)
      }
    }
  })

  test('is slow, visitors notice nothing, and the mail arrives when it speaks', async () => {
    const patience = Promise.withResolvers<void>()
    await using mailServer = await openMailServer({
      onConnect: (_session, callback) => void patience.promise.then(() => callback()),
    })
    await using site = await siteOn('sqlite', { env: { MAIL_URL: mailServer.url } })
    await order(site)
    // Answered before any attempt has come to its end.
    expect(await site.query('select state, attempts from outbox')).toEqual(
      [1, 2].map(() => ({ state: 'due', attempts: 0 })),
    )

    patience.resolve()
    await expectOneEach(mailServer, site)
  })

  test.each([421, 451])('says %i at first, visitors notice nothing, and the mail arrives later', async (code) => {
    let refusals = 0
    let refusing = true
    await using mailServer = await openMailServer({
      onMailFrom(_address, _session, callback) {
        if (refusing) refusals += 1
        callback(refusing ? refusal(code) : null)
      },
    })
    await using site = await siteOn('sqlite', { env: { MAIL_URL: mailServer.url } })
    await order(site)
    await soon(() => expect(refusals).toBeGreaterThanOrEqual(2))

    refusing = false
    await site.stop()
    await site.start()
    await expectOneEach(mailServer, site)
  })

  test('refuses one recipient for good, the other one still gets the message', async () => {
    await using mailServer = await openMailServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === storedDetails.email ? refusal(550) : null),
    })
    await using site = await siteOn('sqlite', { env: { MAIL_URL: mailServer.url } })
    await order(site)

    await soon(async () => expect((await site.stored()).messages.toSorted()).toEqual(['failed', 'sent']))
    expect(mailServer.inbox.map(({ recipients }) => recipients)).toEqual([[INBOX]])
  })

  test('refuses our password, nothing fails for good, and the mail leaves once it is right', async () => {
    let right = false
    await using mailServer = await openMailServer({
      onAuth: (_auth, _session, callback) => (right ? callback(null, { user: 'alta' }) : callback(refusal(535))),
    })
    const url = mailServer.url.replace('smtp://', 'smtp://alta:password@')
    await using site = await siteOn('sqlite', { env: { MAIL_URL: url } })
    await order(site)
    await soon(() => expect(site.printed()).toContain('no mail leaves until this is mended'))
    expect((await site.stored()).messages).toEqual(['due', 'due'])

    right = true
    await site.stop()
    await site.start()
    await expectOneEach(mailServer, site)
  })
})
