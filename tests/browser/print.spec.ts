import { pagesIn } from '../support/page/pdf.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import { expect, open, test } from './journey.ts'

const small = { 'line.70gb': '0', tv: '', total: '2900' }
const lines = ['1', '70gb.1', '70gb.2', '70gb.3', '140gb.1', '140gb.2']
const large = {
  'line.70gb': '3',
  'line.140gb': '2',
  total: '9300',
  ...Object.fromEntries(
    lines.flatMap((line, index) => [
      [`choice.${line}`, 'keep'],
      [`number.${line}`, `61234561${index}`],
      [`operator.${line}`, 'Telefonía Ràpida'],
      [`billing.${line}`, 'prepaid'],
      [`holder.${line}`, 'own'],
    ]),
  ),
  landline: '964123456',
  callTime: 'afternoon',
  note: 'Llamad al timbre de abajo, por favor. '.repeat(12),
}

for (const [size, fields, pages] of [
  ['a small order', small, 1],
  ['the largest order', large, 2],
] as const)
  test(`the receipt of ${size} is printed on ${pages} sheets of A4`, { tag: '@desk' }, async ({ page, site }) => {
    const { response } = await site.visit('/calcular', post(site.origin, orderFields(fields)))
    expect(response.status).toBe(303)
    await open(page, response.headers.get('location') ?? '')
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(pages)
  })

for (const [address, pages] of [
  ['/fibra-movil', 5],
  ['/a-medida?personas=4&mucho=1&tele=si', 1],
  ['/estado', 1],
] as const)
  test(`${address} is printed on ${pages} sheets of A4 at most`, { tag: '@desk' }, async ({ page }) => {
    await open(page, address)
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(pages)
  })

test('on paper prices of one group alone say which place they are of', { tag: '@desk' }, async ({ page }) => {
  for (const [address, name] of [
    ['/fibra-movil', 'Castellón: packs con fibra 1GB'],
    ['/fibra', 'Castellón: solo fibra'],
  ] as const) {
    await open(page, address)
    await page.emulateMedia({ media: 'print' })
    const heading = page.getByRole('heading', { name })
    expect(await heading.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
    await page.emulateMedia({ media: 'screen' })
    expect(await heading.evaluate((element) => getComputedStyle(element).clipPath)).not.toBe('none')
  }
})
