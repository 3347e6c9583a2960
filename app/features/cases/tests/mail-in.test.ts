import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { openImapServer, type Mailbox } from '#tests/support/mail/imap-server.ts'
import { oddMails } from '#tests/support/mail/odd-mails.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { LONG_TEST_LIMIT } from '#tests/support/run/time-limits.ts'
import { siteProcessOn, type StoringProcess } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'

const ROUNDS = isLongRun ? 70 : 3
/** A case takes forty messages a day. */
const CASES = isLongRun ? 18 : 3

/** A message as a visitor sends it, with what its acknowledgement says of it. */
async function sent(site: StoringProcess, email: string) {
  const fields = messageFields({ email })
  expect((await site.visit('/atencion-cliente', post(site.origin, fields))).response.status).toBe(303)
  const id = fields['request']!
  const [row] = await site.query(`select reference from requests where id = '${id}'`)
  const [message] = await site.query(
    `select message_id from outbox where request_id = '${id}' and purpose = 'acknowledgement'`,
  )
  return { id, reference: String(row!['reference']), thread: String(message!['message_id']), address: email }
}

/** Waits until no mail is left, for as long as they become fewer. */
async function allRead({ folder }: Mailbox) {
  for (let left = folder('INBOX').length; left > 0; left = folder('INBOX').length)
    await soon(() => expect(folder('INBOX').length).toBeLessThan(left))
}

describe.each(dialects)('mail that comes in on %s', (dialect) => {
  let mailbox: Mailbox
  let site: StoringProcess
  beforeAll(async () => {
    mailbox = await openImapServer()
    site = await siteProcessOn(dialect, { env: { MAIL_INBOX: mailbox.url } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })

  test(
    'is each in one case once, whatever is odd about it, though a server is killed meanwhile, and no machine is answered',
    async () => {
      const cases = await Promise.all(
        Array.from({ length: CASES }, (_, n) => sent(site, `cliente${n}@visitante.example`)),
      )
      await using beside = dialect === 'postgres' ? await site.beside() : null
      const mails = Array.from({ length: ROUNDS }, (_, round) => oddMails(cases[round % cases.length]!)).flat()
      const before = (await site.query('select id from outbox')).length
      for (const { raw } of mails) mailbox.deliver(Buffer.from(raw, 'latin1'))
      // The same mail comes twice, as by two addresses of one mailbox.
      for (const { raw } of mails.slice(0, 5))
        mailbox.deliver(Buffer.from(`Received: by other.example\r\n${raw}`, 'latin1'))

      await soon(async () => expect((await site.query('select id from mails_in')).length).toBeGreaterThan(5))
      await site.kill()
      await site.start()
      await allRead(mailbox)
      expect(mailbox.folder('Alta')).toHaveLength(mails.length + 5)

      const rows = await site.query('select state, case_id from mails_in')
      const count = (state: string) => rows.filter((row) => row['state'] === state).length
      const wanted = (belongs: string) => mails.filter((mail) => mail.belongs === belongs).length
      expect([count('joined'), count('unassigned'), count('own')]).toEqual([
        wanted('case') + wanted('beside'),
        wanted('nobody'),
        wanted('us'),
      ])
      const events = await site.query("select case_id, kind from events where kind in ('message', 'mail')")
      expect(events.filter(({ kind }) => kind === 'message')).toHaveLength(wanted('case'))
      expect(events.filter(({ kind }) => kind === 'mail')).toHaveLength(wanted('beside'))
      // Where there is no desk each message tells the company, and nothing else is sent because of mail.
      const told = await site.query('select purpose from outbox')
      expect(told.length - before).toBe(wanted('case'))
      expect(beside === null || beside.printed().includes('error') === false).toBe(true)

      const ana = await signedIn(site, 'agent')
      const shown = await Promise.all(cases.map(({ id }) => ana.visit(`/gestion/casos/${id}`)))
      for (const { mark, belongs, oddness } of mails) {
        const times = shown.filter(({ document }) =>
          document.querySelector('article')!.textContent.includes(mark),
        ).length
        expect([oddness, times]).toEqual([oddness, belongs === 'case' || belongs === 'beside' ? 1 : 0])
      }
    },
    LONG_TEST_LIMIT,
  )
})
