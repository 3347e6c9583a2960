import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

/** The address that the sentence of a page leads to, as a browser without scripts makes it. */
async function sentenceOf(path: string, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const { document, page } = await site.visit(path)
  const form = page.getByRole('button', { name: /^(Ver la combinación|Cambiar|Change)$/ }).closest('form')!
  for (const [name, label] of Object.entries(changes)) {
    const select = page.getByRole<HTMLSelectElement>('combobox', { name })
    select.value = [...select.options].find(({ text }) => text === label)!.value
  }
  const fields = new document.defaultView!.FormData(form)
  return `${form.getAttribute('action')}?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`
}

test('one sentence on the home page leads to a combination, its price, why it is, and the calculator with it', async () => {
  const address = await sentenceOf('/', { 'Quién gasta muchos datos': 'uno gasta mucho', TV: 'con tele' })
  expect(address).toBe('/a-medida?personas=3&donde=castellon&mucho=1&tele=si')

  const { page } = await site.visit(address)
  expect(page.getByRole('combobox', { name: 'Cuántos sois' })).toHaveProperty('value', '3')
  expect(page.getByText('Para quien gasta mucho, una línea: Ilimitado.')).toBeTruthy()
  expect(page.getByText('Para 2 personas, una línea cada una con 35GB o más.')).toBeTruthy()
  expect(page.getByText('La TV es gratis con tu pack.')).toBeTruthy()

  expect(page.getByText('6 € menos al mes')).toBeTruthy()
  const link = page.getByRole('link', { name: 'calculadora' }).getAttribute('href')!
  const calculator = await site.visit(link)
  // 29 for the pack, 9 and 20 for the lines, nothing for TV.
  expect(calculator.page.getByLabelText('Total').textContent).toBe('58\u00a0€/mes')
})

test('the sentence keeps what was said, and the language that the address names', async () => {
  const address = await sentenceOf('/a-medida?personas=4&donde=rest-of-spain&mucho=todos&tele=no&lng=en-US')
  expect(address).toBe('/a-medida?lng=en-US&personas=4&donde=rest-of-spain&mucho=todos&tele=no')
})

test.each(['', '?personas=99&donde=x&mucho=-1&tele=%00', '?personas=constructor&mucho=todos'])(
  'an address that says nothing of use (%s) still has an answer',
  async (query) => {
    const { response, page } = await site.visit(`/a-medida${query}`)
    expect(response.status).toBe(200)
    expect(page.getByRole('link', { name: 'Pedirla' })).toBeTruthy()
  },
)
