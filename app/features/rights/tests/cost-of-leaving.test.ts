import { expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()
const DAY = 86_400_000

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const daysAgo = (days: number) => spanishClock(Date.now() - days * DAY).date

async function costs(query: string): Promise<string> {
  const { document } = await site.visit(`/baja${query}`)
  return words(document.querySelector('#exit-charges')!.textContent)
}

test('the page of cancelling asks since when the fibre works, and tells by that day what leaving costs and when nothing', async () => {
  const { page } = await site.visit('/baja?lng=es-ES')
  const field = page.getByLabelText<HTMLInputElement>('El día en que empezó tu fibra')
  expect([field.type, field.form?.method, field.form?.querySelector<HTMLInputElement>('[name=lng]')?.value]).toEqual([
    'date',
    'get',
    'es-ES',
  ])
  // Half a year of twelve months is left of 150 €.
  const half = await costs(`?desde=${daysAgo(183)}`)
  expect(half).toMatch(/Si te vas hoy ?7[0-5](,\d\d)? €/)
  expect(half).toMatch(/El \d+ de \w+ de \d{4} ?0 €/)
  expect(half).toMatch(/Quedan 1[78]\d días/)
  expect(await costs(`?desde=${daysAgo(500)}`)).toMatch(/Si te vas hoy ?0 € ?Tu permanencia acabó/)
})

test('each service says its own cost, and so does what is to be confirmed', async () => {
  const from = `/baja?desde=${daysAgo(183)}`
  const { page } = await site.visit(from)
  const row = (name: string) => words(page.getByLabelText(new RegExp(`^${name}`)).closest('label')?.textContent)
  expect(row('Fibra')).toMatch(/^Fibra 7[0-5](,\d\d)? €$/)
  expect(row('TV')).toBe('TV 0 €')
  expect(row('Cuando ya no cuesta')).toMatch(/0 €$/)
  const left = { ...rightForms['/baja'], intent: 'send', services: 'fibre,tv' }
  const review = await site.visit(from, post(site.origin, left))
  const heading = review.page.getByRole('heading', { name: 'Esto es lo que se da de baja' })
  expect(heading.hasAttribute('autofocus') && heading.tabIndex).toBe(-1)
  const ticket = words(heading.closest('form')?.textContent)
  expect(ticket).toMatch(/Fibra ?7[0-5](,\d\d)? € ?TV ?0 €/)
  // Nothing proves the day that somebody says.
  expect(ticket).toMatch(/según lo que nos dices ?7[0-5]/)
  expect(ticket).toContain('Atención al Cliente te dirá por correo')
})

test('another day is that of its field, and none that is not said', async () => {
  const other = { ...rightForms['/baja'], intent: 'send', date: 'other' }
  const without = await site.visit('/baja', post(site.origin, { ...other, day: '' }))
  expect(without.response.status).toBe(400)
  expect(without.page.getByLabelText<HTMLInputElement>('Otro día').checked).toBe(true)
  const day = daysAgo(-40)
  const review = await site.visit('/baja', post(site.origin, { ...other, day }))
  expect(review.document.querySelector<HTMLInputElement>('[name=date]')?.value).toBe(day)
})

test.each(['2099-01-01', '2026-02-30', 'ayer', ''])(
  'for %j, which is no day that fibre began on, the page asks',
  async (day) => {
    expect(await costs(`?desde=${day}`)).toContain('¿Cuánto te cuesta irte?')
  },
)
