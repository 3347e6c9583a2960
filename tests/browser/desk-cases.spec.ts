import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import type { StaffVisitor } from '../support/desk/signed-in.ts'
import { publish } from '../support/desk/publish-incident.ts'
import { postWithFiles, smallPdf } from '../support/posted/files.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { rightForms } from '../support/posted/posted-right.ts'
import type { RunningSite } from '../support/site/site.ts'
import { accessibilityFindings as findings, findingsInBothThemes } from './accessibility-findings.ts'
import { expect, test } from './journey.ts'

/** The desk's own scripts, in bytes as they go over the line. */
const SCRIPTS = 6_000
/** Of all its pages together, as they are before they are packed. */
const ALL_SCRIPTS = 60_000

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 409/ })

async function enter(context: BrowserContext, site: RunningSite, { cookie }: StaffVisitor): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: site.origin }])
}

/** Sends a message as a visitor does; gives the path of its case. */
async function sendMessage(site: RunningSite, name: string): Promise<string> {
  const fields = messageFields({ name })
  await site.visit('/atencion-cliente', post(site.origin, fields))
  return `/gestion/casos/${fields['request']}`
}

async function writeReply(page: Page, text: string): Promise<void> {
  await page.getByLabel('Asunto').fill('Sobre tu mensaje')
  await page.getByLabel('Texto').fill(text)
}

test(
  'two who reply at the same moment: one mail, one 409, both texts on the screen',
  { tag: '@desk' },
  async ({ browser, page, context, site, staff: [ana, marc] }) => {
    const path = await sendMessage(site, 'Rosa Ibáñez')
    await enter(context, site, ana)
    const other = await browser.newContext({ baseURL: site.origin, locale: 'es-ES' })
    await enter(other, site, marc)
    const otherPage = await other.newPage()
    await Promise.all([page.goto(path), otherPage.goto(path)])
    await writeReply(page, 'Esto escribe Ana')
    await writeReply(otherPage, 'Esto escribe Marc')

    const send = async (each: Page) => {
      const answer = each.waitForResponse(
        // Drafts are posted beside it.
        (response) => response.request().method() === 'POST' && !response.url().endsWith('/borrador'),
      )
      await each.getByRole('button', { name: 'Enviar respuesta' }).click()
      return (await answer).status()
    }
    const statuses = await Promise.all([send(page), send(otherPage)])
    expect(statuses.toSorted()).toEqual([303, 409])
    const late = statuses[0] === 409 ? page : otherPage
    await expect(late.getByRole('alert')).toContainText('Esto escribe Ana')
    await expect(late.getByRole('alert')).toContainText('Esto escribe Marc')
    await expect(late.getByLabel('Texto')).toHaveValue(late === page ? 'Esto escribe Ana' : 'Esto escribe Marc')
    expect(await findings(late)).toEqual([])
    const mails = await site.mails(1, { about: 'Esto escribe' })
    expect(mails).toHaveLength(1)
    await other.close()
  },
)

test(
  'a new case comes into the list by itself, is counted in the title, and keys go through the list',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await sendMessage(site, 'Primera Persona')
    await enter(context, site, ana)
    await page.goto('/gestion/casos')
    const rows = page.locator('[data-desk-row]')
    const before = await rows.count()
    const titleBefore = await page.title()
    const chosen = await page.locator('input[name=case]').first().inputValue()
    const box = page.locator(`input[name=case][value="${chosen}"]`)
    await box.check()
    await sendMessage(site, 'Segunda Persona')
    await expect(rows).toHaveCount(before + 1)
    await expect(page.getByRole('status').filter({ hasText: 'Hay novedades en la lista.' })).toBeVisible()
    await expect(box).toBeChecked()
    expect(await page.title()).not.toBe(titleBefore)
    expect(await page.title()).toMatch(/^\(\d+\) Casos/)

    await page.keyboard.press('j')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('j?')
    await expect(page.getByRole('searchbox')).toHaveValue('j?')
    await rows.nth(0).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/gestion\/casos\/[\w-]+/)
  },
)

test('axe finds nothing in list, case and figures in either theme', async ({
  page,
  context,
  site,
  staff: [, marc],
}) => {
  test.slow()
  const order = orderFields()
  await site.visit('/calcular', post(site.origin, order))
  const complaint = { request: randomUUID(), ...rightForms['/reclamaciones'] }
  const files = [{ name: 'factura.pdf', content: smallPdf() }]
  await site.visit('/reclamaciones', postWithFiles(site.origin, complaint, files))
  const cases = [order, complaint].map(({ request }) => `/gestion/casos/${request}`)
  await enter(context, site, marc)
  const settings = ['', '/horario', '/festivos', '/plazos', '/respuestas/nueva'].map(
    (path) => `/gestion/ajustes${path}`,
  )
  const status = ['/gestion/cifras', '/gestion/estado', '/gestion/estado/nuevo']
  for (const path of ['/gestion/casos', ...cases, ...status, ...settings]) {
    await page.goto(path)
    expect([path, await findingsInBothThemes(page)]).toEqual([path, []])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, wider]).toEqual([path, 0])
  }
  for (const [path, more] of [
    [cases[0]!, ['Esperar']],
    [cases[1]!, []],
  ] as const) {
    await page.goto(path)
    for (const name of ['Responder', 'Nota', 'Llamada', ...more, 'Cerrar']) {
      await page
        .locator(`.case-deeds a, .case-sheet a`)
        .filter({ hasText: name })
        .first()
        .evaluate((link: HTMLElement) => link.click())
      expect([path, name, await findingsInBothThemes(page, 'article')]).toEqual([path, name, []])
    }
  }
})

test('axe finds nothing in the cases of an incident and at a person, and they fit', async ({
  page,
  context,
  site,
  staff: [, marc],
}) => {
  const title = `Sin fibra ${randomUUID()}`
  await publish(marc, { title, text: 'Se ha roto un cable.', places: 'Aín' })
  const order = orderFields()
  await site.visit('/calcular', post(site.origin, order))
  const report = { request: randomUUID(), remarks: '', ...rightForms['/reclamaciones'], topic: 'outage', place: 'Aín' }
  await site.visit('/reclamaciones', post(site.origin, report))
  const isWell = async (path: string) => {
    expect([path, await findingsInBothThemes(page)]).toEqual([path, []])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, wider]).toEqual([path, 0])
  }
  await enter(context, site, marc)
  await page.goto(`/gestion/personas/${order['request']}`)
  await isWell('a person')
  await page.goto('/gestion/estado')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Sus casos' }).click()
  await isWell('reports that are proposed')
  await page
    .getByRole('button', { name: /^Enlazar/ })
    .last()
    .click()
  await expect(page.getByRole('status').first()).toContainText('Enlazado')
  await page.getByRole('button', { name: 'Empezar con las últimas novedades' }).click()
  await expect(page.getByLabel('Texto')).toHaveValue('Se ha roto un cable.')
  await isWell('cases that are linked')
})

test('long states and codes stay in their places: in the list, and in a case with all that was agreed to', async ({
  page,
  context,
  site,
  staff: [, marc],
}, { project }) => {
  const referral = referralFields()
  await site.visit('/recomendados', post(site.origin, referral))
  await site.visit('/calcular', post(site.origin, orderFields()))
  await enter(context, site, marc)
  if (project.name === 'phone') await page.setViewportSize({ width: 320, height: 740 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const language of ['ca', 'es-ES']) {
    await page.goto(`/gestion/casos?lng=${language}`)
    expect([language, await beyond()]).toEqual([language, 0])
    const assignees = page.locator('.case-assignee')
    const heights = await assignees.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect([language, heights.filter((height) => height > 24)]).toEqual([language, []])
  }
  await page.goto(`/gestion/casos/${referral['request']}`)
  await page.getByText('Qué aceptó').click()
  expect(await beyond()).toBe(0)
  const agreed = await page.locator('details').filter({ hasText: 'SHA-256' }).boundingBox()
  const history = await page.getByRole('heading', { name: 'Historial' }).boundingBox()
  const isBeside = history!.x + history!.width <= agreed!.x
  expect(isBeside || history!.y + history!.height <= agreed!.y).toBe(true)
})

test(
  'the desk has few bytes of script, and no other page has any of it',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    await enter(context, site, ana)
    await page.goto('/gestion/casos')
    const own = await page
      .locator('main script[src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src')!))
    expect(own).toHaveLength(1)
    const code = await (await fetch(site.origin + own[0]!)).text()
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(SCRIPTS)
    expect((await site.visit('/')).html).not.toContain(own[0])
  },
)

test(
  'all scripts of the desk’s own together are within their 60 kB',
  { tag: '@desk' },
  async ({ page, context, site, staff: [, marc] }) => {
    const path = await sendMessage(site, 'Rosa Ibáñez')
    const loaded = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || loaded.has(response.url())) return
      loaded.set(
        response.url(),
        response.body().then(({ length }) => length),
      )
    })
    for (const open of ['/', '/atencion-cliente', '/calcular']) await page.goto(open)
    const shared = new Set(loaded.keys())
    await enter(context, site, marc)
    const pages = ['casos', 'casos/nuevo', 'cifras', 'estado', 'estado/nuevo', 'cuenta', 'avisos', 'ayuda', 'confirmar']
    for (const each of [path, ...pages.map((name) => `/gestion/${name}`)]) await page.goto(each)
    const own = [...loaded].filter(([url]) => !shared.has(url)).map(([, length]) => length)
    const sizes = await Promise.all(own)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ALL_SCRIPTS)
  },
)

test(
  'by keyboard alone: the next case, a reply that closes it, a note, and back to the list',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    const first = await sendMessage(site, 'Teclas Primera')
    await sendMessage(site, 'Teclas Segunda')
    await enter(context, site, ana)
    await page.goto(first)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByLabel('Solo para el personal')).toBeFocused()
    await page.keyboard.type('rnj')
    await page.keyboard.press('Escape')
    await expect(heading).toBeFocused()
    await page.keyboard.press('r')
    await expect(page.getByLabel('Texto')).toBeFocused()
    await page.keyboard.type('Hola, ya está.')
    await page.keyboard.press('n')
    await expect(page.getByLabel('Texto')).toHaveValue('Hola, ya está.n')
    await page.getByLabel('Asunto').fill('Tu mensaje')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByText('Contestado y cerrado: Teclas Primera')).toBeVisible()
    expect(new URL(page.url()).pathname).not.toBe(first)
    expect(await site.mails(1, { about: 'Hola, ya está.n' })).toHaveLength(1)

    await page.getByRole('button', { name: 'Teclas', exact: true }).click()
    await page.getByLabel('Usar estas teclas en este navegador').uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    const here = page.url()
    await page.locator('body').press('r')
    expect(page.url()).toBe(here)
    await expect(page.getByLabel('Texto')).not.toBeFocused()
  },
)

test(
  'on a phone the deeds stand at the thumb, without scripts, and nothing that is pressed is small',
  { tag: '@phone' },
  async ({ browser, site, staff: [ana] }) => {
    const path = await sendMessage(site, 'Pulgar Núñez')
    const context = await browser.newContext({
      baseURL: site.origin,
      locale: 'es-ES',
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    await enter(context, site, ana)
    const page = await context.newPage()
    await page.goto(path)
    const bar = page.getByRole('group', { name: 'Qué hacer con el caso' })
    const { y, height } = (await bar.boundingBox())!
    expect(y + height).toBe(740)
    const sizes = await page
      .locator('.case-deeds > *:visible, .case-steps a:visible, .desk-burger:visible, .desk-button:visible')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().height] as const))
    expect(sizes.filter(([, tall]) => tall < 44)).toEqual([])
    await bar.getByRole('link', { name: 'Nota' }).click()
    await expect(page.getByLabel('Solo para el personal')).toBeVisible()
    await expect(page.getByLabel('Asunto')).toBeHidden()
    await page.getByLabel('Solo para el personal').fill('Sin guiones')
    await page.getByRole('button', { name: 'Añadir nota' }).click()
    await expect(page.locator('.case-history')).toContainText('Sin guiones')
    await bar.getByRole('button', { name: 'Más' }).click()
    await page.locator('.case-sheet').getByRole('link', { name: 'Cerrar' }).click()
    await expect(page.getByLabel('Motivo')).toBeVisible()
    await context.close()
  },
)
