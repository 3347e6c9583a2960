import type { ElementHandle, Page } from '@playwright/test'
import { randomFrom } from '../faults/random.ts'
import { formPages } from '../support/page/pages.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { details, expect, test, total } from './journey.ts'

// React says that the page was not what it expected.
test.use({ allowedOnConsole: /Minified React error #418/ })

/**
 * Opens a page as a network hands it over that hides addresses from programs, types before its scripts come, and waits
 * until they have drawn it anew.
 *
 * @param held which of the scripts come late
 * @param rewrite what else the network does to the HTML
 */
async function typeFirst(
  page: Page,
  path: string,
  type: () => Promise<void>,
  held = '*',
  rewrite = (html: string) => html,
): Promise<void> {
  let release = () => {}
  const scripts = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${held}.js`, async (route) => {
    await scripts
    await route.continue()
  })
  await page.route(
    ({ pathname }) => pathname === new URL(path, 'http://site').pathname,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replaceAll('info@azahar.example', '[email&#160;protected]')
      await route.fulfill({ response, body: rewrite(html.replaceAll('>+34 964 000 000<', '><i>+34 964 000 000</i><')) })
    },
  )
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toContainText('[email')
  await type()
  release()
  // As its data has it, in which the network has rewritten the address, too.
  await expect(page.locator('footer')).toContainText('[email&#160;protected]')
  await page.unrouteAll({ behavior: 'wait' })
}

test('what was typed before a page is drawn anew is still there', { tag: '@phone' }, async ({ page }) => {
  await typeFirst(page, '/atencion-cliente', async () => {
    await page.locator('#write').click()
    await page.getByLabel('Nombre', { exact: true }).fill('Ana')
    await page.getByLabel('Mensaje').fill('Hola, ¿qué tal?')
  })
  await expect(page.getByText(/^Quedan .* caracteres$/)).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hola, ¿qué tal?')
  await expect(page.getByLabel('Mensaje')).toBeFocused()

  const friend = page.getByLabel('Amigo 1', { exact: true })
  await typeFirst(page, '/recomendados', () => friend.fill('12345678Z'))
  await expect(friend).toHaveValue('12345678Z')

  const place = page.getByLabel('Municipio o código postal')
  await typeFirst(page, '/cobertura', () => place.fill('Vila-re'))
  await expect(place).toHaveValue('Vila-re')

  const list = page.getByRole('form', { name: 'Lista de espera de Castellfort' })
  await typeFirst(page, '/cobertura?lugar=12038', async () => {
    await list.getByLabel('Correo electrónico', { exact: true }).fill('ana@ejemplo.es')
    await list.getByRole('checkbox').check()
  })
  await expect(list.getByLabel('Correo electrónico', { exact: true })).toHaveValue('ana@ejemplo.es')
  await expect(list.getByRole('checkbox')).toBeChecked()
})

test('what was chosen and pressed before a page is drawn anew counts', { tag: '@phone' }, async ({ page }) => {
  await typeFirst(page, '/calcular/0011', () => page.getByRole('radio', { name: /^140GB/ }).check())
  await expect(total(page)).toHaveText(/^40\s€\/mes$/)

  await typeFirst(page, '/calcular/0011', () => page.getByRole('button', { name: 'Añadir 35GB' }).click())
  await expect(page.getByRole('group', { name: 'Líneas móviles' })).toContainText('Llevas 2 de 6')
  await expect(total(page)).toHaveText(/^43\s€\/mes$/)
})

const order = { ...details, Nota: 'Sin prisa\nGràcies' }
const fields = Object.keys(order)
// A field that somebody leaves may change others; each of the others is the first by turns.
for (const last of isLongRun ? fields : ['Dirección', 'Nota'])
  for (const held of isLongRun ? ['*', 'route-*', 'later-phase-*'] : ['*'])
    test(
      `an order is still there whose ${last} was typed last, where ${held} comes late`,
      { tag: '@phone' },
      async ({ page }) => {
        const at = fields.indexOf(last) + 1
        const typed = [...fields.slice(at), ...fields.slice(0, at)]
        const type = async () => {
          await page.getByText('Añadir una nota').click()
          for (const field of typed)
            await page.getByLabel(field, { exact: true }).fill(order[field as keyof typeof order])
        }
        await typeFirst(page, '/calcular/0011?paso=datos', type, held)
        await expect(page.getByText(/^Quedan .* caracteres$/)).toBeVisible()
        for (const [field, text] of Object.entries(order))
          await expect(page.getByLabel(field, { exact: true })).toHaveValue(text)
      },
    )

/** What networks and programs do to a page on its way. */
const rewritings: readonly ((html: string) => string)[] = [
  (html) => html,
  // Comments are thought to be of no use.
  (html) => html.replaceAll('<!-- -->', ''),
  (html) => html.replaceAll(' class="', '  class="').replaceAll('></label>', '> </label>'),
  (html) => html.replaceAll('<main', '<div id="ad"></div><main'),
  (html) => html.replaceAll('<input ', '<input data-filled="" '),
]

/** What stands in the fields that somebody sees, each by its place among them. */
function typedInto(page: Page): Promise<readonly (readonly [string, string | boolean])[]> {
  return page.locator('main').evaluate((main) => {
    const all = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input, textarea, select',
    )
    return [...all]
      .filter((field) => field.checkVisibility() && field.name !== '')
      .map((field) => [
        field.name,
        /radio|checkbox/.test(field.type) ? (field as HTMLInputElement).checked : field.value,
      ])
  })
}

/** Types into each visible field of the page, from one on and round to the one before it; what is chosen decides which there are. */
async function typeAll(page: Page, first: number): Promise<void> {
  // By what they are, as a choice changes which of them are in sight.
  const fields = await page
    .locator('main')
    .locator('input, textarea, select')
    .filter({ visible: true })
    .elementHandles()
  for (let turn = 0; turn < fields.length; turn++) {
    const at = (first + turn) % fields.length
    const field = fields[at]! as ElementHandle<HTMLInputElement>
    if (!(await field.isVisible())) continue
    const kind = await field.evaluate(({ tagName, type }) => (tagName === 'SELECT' ? 'select' : type))
    if (kind === 'select') await field.selectOption({ index: -1 + (await field.$$('option')).length })
    else if (kind === 'checkbox') await field.check()
    else if (!['radio', 'file'].includes(kind)) await field.fill(`${at + 1}`)
  }
}

const forms = [...formPages, '/calcular/0011', '/calcular/0011?paso=datos', '/cobertura?lugar=12038']
for (const path of forms)
  for (const seed of isLongRun ? [1, 2, 3, 4, 5, 6, 7, 8] : [1 + forms.indexOf(path)])
    test(`all that is typed at ${path} by seed ${seed} is kept`, { tag: '@phone' }, async ({ page }) => {
      const random = randomFrom(seed)
      let typed: Awaited<ReturnType<typeof typedInto>> = []
      const type = async () => {
        if (path === '/atencion-cliente') await page.locator('#write').click()
        await typeAll(page, random.whole(0, 20))
        typed = await typedInto(page)
      }
      await typeFirst(page, path, type, random.pick(['*', 'route-*', 'entry*']), random.pick(rewritings))
      await expect.poll(() => typedInto(page)).toEqual(typed)
    })
