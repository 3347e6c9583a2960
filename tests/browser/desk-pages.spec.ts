import { randomUUID } from 'node:crypto'
import { fieldTime, publish, update } from '../support/desk/publish-incident.ts'
import { postWithFiles, smallPdf } from '../support/posted/files.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { rightForms } from '../support/posted/posted-right.ts'
import { findingsOnBothScreens } from './accessibility-findings.ts'
import { enter } from './at-desk.ts'
import { expect, test } from './journey.ts'
import { changedCoverage, wrongCoverage } from '../support/desk/post-coverage.ts'
import { settingPages } from '../support/desk/setting-pages.ts'

test(
  'axe finds nothing in list, case and figures on either screen in either theme',
  { tag: '@desk' },
  async ({ page, context, site, staff: [, marc] }) => {
    test.slow()
    const order = orderFields()
    await site.visit('/calcular', post(site.origin, order))
    const complaint = { request: randomUUID(), ...rightForms['/reclamaciones'] }
    const files = [{ name: 'factura.pdf', content: smallPdf() }]
    await site.visit('/reclamaciones', postWithFiles(site.origin, complaint, files))
    const cases = [order, complaint].map(({ request }) => `/gestion/casos/${request}`)
    await enter(context, site, marc)
    const status = ['/gestion/cifras', '/gestion/estado', '/gestion/estado/nuevo']
    const begun = await marc.press(await marc.visit('/gestion/precios'), /^Versión nueva desde la de ahora/)
    const draft = new URL(begun.response.headers.get('location')!, site.origin).pathname
    const parts = ['locations', 'locations.0.packs', 'conditions', 'promotions'].map((part) => `${draft}/${part}`)
    const agenda = ['hoy', 'semana', 'sin-fecha', 'mi-dia&tecnico=vicent'].map((view) => `/gestion/agenda?ver=${view}`)
    const pages = [
      '/gestion/casos',
      ...cases,
      ...agenda,
      '/gestion/numeros',
      '/gestion/pedido',
      ...status,
      ...settingPages,
      await wrongCoverage(marc),
      await changedCoverage(marc),
      '/gestion/precios',
      draft,
      ...parts,
    ]
    for (const [turn, path] of pages.entries()) {
      await page.goto(path)
      expect([path, await findingsOnBothScreens(page, turn)]).toEqual([path, []])
    }
    for (const [path, more] of [
      [cases[0]!, ['Luego']],
      [cases[1]!, []],
    ] as const) {
      await page.goto(path)
      for (const [turn, name] of ['Responder', 'Nota', 'Llamada', ...more, 'Cerrar'].entries()) {
        await page
          .locator(`.case-deeds a, .case-sheet a`)
          .filter({ hasText: name })
          .first()
          .evaluate((link: HTMLElement) => link.click())
        expect([path, name, await findingsOnBothScreens(page, turn, 'article')]).toEqual([path, name, []])
      }
    }
  },
)

test(
  'axe finds nothing in the cases of an incident and at a person, and they fit',
  { tag: '@desk' },
  async ({ page, context, site, staff: [, marc] }) => {
    const title = `Sin fibra ${randomUUID()}`
    await publish(marc, { title, text: 'Se ha roto un cable.', places: 'Aín' })
    const order = orderFields()
    await site.visit('/calcular', post(site.origin, order))
    const report = {
      request: randomUUID(),
      remarks: '',
      ...rightForms['/reclamaciones'],
      topic: 'outage',
      place: 'Aín',
    }
    await site.visit('/reclamaciones', post(site.origin, report))
    let turn = 0
    const isWell = async (path: string) => {
      expect([path, await findingsOnBothScreens(page, turn++)]).toEqual([path, []])
    }
    await enter(context, site, marc)
    await page.goto(`/gestion/personas/${order['request']}`)
    await isWell('a person')
    await page.goto('/gestion/estado')
    const incident = page.getByRole('link', { name: title })
    const path = (await incident.getAttribute('href')) ?? ''
    await incident.click()
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

    // An open one has a line on every page of the site, which other tests look at.
    await update(marc, path, { 'text-es-ES': 'Ya está reparado.', ended: fieldTime(0) }, true)
    expect((await site.visit('/te-llamamos')).document.body.textContent).not.toContain(title)
  },
)

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
