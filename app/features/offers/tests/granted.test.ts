import { expect, test } from 'vitest'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { dialects } from '#tests/support/database/databases.ts'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Page } from '#tests/support/page/page.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { livesAhead } from '#tests/support/site/clock-shift.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { siteOn } from '#tests/support/site/site-on.ts'
import { caseToOffer, typedOffer } from './composed-offer.ts'

const LOOK = 'Ver cómo queda'
const SEND = 'Enviar por correo'
const textOf = ({ document }: Page) => document.querySelector('main')!.textContent.replaceAll(/\s+/g, ' ')

const dayIn = (days: number) => daysAfter(spanishClock(Date.now()).date, days)
const PROMOTIONS = /promotions:[^]*$/
const [from, to] = [dayIn(-3), dayIn(20)]

/** A pack that costs less by two promotions, of which the one that names it holds, and what is paid once. */
const promoted = (yaml: string) =>
  yaml
    .replace('installation: 0', 'installation: 60')
    .replace('sim: 0', 'sim: 5')
    .replace(
      PROMOTIONS,
      `promotions:
  - { title: { es-ES: Todo en casa, en-US: Home }, location: castellon, tariffs: [packs], price: 19.90, months: 6, from: ${from}, to: ${to} }
  - { title: { es-ES: La de 35, en-US: The 35 }, tariffs: [castellon-1gb-35gb], price: 24, months: 3, from: ${from}, to: ${to} }
`,
    )
const typed = { ...typedOffer, Código: '0000', 'Tu descuento al mes, en euros': '', 'Cuántos meses': '', 'Por qué': '' }

/** A site that sold at its ordinary prices until three days ago, and since then by its promotions. */
async function siteWithPromotions(dialect: (typeof dialects)[number]) {
  const folder = await copySiteFolder()
  await folder.edit('catalogue.yaml', promoted)
  const site = await siteOn(dialect, { env: { SITE_DIR: folder.path, ...livesAhead(-5 * 86_400_000) } })
  await site.stop()
  await site.start(livesAhead(0))
  const command = (name: string, ...args: string[]) => site.commandWith(livesAhead(0), name, ...args)
  return Object.assign(site, { folder, command })
}

/** The value of a choice by its words. */
function promotionIn({ page }: Page, words: RegExp): string {
  const select = page.getByLabelText<HTMLSelectElement>('Promoción')
  return [...select.options].find(({ textContent }) => words.test(textContent))!.value
}

/** The path of the link of the latest offer at a case. */
async function linkAt(ana: StaffVisitor, path: string): Promise<string> {
  const { document } = await ana.visit(path)
  return new URL(document.querySelector<HTMLInputElement>('#oferta input[readonly]')!.value).pathname
}

function waive({ document }: Page, id: string, on = true): void {
  document.querySelector<HTMLInputElement>(`#field-waive-${id}`)!.checked = on
}

test.each(dialects)('an offer has the promotion that was chosen and not the others, on %s', async (dialect) => {
  await using site = await siteWithPromotions(dialect)
  await using _ = site.folder
  const ana = await signedIn(site, 'agent')
  const { composer, path } = await caseToOffer(site)
  const usual = await ana.press(await ana.visit(composer), LOOK, typed)
  expect(textOf(usual)).toContain('24 €/mes → 29 €/mes')
  expect(textOf(usual)).toMatch(/Precio anterior: 29 €\/mes, el más bajo en 30 días/)

  const other = await ana.press(usual, LOOK, { Promoción: promotionIn(usual, /^Solo: Todo en casa \(hasta el /) })
  expect(textOf(other)).toContain('19,90 €/mes → 29 €/mes')
  // It has sold for 24 € by then.
  expect(textOf(other)).toMatch(/Precio anterior: 24 €\/mes, el más bajo en 30 días/)
  expect((await ana.press(other, SEND)).response.status).toBe(303)
  const offer = await linkAt(ana, path)
  const read = await site.visit(offer)
  expect(textOf(read)).toMatch(/19,90\s€.*29\s€/)
  const pdf = readPdf(new Uint8Array(await (await fetch(`${site.origin}${offer}/pdf`)).arrayBuffer())).text
  expect(pdf).toMatch(/Todoencasa/)
  expect(pdf).not.toContain('Lade35')
  const like = (await ana.visit(path)).document.querySelector('a[href*="?como="]')!.getAttribute('href')!
  expect((await ana.visit(like)).page.getByLabelText<HTMLSelectElement>('Promoción').value).toBe(
    promotionIn(other, /Todo en casa/),
  )

  const none = await caseToOffer(site, 'berta@visitante.example')
  const chosen = await ana.press(await ana.visit(none.composer), LOOK, typed)
  const unlowered = await ana.press(chosen, LOOK, { Promoción: 'none' })
  expect((await ana.press(unlowered, SEND)).response.status).toBe(303)
  const without = await linkAt(ana, none.path)
  expect(textOf(await site.visit(without))).not.toMatch(/24\s€|19,90\s€/)
  await site.stop()
  await site.folder.edit('catalogue.yaml', (yaml) => yaml.replace(PROMOTIONS, ''))
  await site.start(livesAhead(0))
  // One ends with its promotion, the other costs what it says.
  expect(textOf(await site.visit(offer))).toMatch(/El precio ya no es ese/)
  const accepted = await site.press(await site.visit(without), 'Quiero esta oferta', {
    'DNI, NIE o CIF': '12345678Z',
  })
  expect(accepted.response.status).toBe(303)
  expect((await site.command('documents', 'verify')).stdout).toContain('Changed or lost: 0.')
})

test.each(dialects)(
  'what is paid once is waived within the limit of a role, and why is asked, on %s',
  async (dialect) => {
    await using site = await siteWithPromotions(dialect)
    await using _ = site.folder
    const ana = await signedIn(site, 'agent')
    const { composer, path } = await caseToOffer(site)
    const usual = await ana.press(await ana.visit(composer), LOOK, typed)
    const seen = await ana.press(usual, LOOK, { Promoción: 'none' })
    expect(textOf(seen)).toMatch(/Instalación · 60 €.*1 tarjeta SIM · 5 €.*Puedes perdonar hasta 30 €/)
    waive(seen, 'installation')
    const tooMuch = await ana.press(seen, SEND, { 'Por qué': 'incident' })
    expect([tooMuch.response.status, tooMuch.document.getElementById('field-waived-error')?.textContent]).toEqual([
      400,
      expect.stringContaining('más de lo que puedes perdonar'),
    ])
    expect(tooMuch.document.querySelector<HTMLInputElement>('#field-waive-installation')!.checked).toBe(true)
    waive(tooMuch, 'installation', false)
    waive(tooMuch, 'sim')
    const unsaid = await ana.press(tooMuch, SEND, { 'Por qué': '' })
    expect([unsaid.response.status, textOf(unsaid)]).toEqual([400, expect.stringContaining('sin un motivo')])
    // Five months of 5 € are all but 5 € of the limit; six are the whole of it.
    const discount = { 'Por qué': 'incident', 'Tu descuento al mes, en euros': '5' }
    expect((await ana.press(unsaid, SEND, { ...discount, 'Cuántos meses': '6' })).response.status).toBe(400)
    const sent = await ana.press(await ana.press(unsaid, LOOK, { ...discount, 'Cuántos meses': '5' }), SEND)
    expect(sent.response.status).toBe(303)

    const link = (await ana.visit(path)).document.querySelector<HTMLInputElement>('#oferta input[readonly]')!
    const offer = new URL(link.value).pathname
    const read = await site.visit(offer)
    expect(textOf(read)).toMatch(
      /Instalación, 60 € una vez; Router: gratis, 0 €; 1 tarjeta SIM, 0 €. 0 € con promoción; sin ella, 5 €. Primera factura: 84 €/,
    )
    const accepted = await site.press(read, 'Quiero esta oferta', { 'DNI, NIE o CIF': '12345678Z' })
    expect(accepted.response.status).toBe(303)
    const receipt = (await site.visit(offer)).page.getByRole('link', { name: 'Ver mi solicitud' }).getAttribute('href')!
    expect(textOf(await site.visit(receipt))).toMatch(/60\s€ una vez/)
    expect(textOf(await site.visit(receipt))).not.toMatch(/65\s€/)

    const owner = await signedIn(site, 'owner')
    const all = await owner.press(
      await owner.visit((await caseToOffer(site, 'c@visitante.example')).composer),
      LOOK,
      typed,
    )
    waive(all, 'installation')
    waive(all, 'sim')
    const free = await owner.press(await owner.press(all, LOOK, { 'Por qué': 'matched' }), SEND)
    expect(free.response.status).toBe(303)
  },
)
