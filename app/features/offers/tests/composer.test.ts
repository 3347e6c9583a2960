import { expect, test } from 'vitest'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { submission, type Page } from '#tests/support/page/page.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { caseToOffer, typedOffer } from './composed-offer.ts'

const LOOK = 'Ver cómo queda'
const SEND = 'Enviar por correo'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')
const checked = ({ document }: Page, name: string) =>
  document.querySelector<HTMLInputElement>(`#compose [name=${name}]:checked`)?.value
const codeIn = ({ page }: Page) => page.getByLabelText<HTMLInputElement>('Código').value

/** Chooses a tile, or a place. */
function choose({ document }: Page, name: string, value: string): void {
  document.querySelector<HTMLInputElement>(`#compose [name=${name}][value="${value}"]`)!.checked = true
}

test('an offer whose price is not the one that was seen is shown in place of being sent', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const address = { ...typedOffer, Código: 'https://azahar.example/calcular/00091?paso=datos' }
  const seen = await ana.press(await ana.visit(composer), LOOK, address)
  expect([codeIn(seen), checked(seen, 'tariff')]).toEqual(['00091', 'castellon|pack|castellon-1gb-35gb'])

  choose(seen, 'tariff', 'castellon|pack|castellon-1gb-70gb')
  const refused = await ana.press(seen, SEND, { 'Al cliente, arriba del todo': 'Otra nota.' })
  expect([refused.response.status, textOf(refused)]).toEqual([400, expect.stringContaining('Lo que veías era otra')])
  expect(checked(refused, 'tariff')).toBe('castellon|pack|castellon-1gb-70gb')
  expect(refused.page.getByLabelText<HTMLInputElement>('Al cliente, arriba del todo').value).toBe('Otra nota.')
  expect(await site.query('select id from offers')).toEqual([])

  expect((await ana.press(refused, SEND)).response.status).toBe(303)
  expect(await site.query('select id from offers')).toHaveLength(1)
})

test('what is chosen after a code that the calculator does not know wins over it', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const unknown = 'La calculadora no conoce ese código'
  const wrong = await ana.press(await ana.visit(composer), LOOK, { ...typedOffer, Código: '009X' })
  const same = await ana.press(wrong, LOOK)
  for (const page of [wrong, same])
    expect([codeIn(page), textOf(page)]).toEqual(['009X', expect.stringContaining(unknown)])
  choose(same, 'tariff', 'castellon|pack|castellon-1gb-35gb')
  const chosen = await ana.press(same, LOOK)
  expect(textOf(chosen)).not.toContain(unknown)
  expect(codeIn(chosen)).toBe('0000')
})

test('a tariff that is not sold at another place is not dropped without a word', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const empty = await ana.visit(composer)
  // Without internet, there would be something to send still.
  empty.document.querySelector<HTMLInputElement>('#field-line-35gb')!.value = '1'
  const looked = await ana.press(empty, LOOK, { ...typedOffer, Código: '' })
  choose(looked, 'tariff', 'castellon|pack|castellon-1gb-35gb')
  const seen = await ana.press(looked, LOOK)
  choose(seen, 'location', 'rest-of-spain')
  const elsewhere = await ana.press(seen, LOOK)
  expect(elsewhere.document.getElementById('field-tariff')?.textContent).toContain('Esa tarifa no se vende ahí')
  const unsent = await ana.press(elsewhere, SEND)
  expect(unsent.response.status).toBe(400)
  expect(await site.query('select id from offers')).toEqual([])
  choose(unsent, 'location', 'castellon')
  const back = await ana.press(unsent, LOOK)
  expect(checked(back, 'tariff')).toBe('castellon|pack|castellon-1gb-35gb')

  choose(elsewhere, 'tariff', '')
  const without = await ana.press(elsewhere, LOOK)
  expect(textOf(without)).not.toContain('Esa tarifa no se vende ahí')
})

test('more lines than there can be are said beside them, and stay as they were typed', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const seen = await ana.press(await ana.visit(composer), LOOK, typedOffer)
  const lines = ({ document }: Page) => document.querySelector<HTMLInputElement>('#field-line-70gb')!
  lines(seen).value = '20'
  const refused = await ana.press(seen, SEND)
  expect([refused.response.status, lines(refused).value]).toEqual([400, '20'])
  expect(refused.document.getElementById('field-lines')?.textContent).toContain('como mucho')
  lines(refused).value = '1'
  const mended = await ana.press(refused, LOOK)
  expect([mended.document.getElementById('field-lines'), lines(mended).value]).toEqual([null, '1'])
})

test('what is no number of lines is said beside it, and an extra that can’t be added is named', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const seen = await ana.press(await ana.visit(composer), LOOK, { ...typedOffer, Código: '00091' })
  for (const typed of ['-3', '1,5']) {
    const line = seen.document.querySelector<HTMLInputElement>('#field-line-35gb')!
    line.type = 'text'
    line.value = typed
    const refused = await ana.press(seen, SEND)
    expect(refused.response.status).toBe(400)
    expect(refused.document.getElementById('field-lines')?.textContent).toContain('un número entero')
    expect(refused.document.querySelector('#field-line-35gb')!.getAttribute('value')).toBe(typed)
    line.value = '0'
  }
  seen.document.querySelector<HTMLInputElement>('[name="extra-tv"]')!.checked = true
  expect(textOf(await ana.press(seen, SEND))).toContain('La TV ya está en la oferta')
  expect(await site.query('select id from offers')).toEqual([])
})

test('a landline that is not sold where it is offered is not left out without a word', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', (yaml) =>
    yaml.concat(`
landline:
  name: { es-ES: Fijo, en-US: Landline }
  includes: { es-ES: Llamadas a fijos., en-US: Calls to landlines. }
  price: 12.90
  locations: [rest-of-spain]
`),
  )
  await using site = await siteOn('sqlite', { env: { SITE_DIR: folder.path } })
  const ana = await signedIn(site, 'agent')
  const { composer } = await caseToOffer(site)
  const beside = ({ document }: Page) => document.querySelector('#offer-landline-said')!.textContent
  const box = ({ document }: Page) => document.querySelector<HTMLInputElement>('#field-landline')!
  const removed = 'Allí no se vende el fijo: se ha quitado.'

  const address = { ...typedOffer, 'Código postal': '50003', Localidad: 'Zaragoza' }
  const seen = await ana.press(await ana.visit(composer), LOOK, { ...address, Código: '10002' })
  expect([box(seen).checked, beside(seen)]).toEqual([true, ''])
  choose(seen, 'location', 'castellon')
  const moved = await ana.press(seen, LOOK)
  expect([box(moved).checked, box(moved).disabled]).toEqual([false, true])
  expect(beside(moved)).toContain('Solo en Resto de España.')
  expect(beside(moved)).toContain(removed)

  // Sent at once, by its code.
  const sent = await ana.press(await ana.visit(composer), SEND, { ...typedOffer, Código: '00092' })
  expect([sent.response.status, beside(sent)]).toEqual([400, expect.stringContaining(removed)])
  expect(await site.query('select id from offers')).toEqual([])
  const again = await ana.press(sent, SEND)
  expect(again.response.status).toBe(303)
})

test('another offer like one has its extras, its day and no reminder, also where a draft was begun', async () => {
  await using site = await siteOn('sqlite')
  const ana = await signedIn(site, 'agent')
  const { path, composer } = await caseToOffer(site)
  const day = spanishClock(Date.now() + 10 * 86_400_000).date
  const typed = { ...typedOffer, 'Se activa el (opcional)': day, Recordárselo: 'none' }
  const { body } = submission(await ana.visit(composer), SEND, typed)
  const extras = { 'extra-line-70gb': 'on' }
  expect(
    (await ana.visit(composer, post(site.origin, { ...Object.fromEntries(body), ...extras }))).response.status,
  ).toBe(303)
  const draft = {
    intent: 'keep',
    page: composer,
    draft: 'offer',
    tab: 'one',
    since: '0',
    name: 'Berta',
    note: 'A medias.',
  }
  await ana.visit('/gestion/borrador', post(site.origin, draft))

  const again = (await ana.visit(path)).document.querySelector('a[href*="?como="]')!
  const like = await ana.visit(again.getAttribute('href')!)
  expect(textOf(like)).toMatch(/Si quieres, añadeUna línea más: 70\s?GB\+12 €\/mes/)
  const { body: shown } = submission(like, LOOK)
  const { name, activation, reminder, ...rest } = Object.fromEntries(shown)
  expect([name, activation, reminder, rest['extra-line-70gb']]).toEqual(['Ana', day, 'none', 'on'])
  const kept = await ana.visit(like.page.getByRole('link', { name: 'Ver el borrador' }).getAttribute('href')!)
  expect(kept.page.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Berta')
})
