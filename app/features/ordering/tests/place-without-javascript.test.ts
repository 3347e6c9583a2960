import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#tests/support/page/page.ts'
import { typedDetails } from '#tests/support/posted/posted-order.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const WHERE = 'Municipio o código postal'
const TOO_SLOW = 'Esa tarifa es más rápida que la fibra de tu municipio. Elige una más lenta o cambia el lugar.'

const hidden = ({ document }: Page, name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value
const text = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll('\u00A0', ' ')
const tariffs = ({ document }: Page) => [...document.querySelectorAll<HTMLInputElement>('input[name=tariff]')]

describe('the address of an order, without JavaScript', () => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn('sqlite')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('leads with one press to what is sold there, and keeps what was typed and the rest of the combination', async () => {
    const details = await site.press(await site.visit('/calcular/00001?lineas=70gb'), 'Siguiente')
    const review = await site.press(details, 'Siguiente', {
      Nombre: typedDetails.name,
      Dirección: 'Gran Vía 1',
      'Código postal': '28013',
      Localidad: 'Madrid',
    })
    expect(text(review)).toContain('En Madrid la oferta es otra: ver precios')

    const there = await site.press(review, 'ver precios')
    expect(there.page.getByLabelText<HTMLInputElement>('Resto de España').checked).toBe(true)
    expect(there.page.getByLabelText<HTMLInputElement>('Fibra y móvil').checked).toBe(true)
    expect(text(there)).toContain('Has cambiado la ubicación o el tipo. Elige la tarifa otra vez.')
    expect(hidden(there, 'line.70gb')).toBe('1')
    expect(there.page.getByLabelText<HTMLInputElement>(/^TV/).checked).toBe(true)
    expect(hidden(there, 'name')).toBe(typedDetails.name)
    expect(hidden(there, 'address')).toBe('Gran Vía 1')
    expect(hidden(there, 'town')).toBe('Madrid')
  })

  test('has the town and the postcode of a place that was checked, until another is checked', async () => {
    const placed = await site.press(await site.visit('/calcular'), 'Comprobar', { [WHERE]: '12540' })
    const details = await site.press(placed, 'Siguiente')
    expect(details.page.getByLabelText<HTMLInputElement>('Localidad').value).toBe('Vila-real')
    expect(details.page.getByLabelText<HTMLInputElement>('Código postal').value).toBe('12540')

    const back = await site.press(details, 'Anterior')
    const other = await site.press(await site.press(back, 'Comprobar', { [WHERE]: 'onda' }), 'Siguiente')
    expect(other.page.getByLabelText<HTMLInputElement>('Localidad').value).toBe('Onda')
    expect(other.page.getByLabelText<HTMLInputElement>('Código postal').value).toBe('')
  })

  test('without fibre there leads to lines alone, by the lowest price, and to the waiting list; Next is not loud for nothing', async () => {
    const next = ({ document }: Page) => document.querySelector('button[value=next]')!.className
    const loud = next(await site.visit('/calcular/0000'))
    const nowhere = await site.visit('/calcular?lugar=12037')
    const [alone, waiting] = [/^Solo móvil, desde 9\s€\/mes$/, 'Avisadme cuando llegue'].map((words) =>
      nowhere.page.getByText(words).closest('a')!.getAttribute('href'),
    )
    expect(nowhere.document.querySelector(alone!)?.textContent).toMatch(/^Líneas móviles/)
    expect(next(nowhere)).not.toBe(loud)
    const { document } = await site.visit(waiting!)
    expect(document.querySelector(new URL(waiting!, site.origin).hash)?.textContent).toBe(
      'Lista de espera de Castell de Cabres',
    )
    expect((await site.visit('/calcular?lugar=12135')).page.queryByText(/^Solo móvil/)).toBeNull()
    const slow = await site.visit('/calcular?lugar=12006')
    expect(text(slow)).toContain('Alcudia de Veo: Fibra hasta 300MB. Es menos de lo que necesitan nuestras tarifas.')
  })

  test('has a field for the street, which browsers fill in, and one each for postcode and town', async () => {
    const { page } = await site.visit('/calcular/0000?paso=datos')
    const fills = ['Dirección', 'Código postal', 'Localidad'].map((label) =>
      page.getByLabelText(label).getAttribute('autocomplete'),
    )
    expect(fills).toEqual(['street-address', 'postal-code', 'address-level2'])
  })
})

describe('the calculator for a place, without JavaScript', () => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn('sqlite')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('leaves off the tariff of a link that the place rules out, and offers none that it rules out', async () => {
    const valencia = await site.visit('/calcular/1000?lugar=46244')
    expect(text(valencia)).toContain('Torrent: Fibra hasta 300MB.')
    const fast = tariffs(valencia).filter(({ value }) => value.includes('600mb'))
    const slow = tariffs(valencia).filter(({ value }) => value.includes('300mb'))
    expect(fast.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
    expect(slow.map(({ disabled }) => disabled)).toEqual([false, false, false, false])
    expect(text(valencia)).toContain('Fibra 600MB: no disponible en Torrent')

    const ruledOut = await site.visit('/calcular/0000?lugar=12006')
    expect(tariffs(ruledOut).filter(({ checked }) => checked)).toEqual([])
    expect(text(ruledOut)).toContain(TOO_SLOW)
    expect(ruledOut.page.getByLabelText('Total').textContent).toBe('0\u00A0€/mes')
  })

  test('goes to the location of the place that was found, and forgets it with another location', async () => {
    const found = await site.press(await site.visit('/calcular/0000'), 'Comprobar', { [WHERE]: 'valencia' })
    expect(found.page.getByLabelText<HTMLInputElement>('Resto de España').checked).toBe(true)
    expect(text(found)).toContain('València: Fibra hasta 600MB.')
    expect(text(found)).toContain('Has cambiado la ubicación o el tipo. Elige la tarifa otra vez.')

    found.page.getByLabelText('Castellón').click()
    const back = await site.press(found, 'Actualizar total')
    expect(hidden(back, 'place')).toBeUndefined()
    expect(text(back)).not.toContain('València')
  })

  test('says so where the place in its address has the tariffs of another location, and leads there', async () => {
    const start = await site.visit('/calcular/0000?lugar=46244')
    expect(text(start)).toContain('Comprobaste Torrent, donde la oferta es otra: ver precios')
    expect(start.page.getByLabelText<HTMLInputElement>('Castellón').checked).toBe(true)
    const there = await site.press(start, 'ver precios')
    expect(hidden(there, 'place')).toBe('46244')
    expect(there.page.getByLabelText<HTMLInputElement>('Resto de España').checked).toBe(true)
  })

  test('asks which of several places is meant, and takes the one that is pressed', async () => {
    const asked = await site.press(await site.visit('/calcular'), 'Comprobar', { [WHERE]: 'vilareall' })
    expect(text(asked)).toContain('¿Querías decir alguno de estos?')
    const taken = await site.press(asked, 'Vila-real (Castellón)')
    expect(hidden(taken, 'place')).toBe('12135')
    const without = await site.press(taken, 'Quitar el lugar')
    expect(hidden(without, 'place')).toBeUndefined()
  })

  test.each([
    ['', 'Escribe un municipio o un código postal'],
    ['28100', '28100 está en la provincia de Madrid. Escribe tu municipio.'],
    [
      'xyzxyzxyz',
      'No encontramos «xyzxyzxyz». Comprueba cómo está escrito o prueba con el código postal, de 5 cifras. Nuestra lista de municipios es del 1 de enero de 2026.',
    ],
  ])('says beside the field what to do about %j, which is still there', async (typed, sentence) => {
    const answer = await site.press(await site.visit('/calcular'), 'Comprobar', { [WHERE]: typed })
    const field = answer.page.getByLabelText<HTMLInputElement>(WHERE)
    expect(field.value).toBe(typed)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => answer.document.getElementById(id)!.textContent)).toContain(sentence)
  })

  test('has Enter in the field look for the place', async () => {
    const start = await site.visit('/calcular')
    const found = await site.press(start, 'Actualizar total', { [WHERE]: '12540' })
    expect(hidden(found, 'place')).toBe('12135-12540')
  })
})
