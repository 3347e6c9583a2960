import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/page/pdf.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { storedDetails, orderFields, post } from '#tests/support/posted/posted-order.ts'
import { typedWishes, wishTexts } from '#tests/support/posted/posted-wishes.ts'
import { referralFields } from '#tests/support/posted/posted-referral.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

async function receiptOf(address: string, fields: Record<string, string>): Promise<string> {
  const { response } = await site.visit(address, post(site.origin, fields))
  expect(response.status).toBe(303)
  return (response.headers.get('location') ?? '').replace(/\?.*/, '')
}

async function pdfOf(receipt: string, lng = 'es-ES') {
  const response = await fetch(`${site.origin}${receipt}/pdf?lng=${lng}`)
  expect(response.status).toBe(200)
  return { response, pdf: readPdf(new Uint8Array(await response.arrayBuffer())) }
}

const unspaced = (text: string | null) => (text ?? '').replaceAll(/\s/g, '')

test('the receipt of an order shows it as one tile, with a petal for each lit quarter of its lines', async () => {
  const { page } = await site.visit(await receiptOf('/calcular/00091?paso=resumen', orderFields()))
  const tile = page.getByText('Qué nos enviaste').closest('details')!.querySelector('svg[viewBox="0 0 200 200"]')!
  // Two lines of 70 GB, each half of the largest allowance.
  expect(tile.querySelectorAll('use[href="#tile-petal"]')).toHaveLength(4)
  expect(tile.querySelectorAll('use[href="#tile-10"]')).toHaveLength(4)
})

test('it says month by month what is paid and what leaving costs, in a table', async () => {
  const { page } = await site.visit(await receiptOf('/calcular/00091?paso=resumen', orderFields()))
  const table = page.getByRole('table', { name: 'Lo que cuesta cada mes, e irse al acabar' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toHaveLength(12)
  // Nobody knows yet when it begins: it has no dates.
  expect(rows.map(([, paid]) => paid)).toEqual(Array.from({ length: 12 }, () => '53\u00a0€'))
  const charges = rows.map(([, , charge = '']) => Number(charge.replace(/\s€/, '').replace(',', '.')))
  expect(charges.toSorted((one, other) => other - one)).toEqual(charges)
  expect([charges[0]! < 150, charges.at(-1)]).toEqual([true, 0])
})

test('without fibre there is no commitment to drain', async () => {
  const fields = orderFields({ total: '2400', tariff: '', tv: '' })
  const { page } = await site.visit(await receiptOf('/calcular/9999?paso=resumen', fields))
  expect(page.getByText('Irse no cuesta nada, ningún mes.')).toBeTruthy()
})

test.each([
  ['es-ES', 'Justificante de tu solicitud'],
  ['en-US', 'Receipt for your request'],
] as const)('the PDF in %s is tagged, is kept nowhere and says all that the page says', async (locale, title) => {
  const receipt = await receiptOf('/calcular/00091?paso=resumen', orderFields(typedWishes))
  const { response, pdf } = await pdfOf(receipt, locale)
  const { document } = await site.visit(`${receipt}?lng=${locale}`)

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': locale,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(pdf.trailer).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.trailer).toContain(`/Lang (${locale})`)
  expect(pdf.tags.get('H1')).toBe(1)
  // The tile and the months, each with its text.
  expect(pdf.tags.get('Figure')).toBe(2)

  expect(pdf.text).toContain(unspaced(title))
  for (const words of document.querySelectorAll(
    'main dt, main dd, main table th, main table td, main section:not(#escribir, #numeros, #numeros *) > :is(h2, h3)',
  )) {
    expect(pdf.text).toContain(unspaced(words.textContent))
  }
  for (const value of Object.values(storedDetails)) expect(pdf.text).toContain(unspaced(value))
  expect(pdf.text).toMatch(/Tendrásnoticiasnuestrasamástardarel|Youhearfromusby/)
  const headings = [...document.querySelectorAll('main section:not(#escribir, #numeros) > h2')].map(
    (each) => each.textContent,
  )
  expect(pdf.bookmarks.filter((bookmark) => headings.includes(bookmark))).toEqual(headings)
  expect(pdf.pages).toBeLessThanOrEqual(2)
})

test('the receipt says what was wished, and of a line without a wish nothing', async () => {
  const { page, document } = await site.visit(await receiptOf('/calcular', orderFields(typedWishes)))
  for (const [label, value] of wishTexts) expect(page.getByText(label).nextElementSibling?.textContent).toBe(value)
  expect(document.querySelector('main')?.textContent).not.toContain('Línea 2')
})

test('the PDF of a message has it line by line', async () => {
  const message = 'Hola:\n¿cuándo?\nGràcies'
  const { pdf } = await pdfOf(await receiptOf('/atencion-cliente', messageFields({ message })))
  expect(pdf.text).toContain('Hola:¿cuándo?Gràcies')
})

test('the PDF of a referral hides the friends’ numbers as its page does', async () => {
  const friend = '87654321X'
  const { pdf } = await pdfOf(await receiptOf('/recomendados', referralFields({ friends: [friend] })))
  expect(pdf.text).toContain('21X')
  expect(pdf.text).not.toContain(friend)
})

test.each(['x', 'x'.repeat(22)])('there is no PDF for %s, which is no receipt’s token', async (token) => {
  expect((await fetch(`${site.origin}/justificante/${token}/pdf`)).status).toBe(404)
})

test('the receipt names the text of the terms by its hash, another one in each language', async () => {
  const hashIn = async (lng: string) => {
    const { response } = await site.visit(`/calcular?lng=${lng}`, post(site.origin, orderFields()))
    const { document } = await site.visit(response.headers.get('location') ?? '')
    return /SHA-256[^:]*: ([\da-f]{64})/.exec(document.body.textContent ?? '')?.[1]
  }
  const [spanish, english, again] = [await hashIn('es-ES'), await hashIn('en-US'), await hashIn('es-ES')]
  expect(spanish).toBeTruthy()
  expect(english).toBeTruthy()
  expect(again).toBe(spanish)
  expect(english).not.toBe(spanish)
})
