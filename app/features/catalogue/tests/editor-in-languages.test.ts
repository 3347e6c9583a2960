import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, type StaffVisitor } from '#tests/support/desk/signed-in.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const PRICES = '/gestion/precios'
const TITLE = 'promotions.0.title.ca-ES-valencia'

let site: StoringSite
let marc: StaffVisitor
let part: string
beforeAll(async () => {
  site = await siteOn('sqlite', {})
  marc = await signedIn(site, 'manager')
  const begun = await marc.press(await marc.visit(PRICES), /^Versión nueva desde la de ahora/)
  part = `${new URL(begun.response.headers.get('location')!, site.origin).pathname}/promotions`
})
afterAll(async () => site[Symbol.asyncDispose]())

test.each([
  ['es', 'Promoción 1: En la provincia de Castellón, fibra 1GB, castellon'],
  ['ca', 'Promoció 1: En la província de Castelló, fibra 1GB, castellon'],
])('an entry is called by what it says in one language, that of whoever reads it: %s', async (lng, title) => {
  const { document } = await marc.visit(`${part}?lng=${lng}`)
  expect(document.querySelector('.prices-entry legend')?.textContent).toBe(title)
})

test('a text that is missing in a language is said with that language', async () => {
  const page = await marc.visit(part)
  page.document.querySelector<HTMLInputElement>(`[name="${TITLE}"]`)!.value = ''
  const { page: answer } = await marc.press(page, 'Guardar y repasar')
  const link = answer.getByRole('alert').querySelector(`a[href$="${TITLE}"]`)
  expect(link?.textContent).toMatch(/portada, valenciano: /)
})
