import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import { linesOfText } from '#tests/support/mail/read-email.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const INBOX = 'info@azahar.example'
const NAME = 'Ñandú & Cía. (Obras), S.L.'
/** As it stands on the paper, and after something that was typed before. */
const company = { name: NAME, lastName: 'Escrito antes', identity: 'CIF: B-12345674' }

describe('who has a CIF is a company', () => {
  let site: StoringSite
  beforeAll(async () => void (site = await siteOn('sqlite')))
  afterAll(() => site[Symbol.asyncDispose]())

  const order = (changes: Record<string, string>) => {
    const fields = orderFields({ ...company, ...changes })
    return { id: fields['request']!, send: () => site.visit('/calcular', post(site.origin, fields)) }
  }
  const labelsOf = ({ document }: Page) => [...document.querySelectorAll('main dt')].map((term) => term.textContent)
  const mailAbout = async (id: string, count: number) => {
    const [reference = ''] = (await site.stored(id)).requests
    return emailTo(INBOX, await site.mails(count, { about: reference }))
  }

  test.each([
    ['es-ES', 'Razón social', 'Apellidos'],
    ['ca', 'Raó social', 'Cognoms'],
    ['en-US', 'Company name', 'Last name'],
  ])('in %s its receipt says so, without a last name, on the page and as a PDF', async (lng, label, lastName) => {
    const { response } = await order({}).send()
    expect(response.status).toBe(303)
    const location = response.headers.get('location')!.replace(/\?.*/, '')
    const receipt = await site.visit(`${location}?lng=${lng}`)
    expect(labelsOf(receipt)).toContain(label)
    expect(labelsOf(receipt)).not.toContain(lastName)
    const text = receipt.document.querySelector('main')!.textContent
    for (const said of [NAME, 'B12345674']) expect(text).toContain(said)
    expect(text).not.toContain('Escrito antes')

    const pdf = await fetch(`${site.origin}${location}/pdf?lng=${lng}`)
    const { text: written } = readPdf(new Uint8Array(await pdf.arrayBuffer()))
    for (const said of [label, NAME]) expect(written).toContain(said.replaceAll(' ', ''))
    expect(written).not.toContain(lastName.replaceAll(' ', ''))
  })

  test('mail, table of requests and desk say its whole name, and nothing of a last name', async () => {
    const { id, send } = order({ name: '24 Horas' })
    await send()
    const mail = await mailAbout(id, 2)
    expect(linesOfText(mail.text ?? '')).toEqual(
      expect.arrayContaining(['Razón social: 24 Horas', 'DNI, NIE o CIF: B12345674']),
    )
    expect(mail.text).not.toContain('Apellidos')
    expect(mail.replyTo).toEqual([{ address: orderFields()['email'], name: '24 Horas' }])
    expect((await site.command('requests', 'list')).stdout).toMatch(/24 Horas$/m)

    const ana = await signedIn(site, 'agent')
    const shown = await ana.visit(`/gestion/casos/${id}`)
    expect(labelsOf(shown)).toContain('Razón social')
    expect(shown.document.querySelector('article')!.textContent).toContain('24 Horas')
    for (const typed of ['24 horas', 'CIF B-12345674'])
      expect((await ana.visit(`/gestion/casos?q=${encodeURIComponent(typed)}`)).html).toContain(id)
  })

  test('it refers friends without a last name', async () => {
    const fields: Record<string, string> = { ...referralFields(), ...company, lastName: '' }
    const { response } = await site.visit('/recomendados', post(site.origin, fields))
    expect(response.status).toBe(303)
    const receipt = await site.visit(response.headers.get('location')!)
    expect(labelsOf(receipt)).toEqual(expect.arrayContaining(['Razón social']))
    expect(labelsOf(receipt)).not.toContain('Apellidos')
    expect(linesOfText((await mailAbout(fields['request']!, 1)).text ?? '')).toContain(`Razón social: ${NAME}`)
  })

  test('it writes, complains and withdraws under its name, though nobody asks for a number there', async () => {
    const contact = await site.visit('/atencion-cliente', post(site.origin, messageFields({ name: '24 Horas' })))
    expect(contact.response.status).toBe(303)
    for (const path of ['/reclamaciones', '/desistir'] as const) {
      const sent = await site.visit(path, post(site.origin, { ...rightForms[path], name: NAME }))
      expect(sent.response.status).toBe(303)
      expect((await site.visit(sent.response.headers.get('location')!)).page.getByText(NAME)).toBeTruthy()
    }
  })

  test.each([
    ['/calcular', () => orderFields({ ...company, intent: 'change-details' })],
    ['/recomendados', () => ({ ...referralFields(), ...company, 'friend.1': 'x' })],
  ])(
    '%s asks it for no last name, and keeps what was typed for when the number is a person’s',
    async (path, fields) => {
      const form = await site.visit(path, post(site.origin, fields()))
      expect(form.page.getByLabelText<HTMLInputElement>('Razón social').value).toBe(NAME)
      expect(form.page.queryByLabelText('Apellidos')).toBeNull()
      const hidden = form.document.querySelector<HTMLInputElement>('main form input[name=lastName]')!
      expect([hidden.type, hidden.value]).toEqual(['hidden', 'Escrito antes'])

      const again = await site.visit(path, post(site.origin, { ...fields(), identity: 'DNI 12345678Z' }))
      expect(again.page.getByLabelText<HTMLInputElement>('Apellidos').value).toBe('Escrito antes')
      expect(again.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe(NAME)
    },
  )

  test('a person is asked for a last name, and a name without digits', async () => {
    const refused = await order({ name: '24 Horas', lastName: '', identity: 'NIF 12345678Z' }).send()
    expect(refused.response.status).toBe(400)
    expect(refused.page.getByRole('link', { name: 'Apellidos: Escribe tus apellidos' })).toBeTruthy()
  })
})
