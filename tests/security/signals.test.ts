import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageFields } from '../support/posted/posted-message.ts'
import type { Page } from '../support/page/page.ts'
import { siteOn, type StoringSite } from '../support/site/site-on.ts'
import { allForms, valueOf, withField, type Fields, type Form } from './forms.ts'

const ASKED = {
  'es-ES': 'No hemos podido saber si esto lo envía una persona, así que todavía no se ha guardado nada.',
  'en-US': 'We could not tell whether a person sent this, so nothing was stored yet.',
}

type Signal = { readonly name: string; readonly field?: readonly [string, string]; readonly headers?: object }

const signals: readonly Signal[] = [
  { name: 'the hidden field filled in', field: ['remarks', 'https://casino.example'] },
  { name: 'half a second', field: ['ms', '500'] },
  { name: 'no word of where it comes from', headers: {} },
]
const pairs = signals.flatMap((one, index) =>
  signals.slice(index + 1).map((other) => ({ name: `${one.name} and ${other.name}`, pair: [one, other] })),
)

let site: StoringSite
beforeAll(async () => {
  site = await siteOn('sqlite', { env: { TRUST_PROXY: '127.0.0.0/8, ::1' } })
})
afterAll(() => site[Symbol.asyncDispose]())

const withSignals = (fields: Fields, given: readonly Signal[]) =>
  given.reduce((changed, { field }) => (field ? withField(changed, ...field) : changed), fields)

function send({ path }: Form, fields: Fields, given: readonly Signal[] = [], lng = 'es-ES'): Promise<Page> {
  const headers = given.find(({ headers }) => headers)?.headers ?? { origin: site.origin }
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  const address = `${path}${path.includes('?') ? '&' : '?'}lng=${lng}`
  return site.visit(address, { method: 'POST', headers: { ...headers }, body })
}

const hidden = ({ document }: Page, name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value
const stored = async (fields: Fields) => (await site.stored(valueOf(fields, 'request'))).requests.length

describe.each(allForms)('the form of $name', (form) => {
  test.each(signals)('is stored with $name alone', async (signal) => {
    const fields = withSignals(form.fields(), [signal])
    expect((await send(form, fields, [signal])).response.status).toBe(303)
    expect(await stored(fields)).toBe(1)
  })

  test.each(pairs)('comes back with $name, and goes when it is sent once more', async ({ pair }) => {
    for (const lng of ['es-ES', 'en-US'] as const) {
      const fields = withSignals(form.fields(), pair)
      const asked = await send(form, fields, pair, lng)
      expect(asked.response.status).toBe(422)
      expect(asked.response.headers.get('cache-control')).toBe('no-store, no-transform')
      expect(asked.page.getByRole('alert').textContent).toContain(ASKED[lng])
      for (const field of form.typed) expect(valuesIn(asked)).toContain(valueOf(fields, field).replaceAll('\r\n', '\n'))
      expect(asked.document.querySelector<HTMLInputElement>('[name=remarks]')?.value).toBe('')
      expect(await stored(fields)).toBe(0)

      const pressed = await site.press(asked, /^(Enviar|Send|Avisarme|Let me know|Llamadme|Call me)$/)
      const again = await site.press(asked, /^(Enviar|Send|Avisarme|Let me know|Llamadme|Call me)$/)
      expect([pressed.response.status, again.response.status]).toEqual([303, 303])
      expect(again.response.headers.get('location')).toBe(pressed.response.headers.get('location'))
      expect(await stored(fields)).toBe(1)
    }
  })

  // Not "on submit a success overlay … appears" (specification, "States and transitions") with the first press: decision 23.
  test('goes the second time whatever fills the hidden field in, and only for its own request', async () => {
    const [filled, hurried] = [signals[0]!, signals[1]!]
    const fields = withSignals(form.fields(), [filled, hurried])
    const token = hidden(await send(form, fields), 'confirmation') ?? ''
    expect((await send(form, withField(fields, 'confirmation', 'made-up'))).response.status).toBe(422)
    const other = withSignals(form.fields(), [filled, hurried])
    expect((await send(form, withField(other, 'confirmation', token))).response.status).toBe(422)
    expect((await send(form, withField(fields, 'confirmation', token))).response.status).toBe(303)
    expect([await stored(fields), await stored(other)]).toEqual([1, 0])
  })

  test('says what is wrong with a field first', async () => {
    const [field = ''] = form.typed
    const fields = withField(withSignals(form.fields(), signals.slice(0, 2)), field, '')
    const { response, page } = await send(form, fields)
    expect(response.status).toBe(400)
    expect(page.queryByText(ASKED['es-ES'])).toBeNull()
  })

  test('that is stored is answered with its receipt, however its repetition looks', async () => {
    const fields = form.fields()
    const first = await send(form, fields)
    const again = await send(form, withSignals(fields, [signals[0]!, signals[1]!]), [signals[2]!])
    expect(again.response.status).toBe(303)
    expect(again.response.headers.get('location')).toBe(first.response.headers.get('location'))
  })

  test('is not in a hurry with what is no number of milliseconds', async () => {
    for (const ms of ['', '-1', 'NaN', '0x0', '٠', '1e-9', '0'.repeat(99)]) {
      const fields = withField(withSignals(form.fields(), [signals[0]!]), 'ms', ms)
      expect([ms, (await send(form, fields)).response.status]).toEqual([ms, 303])
    }
  })
})

test('two visitors without JavaScript who are asked to press again share nothing', async () => {
  const [form] = [await site.visit('/atencion-cliente'), await site.visit('/atencion-cliente')]
  for (const name of ['request', 'confirmation']) expect(hidden(form!, name)).toBeUndefined()
  const { request: _, ...typed } = messageFields({ remarks: 'x' })
  const ask = (name: string) =>
    site.visit('/atencion-cliente', { method: 'POST', body: new URLSearchParams({ ...typed, name }) })
  const [ana, eva] = [await ask('Ana Primera'), await ask('Eva Segunda')]

  expect(hidden(ana, 'confirmation')).toBeTruthy()
  expect(hidden(ana, 'confirmation')).not.toBe(hidden(eva, 'confirmation'))
  expect(ana.html).not.toContain('Eva Segunda')
  expect(eva.html).not.toContain('Ana Primera')
  const receipts = [await site.press(ana, 'Enviar'), await site.press(eva, 'Enviar')]
  expect(receipts.map(({ response }) => response.status)).toEqual([303, 303])
  expect(new Set(receipts.map(({ response }) => response.headers.get('location'))).size).toBe(2)
  const { html } = await site.visit('/atencion-cliente')
  expect(html).not.toContain(hidden(ana, 'confirmation'))
})

function valuesIn({ document }: Page): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')].map(({ value }) => value)
}
