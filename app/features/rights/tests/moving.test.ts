import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { emailTo } from '#tests/support/mail/emails.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { post } from '#tests/support/posted/posted-order.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { startingAt } from '#tests/support/site/clock-shift.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
const unspaced = (text: string) => text.replaceAll(/\s/g, '')
const mainOf = ({ document }: Pick<Page, 'document'>) => words(document.querySelector('main')?.textContent)
const told = [
  'El traslado no cuesta nada.',
  'La permanencia que tengas sigue como estaba y acaba el mismo día.',
  'Lo de aquí sigue hasta que funcione lo de allí.',
]

describe.each(dialects)('who moves home, on %s,', (dialect) => {
  let site: StoringSite
  let marc: StaffVisitor
  beforeAll(async () => {
    site = await siteOn(dialect)
    marc = await signedIn(site, 'manager')
    await site.stop()
    await site.start(startingAt('2026-11-28T12:00:00+01:00'))
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('sees what reaches, what it costs and which day, and asks for it once, with reference, receipt, clock and case', async () => {
    const start = await site.visit('/mudanza')
    expect(start.page.getByLabelText<HTMLInputElement>('Voy a').form?.method).toBe('get')
    const seen = await site.visit('/mudanza?de=12540&a=Burriana')
    for (const said of ['Sí, te lo llevas', ...told, 'Desde el 2 de diciembre de 2026'])
      expect(mainOf(seen)).toContain(said)
    const email = 'mudanza@visitante.example'
    const sent = await site.press(seen, 'Pedir el traslado', {
      'Dirección nueva': 'Calle del Mar 7, 1.º A',
      Nombre: 'Lucía Peñarroya',
      'Correo electrónico': email,
    })
    expect(sent.response.status).toBe(303)
    const receipt = sent.response.headers.get('location')!.replace(/\?.*/, '')
    const shown = mainOf(await site.visit(receipt))
    const content = ['Burriana (Castellón)', 'Calle del Mar 7, 1.º A', '2 de diciembre de 2026', ...told]
    for (const said of ['Te escribimos como muy tarde el', ...content]) expect(shown).toContain(said)
    const pdf = await fetch(`${site.origin}${receipt}/pdf?lng=es-ES`)
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).text).toContain(unspaced('Calle del Mar 7'))
    const [reference = ''] = (await site.stored()).requests
    const mails = await site.mails(2, { about: reference })
    for (const said of content) expect(words(emailTo(email, mails).text)).toContain(said)
    const [{ id } = {}] = await site.query(`select id from requests where reference = '${reference}'`)
    const { document } = await marc.visit(`/gestion/casos/${String(id)}`)
    for (const said of content) expect(words(document.querySelector('article')!.textContent)).toContain(said)
    expect(
      (await site.query(`select due_at from cases where request_id = '${String(id)}'`))[0]!['due_at'],
    ).not.toBeNull()
  })
})

test('where other tariffs are sold, one of them is chosen, with its price', async () => {
  const site = await sharedSite()
  const seen = await site.visit('/mudanza?de=Vila-real&a=Zaragoza&lng=es-ES')
  expect(mainOf(seen)).toContain('Llega, con otras tarifas')
  const group = seen.page.getByRole('group', { name: /Tarifa allí/ })
  const choices = [...group.querySelectorAll('input')].map(({ value }) => value)
  expect(choices.length).toBeGreaterThan(1)
  // One internet is sold in Castellón, at 25 €: what they have.
  expect(words(group.textContent)).toMatch(
    /Fibra 100MB5 € menos al mes que aquí 20 €\/mes.*Fibra 600MB3 € más al mes que aquí/,
  )
  for (const choice of choices) expect(choice).toMatch(/^Fibra \d+(MB|GB), \d+(,\d\d)?\s€\/mes$/)
  const fields = { ...rightForms['/mudanza'], to: 'Zaragoza', tariff: choices[1]! }
  const sent = await site.visit('/mudanza?de=Vila-real&a=Zaragoza', post(site.origin, fields))
  expect(mainOf(await site.visit(sent.response.headers.get('location')!))).toContain(words(choices[1]))
})

test('where nothing reaches there are three ways on: mobile alone at its price, leaving and the waiting list', async () => {
  const site = await sharedSite()
  const { page, document, ...seen } = await site.visit('/mudanza?de=Vila-real&a=Benafigos')
  expect(mainOf({ document })).toMatch(/Allí no llega nuestro internet.*Móvil, en todas partes.*\d €\/mes/)
  const ways = ['Quedarme solo con el móvil', 'Ver cuánto cuesta', 'Avisadme cuando llegue']
  const links = ways.map((name) => page.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual(['/te-llamamos', '/baja', '/cobertura?lugar=12025'])
  expect(document.querySelector('main form[method=post]')).toBeNull()
  for (const path of links) expect((await site.visit(path!)).response.status).toBe(200)
  expect(seen.response.status).toBe(200)
})

test('a place that several are called like is chosen among them, and what is none is said', async () => {
  const site = await sharedSite()
  const several = await site.visit('/mudanza?de=Vila-real&a=Villanueva')
  const choice = several.document.querySelector('main [role=status] a')!
  const chosen = await site.visit(choice.getAttribute('href')!)
  expect(chosen.document.querySelector('#move-answer')).not.toBeNull()
  expect(mainOf(await site.visit('/mudanza?de=Vila-real&a=Xqzzz'))).toContain('No encontramos «Xqzzz»')
})

test('help, leaving and the receipt lead there', async () => {
  const site = await sharedSite()
  const sent = await site.visit('/baja', post(site.origin, rightForms['/baja']))
  for (const path of ['/atencion-cliente', '/baja', sent.response.headers.get('location')!]) {
    const { document } = await site.visit(path)
    expect(document.querySelector('main a[href^="/mudanza"]'), path).not.toBeNull()
  }
})

test('who has not given the terms says that they are told before, and who sells no internet at home has no such page', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replaceAll(/(cost|commitment|days): !demo [^#]*/g, "$1: '' "))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const main = mainOf(await site.visit('/mudanza?de=Vila-real&a=Burriana'))
  for (const said of [
    'te decimos lo que cuesta el traslado',
    'te decimos qué pasa con la permanencia',
    'Te lo decimos',
  ])
    expect(main).toContain(said)
})
