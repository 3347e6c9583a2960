import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { file, mail, multipart, text } from '#tests/support/mail/corpus/compose.ts'
import { openImapServer, type Mailbox } from '#tests/support/mail/imap-server.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const EMAIL = 'lucia@visitante.example'

describe.each(requestDialects)('files of a mail that were not taken, on %s,', (dialect) => {
  let mailbox: Mailbox
  let site: StoringSite
  beforeAll(async () => {
    mailbox = await openImapServer()
    site = await siteOn(dialect, { env: { MAIL_INBOX: mailbox.url } })
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })

  test('are told to their customer by one press, once, which answers nothing of what they wrote', async () => {
    const ana = await signedIn(site, 'agent')
    const { id, receipt } = await sendRequest(site, messageFields({ email: EMAIL }))
    const files = [
      file('IMG_1.HEIC', 'image/heic', Buffer.from('x')),
      file('winmail.dat', 'application/ms-tnef', Buffer.from('x')),
      ...Array.from({ length: 11 }, (_, at) => file(`hoja ${at}.pdf`, 'application/pdf', smallPdf(`hoja ${at}`))),
    ]
    const head = [`From: ${EMAIL}`, 'Subject: Fotos', 'Message-ID: <fotos@visitante.example>']
    mailbox.deliver(mail(head, multipart('mixed', text('Ahí van.'), ...files)))
    const messages = () => site.query(`select seq from events where case_id = '${id}' and kind = 'message'`)
    await soon(async () => expect(await messages()).toHaveLength(1))
    const path = `/gestion/casos/${id}`
    const tell = 'Decirle al cliente qué archivos no llegaron'
    expect((await ana.press(await ana.visit(path), tell)).response.status).toBe(303)
    const [told] = await site.mails(1, { about: 'no todos sus archivos' })
    expect(told!.to?.map(({ address }) => address)).toEqual([EMAIL])
    expect(told!.text).toMatch(/IMG_1\.HEIC: es una foto en un formato de móviles/)
    expect(told!.text).toMatch(/winmail\.dat: Outlook ha metido dentro tus archivos/)
    expect(told!.text).toMatch(/hoja 10\.pdf: había más de diez archivos/)
    expect(told!.text).not.toContain('hoja 9.pdf')
    const after = await ana.visit(path)
    expect(after.page.queryByText(tell)).toBeNull()
    expect([...after.document.querySelectorAll('.case-unanswered')].at(-1)!.textContent).toContain('Ahí van.')
    expect((await site.visit(receipt)).document.querySelector('main')!.textContent).toContain('IMG_1.HEIC')
    const [row] = await site.query(`select written_at, answered_at from cases where request_id = '${id}'`)
    expect([row!['written_at'] === null, row!['answered_at']]).toEqual([false, null])
  })
})
