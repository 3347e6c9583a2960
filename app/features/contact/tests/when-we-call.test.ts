import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dueText } from '#locales/formats/due-moment.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

const [SENT, SOON] = ['Datos enviados correctamente', 'Nos pondremos en contacto contigo pronto']

/** 7 and 8 December 2026 are a Monday and a Tuesday. */
const HOLIDAYS = 'holidays: [2026-12-07, 2026-12-08]'

test.each([
  ['2026-12-04T08:00:00', '', 'Nos pondremos en contacto contigo a más tardar el 4 de diciembre de 2026, 18:00.'],
  ['2026-12-04T20:30:00', '', 'Nos pondremos en contacto contigo a más tardar el 9 de diciembre de 2026, 18:00.'],
  ['2026-12-04T20:30:00', 'afternoon', 'Te llamamos por la tarde, a más tardar el 9 de diciembre de 2026, 18:00.'],
  ['2026-12-04T20:30:00', 'morning', 'Te llamamos por la mañana, a más tardar el 9 de diciembre de 2026, 14:00.'],
])(
  'of who orders at %s and wishes “%s”, overlay, receipt, mail and desk say one thing: %s',
  async (time, callTime, sentence) => {
    await using folder = await copySiteFolder()
    await folder.edit('brand.yaml', (yaml) => yaml.replace('holidays: []', HOLIDAYS))
    await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path, ...startingAt(`${time}+01:00`) } })
    const fields = orderFields({ request: randomUUID(), callTime })
    const send = (more: Record<string, string>) =>
      site.visit('/calcular/0000?paso=resumen', post(site.origin, { ...fields, ...more }))
    const sent = await send({})
    const { page, document } = await site.visit(sent.response.headers.get('location') ?? '')
    const banner = document.querySelector('[data-sent]')!.textContent
    expect([SENT, SOON, sentence].map((each) => banner.indexOf(each))).toEqual(
      [SENT, SOON, sentence].map((each) => banner.indexOf(each)).toSorted((a, b) => a - b),
    )
    for (const each of [SENT, SOON, sentence]) expect(banner).toContain(each)
    expect(page.getByText('No te des de baja de tu operador todavía.')).toBeTruthy()
    // Pressed again, as the overlay's answer.
    const overlay = await fetch(
      new URL('/calcular/0000.data?paso=resumen', site.origin),
      post(site.origin, { ...fields, answer: 'overlay' }),
    )
    expect(await overlay.text()).toContain(sentence)
    const by = /a más tardar el (.*)\./.exec(sentence)![1]!
    const [mail] = await site.mails(1, { about: 'Hemos recibido tu solicitud' })
    expect(mail!.text).toContain(sentence)
    const [row] = await site.query('select answer_due from cases')
    expect(dueText(Number(row!['answer_due']), 'es-ES')).toBe(by)
  },
)

/** Wednesday 25 November 2026, two hours before staff stop. */
const EVENING = startingAt('2026-11-25T18:00:00+01:00')

const sentAt = async (site: RunningSite, path: string, fields: Record<string, string>) => {
  const { response } = await site.visit(path, post(site.origin, fields))
  const { document } = await site.visit(response.headers.get('location') ?? '')
  const words = (of: Element) => of.textContent.replaceAll(/\s+/g, ' ')
  return { banner: words(document.querySelector('[data-sent]')!), main: words(document.querySelector('main')!) }
}

test('who writes or recommends reads by when they hear from us, by the targets of the operator', async () => {
  await using site = await startSite({ env: EVENING })
  const contact = await sentAt(site, '/atencion-cliente', messageFields())
  for (const each of [SENT, SOON]) expect(contact.banner).toContain(each)
  expect(contact.banner).toMatch(/Nos pondremos en contacto contigo a más tardar el 26 de noviembre de 2026, 16:0\d\./)
  const referral = await sentAt(site, '/recomendados', referralFields())
  expect(referral.banner).toContain('Nos pondremos en contacto contigo a más tardar el 2 de diciembre de 2026, 20:00.')
})

test('a right is said to be received at its second, and once', async () => {
  await using site = await startSite({ env: EVENING })
  const { banner, main } = await sentAt(site, '/reclamaciones', rightForms['/reclamaciones'])
  expect(banner).not.toContain('Hemos recibido')
  expect(main.match(/el 25 de noviembre de 2026/g)).toHaveLength(1)
})

test('where nothing says by when, it is soon', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace(/^ {4}contact: \{ firstAnswer.*\n/m, ''))
  await using site = await startSite({ env: { SITE_DIR: folder.path, ...EVENING } })
  const { banner, main } = await sentAt(site, '/atencion-cliente', messageFields())
  expect(banner).toContain('Nos pondremos en contacto contigo pronto')
  expect(main).not.toContain('a más tardar')
})
