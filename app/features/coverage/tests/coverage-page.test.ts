import fc from 'fast-check'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { provinces } from '#geography/municipalities.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'

const site = await sharedSite()

const ask = (typed: string) => site.visit(`/cobertura?q=${encodeURIComponent(typed)}`)
/** Where the cards of tariffs lead. */
const doors = (document: Document) =>
  [...document.querySelectorAll('article a[href^="/calcular"]')].map((link) => link.getAttribute('href') ?? '')

describe('the form, without JavaScript', () => {
  test('is a search by address, and keeps the language', async () => {
    const { page, document } = await site.visit('/cobertura?lng=en-US')
    const field = page.getByLabelText<HTMLInputElement>('Municipality or postcode')
    expect(field.form?.method).toBe('get')
    expect(new URL(field.form!.action).pathname).toBe('/cobertura')
    expect(field.form?.querySelector<HTMLInputElement>('[name=lng]')?.value).toBe('en-US')
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  })

  test.each([
    ['', 'Escribe un municipio o un código postal'],
    ['125', 'El código postal tiene 5 cifras'],
  ])('says what to do with %j, beside the field', async (typed, message) => {
    const { page } = await ask(typed)
    const field = page.getByLabelText('Municipio o código postal')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain(page.getByText(message).closest('[id]')!.id)
  })

  test.each(['Villarreal', 'vila-real', '12540'])('%s is answered at once', async (typed) => {
    const { page } = await ask(typed)
    expect(page.getByRole('heading', { name: /^Sí, en Vila-real.* puedes pedir fibra$/ })).toBeTruthy()
  })

  test.each([
    ['Castelló', 'Hay más de un lugar con ese nombre', ['12040', '46257']],
    ['12230', 'Ese código postal es de varios municipios', ['12015&cp=12230', '12058&cp=12230']],
    ['Bilareal', 'No encontramos «Bilareal»', ['12135']],
  ])('%s asks which place is meant, with links', async (typed, heading, places) => {
    const { page, document } = await ask(typed)
    expect(page.getByRole('heading', { name: heading })).toBeTruthy()
    const links = [...document.querySelectorAll('main section li a')].map((link) => link.getAttribute('href'))
    expect(links.slice(0, places.length)).toEqual(places.map((place) => `/cobertura?lugar=${place}`))
  })

  test('a postcode that is listed nowhere has its province, and asks for the municipality', async () => {
    const { page } = await ask('16100')
    expect(page.getByRole('heading', { name: '16100 está en la provincia de Cuenca' })).toBeTruthy()
  })

  test.each([
    ['28001', 'Madrid (28001)'],
    ['C/ Mayor 3, 16001 Cuenca (España)', 'Cuenca (16001)'],
    ['Alicante/Alacant', 'Alacant/Alicante'],
    ['Usansolo', 'Usansolo'],
  ])('%s is one place, which need not be listed', async (typed, name) => {
    const { document } = await ask(typed)
    expect(document.querySelector('main section h2')!.textContent).toContain(name)
  })

  test('a place that it does not know is told with the date of its list', async () => {
    const { page } = await ask('Villar del Nunca')
    expect(page.getByText(/Nuestra lista de municipios es del 1 de enero de 2026\./)).toBeTruthy()
  })

  test.each(['<b>x</b>', '%00', '99999', 'x'.repeat(3000)])('%j breaks nothing', async (typed) => {
    const { response, document } = await ask(typed)
    expect(response.status).toBe(200)
    expect(document.querySelector('main b')?.textContent).not.toBe('x')
  })

  test('what is typed like the marks of messages is shown as it was typed', async () => {
    const mark = fc.constantFrom('<0>', '</0>', '<0/>', '<1/>', '<b>', '</b>', '<br/>', '{0}', 'zzq')
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { minLength: 1, maxLength: 4 }), async (marks) => {
        const typed = `zzq${marks.join('')}q`
        const { page } = await ask(typed)
        expect(page.getByRole('heading', { name: `No encontramos «${typed}»` })).toBeTruthy()
      }),
      { numRuns: 12 },
    )
  })
})

describe('the answer', () => {
  test('where there is 1 GB names speed and date, and offers all tariffs of the location', async () => {
    const { page, document } = await site.visit('/cobertura?lugar=12135')
    expect(
      page.getByText('Velocidad máxima que puedes pedir allí').closest('dt')?.nextElementSibling?.textContent,
    ).toBe('1GB')
    expect(page.getByText('Desde').closest('dt')?.nextElementSibling?.textContent).toBe('marzo de 2021')
    expect(doors(document).slice(0, 5)).toEqual([
      '/calcular/0000?lugar=12135',
      '/calcular/0011?lugar=12135',
      '/calcular/0022?lugar=12135',
      '/calcular/0033?lugar=12135',
      '/calcular/010?lugar=12135',
    ])
    expect(document.title).toBe('Fibra en Vila-real · Azahar Telecom')
  })

  test('where there are 300 MB offers nothing faster, in the location for the rest of the country', async () => {
    const { page, document } = await site.visit('/cobertura?lugar=30030')
    const fixed = [
      '/calcular/1000?lugar=30030',
      '/calcular/1011?lugar=30030',
      '/calcular/1022?lugar=30030',
      '/calcular/1033?lugar=30030',
      '/calcular/110?lugar=30030',
      '/calcular/111?lugar=30030',
    ]
    expect(doors(document).slice(0, 6)).toEqual(fixed)
    expect(doors(document).filter((door) => door.startsWith('/calcular/10') && /10[4-7]/.test(door))).toEqual([])
    expect(page.getByRole('link', { name: 'Configurar con la oferta de Resto de España' })).toBeTruthy()
  })

  test.each([
    ['12079', 'Todavía no tenemos fibra en Montanejos', 'Fecha prevista: marzo de 2027. Puede cambiar.'],
    ['12041', 'Todavía no tenemos fibra en Castillo de Villamalefa', 'No tenemos fecha.'],
    ['16078', 'Aún no sabemos si llegamos a Cuenca', 'y lo miramos.'],
    ['12057', 'En Eslida la fibra llega a 600MB, menos que nuestras tarifas de fibra', 'Las tarifas de solo móvil'],
  ])('where no fibre tariff can be had is one sentence and the mobile tariffs: %s', async (ine, heading, text) => {
    const { page, document } = await site.visit(`/cobertura?lugar=${ine}`)
    expect(page.getByRole('heading', { name: heading })).toBeTruthy()
    expect(document.querySelector('main')?.textContent).toContain(text)
    expect(doors(document)).toHaveLength(4)
  })

  test('for a part of a municipality is of that part', async () => {
    const whole = await site.visit('/cobertura?lugar=12040')
    expect(
      whole.page.getByRole('heading', { name: 'Sí, en parte de Castelló de la Plana puedes pedir fibra' }),
    ).toBeTruthy()
    const part = await site.visit('/cobertura?lugar=12040&cp=12100')
    expect(
      part.page.getByRole('heading', { name: 'Todavía no tenemos fibra en Castelló de la Plana (12100)' }),
    ).toBeTruthy()
    expect(part.page.getByText('El Grao: instalación en marcha.')).toBeTruthy()
  })
})

describe('the map', () => {
  test('has every municipality of the province as a named link, and all of them again in a table', async () => {
    const { page, document } = await site.visit('/cobertura?provincia=12')
    const map = page.getByRole('group', { name: /^Mapa de la provincia de Castellón/ })
    expect(map.querySelectorAll('a')).toHaveLength(135)
    expect(map.querySelector('a[href="/cobertura?lugar=12135"] title')?.textContent).toBe('Vila-real: Fibra hasta 1GB')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(135)
    expect(page.getByRole('row', { name: 'Montanejos Previsión: marzo de 2027' })).toBeTruthy()
    // Its fibre is slower than every tariff of the province.
    expect(page.getByRole('row', { name: 'Alcudia de Veo Fibra hasta 300MB, todavía no se puede pedir' })).toBeTruthy()
    const classOf = (ine: string) => map.querySelector(`a[href="/cobertura?lugar=${ine}"] path`)?.getAttribute('class')
    expect(classOf('12006')).toEqual(classOf('12038'))
  })

  test('names its source, and says that the data of the demo are invented', async () => {
    const { page } = await site.visit('/cobertura')
    const caption = page.getByText(/Instituto Geográfico Nacional/).closest('figcaption')
    expect(caption?.textContent).toContain('Datos de cobertura del 21 de noviembre de 2026.')
    expect(page.getByRole('link', { name: 'CC BY 4.0' })).toBeTruthy()
    expect(page.getByText('Datos de demostración: la disponibilidad es inventada.')).toBeTruthy()
  })

  test('is of the province that the place is in', async () => {
    const { page } = await site.visit('/cobertura?lugar=44216')
    expect(page.getByRole('group', { name: /^Mapa de la provincia de Teruel/ })).toBeTruthy()
    expect(page.getByRole('link', { name: 'Castellón' }).getAttribute('href')).toBe('/cobertura?provincia=12')
  })
})

test('an operator’s own file is no demo, and its provinces are those that its catalogue names', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('coverage.csv', () => 'ine,technology,speed,status\n50297,ftth,1000,available\n')
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace("['12']", '[50, 22]'))
  await using other = await startSite({ env: { SITE_DIR: folder.path } })

  const { page, document } = await other.visit('/cobertura?q=zaragoza')
  expect(page.getByRole('heading', { name: 'Sí, en Zaragoza puedes pedir fibra' })).toBeTruthy()
  expect(doors(document)[0]).toBe('/calcular/0000?lugar=50297')
  expect(document.querySelector('main')?.textContent).not.toContain('demostración')
  expect(
    (await other.visit('/cobertura')).page.getByRole('group', { name: /^Mapa de la provincia de Zaragoza/ }),
  ).toBeTruthy()
})

test('the map of a province is at most 10 kB to send, as it is served', async () => {
  const weights = []
  const codes = [...provinces.keys()].filter((_, index) => isLongRun || index % 5 === 0)
  for (const code of codes) {
    const { document } = await site.visit(`/cobertura?provincia=${code}`)
    const map = document.querySelector('svg:has(a)')!.outerHTML
    weights.push([code, brotliCompressSync(map).length] as const)
  }
  expect(weights).toHaveLength(isLongRun ? 52 : 11)
  expect(weights.filter(([, bytes]) => bytes > 10_000)).toEqual([])
})
