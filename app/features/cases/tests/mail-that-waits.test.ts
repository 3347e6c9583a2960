import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { requestDialects } from '#tests/support/database/databases.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

describe.each(requestDialects)('mail that waits, on %s,', (dialect) => {
  test('says who its customer is since they were corrected, and goes to the address that they have', async () => {
    const port = await freePort()
    await using site = await siteOn(dialect, { env: { MAIL_URL: `smtp://127.0.0.1:${port}` } })
    const ana = await signedIn(site, 'agent')
    const typed = orderFields({ name: 'Ramira', email: 'ramira@visitante.example', address: 'Carrer Vell 7' })
    const { id } = await sendRequest(site, typed, '/calcular')
    await soon(() => expect(site.printed()).toContain('no mail leaves until this is mended'))

    const path = `/gestion/casos/${id}/corregir`
    const inputs = [
      ...(await ana.visit(path)).document.querySelectorAll<HTMLInputElement>('[data-draft="correction"] input'),
    ]
    const before = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    const right = {
      name: 'Ramona',
      email: 'ramona@otra.example',
      address: 'Carrer Nou 9, 12540 Vila-real',
      proof: 'call',
    }
    expect((await ana.visit(path, post(site.origin, { ...before, ...right }))).response.status).toBe(303)

    const [{ reference } = {}] = await site.query(`select reference from requests where id = '${id}'`)
    await using mailServer = await openMailServer({ port })
    await site.stop()
    await site.start()
    // The acknowledgement and the new link; by day the company also gets the morning's mail of what is due, which names it.
    const about = () => mailServer.inbox.filter(({ raw }) => raw.includes(String(reference)))
    const to = (email: string) => about().filter(({ recipients }) => recipients.includes(email))
    const ofOrder = () => to('info@azahar.example').filter(({ raw }) => raw.includes('Subject: =?UTF-8?Q?Contrataci'))
    await soon(() => expect([to(right.email).length, ofOrder().length]).toEqual([2, 1]))
    const mails = await Promise.all(about().map(({ raw }) => PostalMime.parse(raw)))
    const said = mails.map(({ text, html, headers }) => `${text}${html}${JSON.stringify(headers)}`).join('\n')
    expect(said).not.toMatch(/Ramira|ramira@|Carrer Vell/)
    expect(mails.some(({ text }) => /Hola,? Ramona/.test(text ?? ''))).toBe(true)
    const toCompany = mails.find(({ text }) => text?.includes('Carrer Nou 9'))
    expect(toCompany?.replyTo?.map(({ address }) => address)).toEqual([right.email])
  })
})
