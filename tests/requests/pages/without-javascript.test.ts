import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/support/page/page.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

const details = {
  Nombre: 'Ana María',
  Apellidos: 'Núñez O’Neil',
  'DNI, NIE o CIF': '12.345.678-z',
  Dirección: 'Carrer Major 7, 3.º B',
  'Código postal': '12540',
  Localidad: 'Vila-real',
  Teléfono: '600 11 22 33',
  'Correo electrónico': 'ana.nunez@ejemplo.es',
}

const total = ({ page }: Page) => page.getByLabelText('Total').textContent
const choose = ({ page }: Page, radio: RegExp | string) => page.getByLabelText(radio).click()
const chosenTariffs = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=tariff]:checked')].map(({ value }) => value)
const lines = ({ page }: Page, data: string) => page.getByLabelText(data, { selector: 'output' }).textContent

describe('choosing services', () => {
  test('choosing another location clears the selection and says so', async () => {
    const start = await site.visit('/calcular/0000')
    choose(start, 'Resto de España')
    const there = await site.press(start, 'Actualizar total')

    expect(there.response.status).toBe(200)
    expect(there.page.getByLabelText<HTMLInputElement>('Resto de España').checked).toBe(true)
    expect(chosenTariffs(there)).toEqual([])
    expect(total(there)).toBe('0\u00a0€/mes')
    expect(there.page.getByText('Has cambiado la ubicación o el tipo. Elige la tarifa otra vez.')).toBeTruthy()
  })

  test('choosing another type clears the selection and shows the tariffs of that type', async () => {
    const start = await site.visit('/calcular/0000')
    choose(start, 'Solo fibra')
    const there = await site.press(start, 'Actualizar total')

    expect(chosenTariffs(there)).toEqual([])
    expect(total(there)).toBe('0\u00a0€/mes')
    expect(there.page.getByLabelText(/^1GB\s+Fibra\s+25\s€\/mes$/)).toBeTruthy()
  })

  test('pressing Next after another location shows the tariffs there before it goes on', async () => {
    const start = await site.visit('/calcular/0000')
    choose(start, 'Resto de España')
    const there = await site.press(start, 'Siguiente')

    expect(there.page.getByRole('group', { name: 'Tarifa' })).toBeTruthy()
    expect(there.page.getByText('Has cambiado la ubicación o el tipo. Elige la tarifa otra vez.')).toBeTruthy()
    expect(there.page.getByLabelText(/^35GB\s+Fibra 300MB.*30\s€\/mes$/)).toBeTruthy()
  })

  test('a chosen tariff is taken off by its button', async () => {
    const start = await site.visit('/calcular')
    choose(start, /^70GB\s/)
    const chosen = await site.press(start, 'Actualizar total')
    expect(total(chosen)).toBe('34\u00a0€/mes')

    const removed = await site.press(chosen, 'Quitar tarifa')
    expect(chosenTariffs(removed)).toEqual([])
    expect(total(removed)).toBe('0\u00a0€/mes')
    expect(removed.page.getByText('Tarifa quitada')).toBeTruthy()
  })

  test('lines are added and removed one by one, never below 0', async () => {
    const start = await site.visit('/calcular/010')
    const one = await site.press(start, 'Añadir 35GB')
    const two = await site.press(one, 'Añadir 35GB')
    const withUnlimited = await site.press(two, 'Añadir Ilimitado')
    // 25 for fibre alone, 9 + 9 + 20.
    expect(total(withUnlimited)).toBe('63\u00a0€/mes')

    const less = await site.press(withUnlimited, 'Quitar 35GB')
    expect(total(less)).toBe('54\u00a0€/mes')
    const least = await site.press(less, 'Quitar 35GB')
    const stillLeast = await site.press(least, 'Quitar 35GB')
    expect(lines(stillLeast, '35GB')).toBe('0')
    expect(total(stillLeast)).toBe('45\u00a0€/mes')
    expect(stillLeast.page.getByText('No hay ninguna línea de este tipo que quitar.')).toBeTruthy()
  })

  test('a seventh line is refused with the reason, the included one counted', async () => {
    const five = await site.visit('/calcular/000?lineas=35gb.35gb.70gb.70gb.140gb')
    const refused = await site.press(five, 'Añadir 140GB')

    expect(lines(refused, '140GB')).toBe('1')
    expect(refused.page.getByText('Has llegado al máximo de líneas. Para añadir otra, quita una antes.')).toBeTruthy()
  })

  test('a pack is refused when six lines are there, and the lines stay', async () => {
    const six = await site.visit('/calcular?lineas=35gb.35gb.35gb.35gb.35gb.35gb')
    expect(total(six)).toBe('54\u00a0€/mes')
    choose(six, /^35GB\s/)
    const refused = await site.press(six, 'Actualizar total')

    expect(chosenTariffs(refused)).toEqual([])
    expect(total(refused)).toBe('54\u00a0€/mes')
    expect(refused.page.getByText('Has llegado al máximo de líneas. Para añadir otra, quita una antes.')).toBeTruthy()
  })

  test('TV is free with a pack, and 9 € with fibre alone, which is said when the pack goes', async () => {
    const pack = await site.visit('/calcular/0000')
    pack.page.getByRole('switch', { name: 'TV' }).click()
    const withTv = await site.press(pack, 'Actualizar total')
    expect(total(withTv)).toBe('29\u00a0€/mes')
    expect(withTv.page.getByText('TV: gratis con tu pack')).toBeTruthy()

    const without = await site.press(withTv, 'Quitar tarifa')
    expect(total(without)).toBe('9\u00a0€/mes')
    expect(without.page.getByText('Sin pack, la TV se cobra. El total ya la incluye.')).toBeTruthy()
  })
})

describe('the phases', () => {
  test('the review draws what is ordered as one tile, and says month by month what it costs', async () => {
    const review = await site.visit('/calcular/00091?lineas=35gb.35gb&paso=resumen')
    const ordered = review.page.getByRole('region', { name: 'TU COMBINACIÓN' })
    // A petal of each line: 35 GB is a quarter of the largest allowance.
    expect(ordered.querySelectorAll('svg use[href="#tile-petal"]')).toHaveLength(2)

    const year = review.page.getByRole('table', { name: 'Lo que cuesta cada mes, e irse al acabar', hidden: true })
    const paid = [...year.querySelectorAll('tbody tr')].map((row) => row.children[2]?.textContent)
    expect(paid).toEqual(Array<string>(12).fill('47\u00a0€'))
  })

  test('Next shows in phases 0 and 1, Prev only in phase 1, and what was typed survives both', async () => {
    const services = await site.visit('/calcular/0000')
    expect(services.page.queryByRole('button', { name: 'Anterior' })).toBeNull()

    const empty = await site.press(services, 'Siguiente')
    const back = await site.press(empty, 'Anterior', { Nombre: 'Ana', Teléfono: 'no es un teléfono' })
    expect(back.page.getByRole('group', { name: 'Tarifa' })).toBeTruthy()
    const again = await site.press(back, 'Siguiente')
    expect(again.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana')
    expect(again.page.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('no es un teléfono')

    const review = await site.press(again, 'Siguiente')
    expect(review.page.getByText('Comprueba que los datos son correctos')).toBeTruthy()
    expect(review.page.queryByRole('button', { name: 'Siguiente' })).toBeNull()
    expect(review.page.queryByRole('button', { name: 'Anterior' })).toBeNull()
  })

  test('the review of nothing names the missing services and every missing field', async () => {
    const review = await site.press(await site.press(await site.visit('/calcular'), 'Siguiente'), 'Siguiente')

    expect(review.page.getByText('Comprueba que los datos son correctos')).toBeTruthy()
    expect(review.page.getByText('Servicios no seleccionados')).toBeTruthy()
    expect(review.page.getByText('Falta información en el formulario de contacto')).toBeTruthy()
    for (const field of Object.keys(details)) {
      expect(review.page.getByRole('link', { name: new RegExp(`^${field}: `) })).toBeTruthy()
    }
    const services = await site.press(review, 'Elegir servicios')
    expect(services.page.getByRole('group', { name: 'Tarifa' })).toBeTruthy()
  })

  test('a problem in the review leads back to its field, which says what to do and keeps what was typed', async () => {
    const form = await site.press(await site.visit('/calcular/0000'), 'Siguiente')
    const review = await site.press(form, 'Siguiente', { ...details, 'Correo electrónico': 'ana@' })
    expect(review.page.queryByText('Servicios no seleccionados')).toBeNull()

    const mending = await site.press(review, /^Correo electrónico: /)
    const email = mending.page.getByLabelText<HTMLInputElement>('Correo electrónico')
    expect(email.value).toBe('ana@')
    expect(email.hasAttribute('autofocus')).toBe(true)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const message = mending.page.getByText('Escribe un correo como nombre@ejemplo.es')
    expect(email.getAttribute('aria-describedby')?.split(' ')).toContain(message.closest('[id]')!.id)
    expect(mending.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María')

    const mended = await site.press(mending, 'Siguiente', { 'Correo electrónico': 'ana.nunez@ejemplo.es' })
    expect(mended.page.queryByText('Falta información en el formulario de contacto')).toBeNull()
  })

  test('a pencil of the review leads back to phase 1 with everything typed', async () => {
    const form = await site.press(await site.visit('/calcular/0000'), 'Siguiente')
    const review = await site.press(form, 'Siguiente', details)
    const back = await site.press(review, 'Cambiar: Teléfono')

    for (const [label, text] of Object.entries(details)) {
      expect(back.page.getByLabelText<HTMLInputElement>(label).value).toBe(text)
    }
  })

  test('the server refuses an incomplete request with 400 and keeps what was typed', async () => {
    const review = await site.press(await site.press(await site.visit('/calcular/0000'), 'Siguiente'), 'Siguiente', {
      Nombre: 'Ana',
    })
    expect(review.page.queryByRole('button', { name: 'Enviar' })).toBeNull()
    const fields = { 'line.70gb': '0', tv: '', total: '2900', name: 'Ana', email: '' }
    const sent = await site.visit('/calcular/0000', post(site.origin, orderFields(fields)))
    expect(sent.response.status).toBe(400)
    expect(sent.page.getByText('Falta información en el formulario de contacto')).toBeTruthy()
    expect(sent.document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Ana')

    const back = await site.press(review, 'Corregir 7 datos')
    expect(back.page.getByLabelText('DNI, NIE o CIF').hasAttribute('autofocus')).toBe(true)
    expect(back.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana')
  })
})

test('a review that is opened by its address says at once what is missing and leads there', async () => {
  const opened = await site.visit('/calcular/0000?paso=resumen')
  expect(opened.page.getByRole<HTMLButtonElement>('button', { name: /^Enviar/ }).disabled).toBe(true)
  const details = await site.press(opened, 'Corregir 8 datos')
  expect(details.page.getByLabelText('DNI, NIE o CIF').hasAttribute('autofocus')).toBe(true)
})

describe('the receipt', () => {
  async function order() {
    const start = await site.visit('/calcular/0000')
    const oneLine = await site.press(start, 'Añadir 70GB')
    const twoLines = await site.press(oneLine, 'Añadir 70GB')
    twoLines.page.getByRole('switch', { name: 'TV' }).click()
    const review = await site.press(await site.press(twoLines, 'Siguiente'), 'Siguiente', details)
    // 29 for the pack, 2 × 12 for the lines, TV free.
    expect(total(review)).toBe('53\u00a0€/mes')
    return site.press(review, 'Enviar')
  }

  test('is where Send leads, and its first view says the two sentences', async () => {
    const { response } = await order()
    expect(response.status).toBe(303)

    const { response: answer, page, document } = await site.visit(response.headers.get('location') ?? '')
    expect(answer.status).toBe(200)
    expect(page.getByText('Datos enviados correctamente')).toBeTruthy()
    expect(page.getByText(/contacto contigo a más tardar el /)).toBeTruthy()
    expect(document.body.textContent).toMatch(/AZ-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  test('lists everything that was ordered, what it costs and who ordered it', async () => {
    const { response } = await order()
    const { page } = await site.visit(response.headers.get('location')!.replace('?enviado', ''))

    expect(page.queryByText('Datos enviados correctamente')).toBeNull()
    expect(page.getByText('Fibra 1GB + 35GB')).toBeTruthy()
    expect(page.getByText('Línea 35GB: incluida')).toBeTruthy()
    expect(page.getByText('2 líneas adicionales 70GB')).toBeTruthy()
    expect(page.getByText('TV: gratis con tu pack')).toBeTruthy()
    expect(page.getByText('Total: 53 €/mes, IVA incl.')).toBeTruthy()
    for (const kept of [
      'Ana María',
      'Núñez O’Neil',
      '12345678Z',
      `${details.Dirección}, 12540 Vila-real`,
      '+34600112233',
      'ana.nunez@ejemplo.es',
    ]) {
      expect(page.getByText(kept)).toBeTruthy()
    }
  })

  test('is kept by no cache, no search engine, and told to no other site', async () => {
    const { response } = await order()
    const { response: answer, document } = await site.visit(response.headers.get('location') ?? '')

    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('is not there for who does not know its address', async () => {
    const { response } = await order()
    const address = response.headers.get('location')!.replace('?enviado', '')
    const lastCharacter = address.endsWith('A') ? 'B' : 'A'

    for (const wrong of [address.slice(0, -1), address.slice(0, -1) + lastCharacter, '/justificante/x']) {
      const { response: answer, page } = await site.visit(wrong)
      expect(answer.status).toBe(404)
      expect(page.getByText('Este enlace no abre ningún justificante')).toBeTruthy()
    }
  })

  test('keeps the language that the address names', async () => {
    const start = await site.visit('/calcular/0000?lng=en-US')
    const form = await site.press(start, 'Next')
    const review = await site.press(form, 'Next', {
      Name: 'Ana',
      'Last name': 'Núñez',
      'DNI, NIE or CIF': '12345678Z',
      Address: details.Dirección,
      Postcode: details['Código postal'],
      Town: details.Localidad,
      Phone: '600112233',
      'E-mail': 'ana.nunez@ejemplo.es',
    })
    const { response } = await site.press(review, 'Send')
    const { document, page } = await site.visit(response.headers.get('location') ?? '')

    expect(document.documentElement.lang).toBe('en-US')
    expect(page.getByText('Data sent successfully')).toBeTruthy()
    expect(page.getByText(/^We will contact you by /)).toBeTruthy()
  })
})
