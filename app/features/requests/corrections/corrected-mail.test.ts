import type { Visit } from '#domain/requests/visit.ts'
import { expect, test } from 'vitest'
import { orderAcknowledged } from '#app/features/ordering/mails/acknowledged.server.ts'
import { orderReceived } from '#app/features/ordering/mails/received.server.ts'
import { visitMail } from '#app/features/installation/mails/visit-mail.server.ts'
import type { Customer } from '#app/features/ordering/rules.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import { demoCustomer, demoOrderMail } from '#tests/support/mail/demo-order-mail.ts'
import { demoSite as site } from '#tests/support/site/demo-site.ts'
import { correctedMail } from './corrected-mail.ts'

const combination = { location: 'castellon', type: 'pack', tariff: 'castellon-1gb-35gb', lines: {}, tv: false } as const
/** Each of them in another value, one with what calendars escape; the name is part of other words. */
const wrong: Customer = { ...demoCustomer, name: 'Ana', lastName: 'Ruiz', address: 'Calle Ana; 7, 12540 Vila-real' }
const right: Customer = {
  name: 'J. R.Anabel',
  lastName: 'Ruiz Peñarroya',
  identity: 'X1234567L',
  address: 'Avinguda d’Ana, 9, 12540 Vila-real, que és un carrer molt llarg de la ciutat',
  phone: '+34611223344',
  email: 'anabel@otra.example',
}
const inbox = { name: '', address: 'pedidos@azahar.example' }

const visit: Visit = {
  id: 'v1',
  caseId: 'c1',
  day: '2026-12-01',
  from: '10:00',
  to: '12:00',
  zone: null,
  holdsPlace: true,
  technician: null,
  state: 'confirmed',
  reason: null,
  sequence: 1,
  access: '',
  phone: '',
  remindedAt: null,
  createdAt: 0,
}

const mails = {
  acknowledgement: (customer: Customer) => orderAcknowledged(demoOrderMail(combination, customer)),
  'mail to the company': (customer: Customer) => orderReceived(inbox, demoOrderMail(combination, customer)),
  invitation: (customer: Customer) => {
    const { order, reference, catalogue } = demoOrderMail(combination, customer)
    const content: OrderContent = {
      kind: 'order',
      order,
      offer: offerOf(catalogue, combination),
      catalogueVersion: catalogue.version,
      locale: 'es-ES',
      terms: { version: '1.0', date: '2026-11-21' },
      agreedTo: [],
    }
    const about = { visit, technician: '', changedAt: 0, site, config: { publicOrigin: 'https://azahar.example' } }
    return visitMail({ news: 'confirmed', ...about, order: { content, reference, receiptToken: 't' } })
  },
}

/** Spanish numbers say themselves what they are. */
const document = (identity: string) => identity

test.each(Object.entries(mails))(
  'the %s of somebody who is corrected is the one that was right at once',
  async (_, mail) => {
    const corrected = correctedMail(await mail(wrong), { was: wrong, is: right, document })
    const atOnce = await mail(right)
    // To whom it goes, and who is invited, is another door's.
    const invited = (content = '') => content.replace(/^ATTENDEE.*(?:\r\n[ \t].*)*/m, '')
    const { to: _to, calendar, ...rest } = atOnce
    const { to: __, calendar: ours, ...restated } = corrected
    expect(restated).toEqual(rest)
    expect(invited(ours?.content)).toBe(invited(calendar?.content))
  },
)

test('what somebody of the staff wrote stays as they wrote it', async () => {
  const written = { ...(await mails.acknowledgement(wrong)), byPerson: true as const }
  expect(correctedMail(written, { was: wrong, is: right, document })).toBe(written)
})

test('whose name is a part of another word is not greeted by it', async () => {
  const mail = await mails.acknowledgement({ ...wrong, name: 'Anabel' })
  expect(correctedMail(mail, { was: wrong, is: { ...wrong, name: 'Eva' }, document }).document.heading).toBe(
    mail.document.heading,
  )
})
