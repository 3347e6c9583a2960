import type { Page } from '@playwright/test'
import { accessibilityFindings as findings } from './accessibility-findings.ts'
import { enter, sendMessage } from './at-desk.ts'
import { expect, test } from './journey.ts'

// The browser itself reports an answer that refuses.
test.use({ allowedOnConsole: /Failed to load resource: the server responded with a status of 409/ })

test(
  'two who reply at the same moment: one mail, one 409, both texts on the screen',
  { tag: '@desk' },
  async ({ browser, page, context, site, staff: [ana, marc] }) => {
    const path = await sendMessage(site, { name: 'Rosa Ibáñez' })
    await enter(context, site, ana)
    const other = await browser.newContext({ baseURL: site.origin, locale: 'es-ES' })
    await enter(other, site, marc)
    const otherPage = await other.newPage()
    await Promise.all([page.goto(path), otherPage.goto(path)])
    await page.getByLabel('Texto').fill('Esto escribe Ana')
    await otherPage.getByLabel('Texto').fill('Esto escribe Marc')

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
    await sendMessage(site, { name: 'Primera Persona' })
    await enter(context, site, ana)
    await page.goto('/gestion/casos')
    const rows = page.locator('[data-desk-row]')
    const before = await rows.count()
    const titleBefore = await page.title()
    const chosen = await page.locator('input[name=case]').first().inputValue()
    const box = page.locator(`input[name=case][value="${chosen}"]`)
    await box.check()
    await sendMessage(site, { name: 'Segunda Persona' })
    await expect(rows).toHaveCount(before + 1)
    await expect(page.getByRole('status').filter({ hasText: 'Hay novedades en la lista.' })).toBeVisible()
    await expect(box).toBeChecked()
    expect(await page.title()).not.toBe(titleBefore)
    expect(await page.title()).toMatch(/(^|· )\(\d+\) Casos/)

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

test(
  'by keyboard alone: the next case, a reply that closes it, a note, and back to the list',
  { tag: '@desk' },
  async ({ page, context, site, staff: [ana] }) => {
    for (const name of ['Teclas Primera', 'Teclas Segunda']) await sendMessage(site, { name })
    await enter(context, site, ana)
    await page.goto('/gestion/casos')
    // They came at the same moment and stand in any order: the other one follows the first.
    await page.locator('[data-desk-row]').filter({ hasText: 'Teclas' }).first().click()
    await page.waitForURL(/\/casos\/[\w-]+/)
    const first = new URL(page.url()).pathname
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
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByText('Contestado y cerrado: Teclas')).toBeVisible()
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
    const path = await sendMessage(site, { name: 'Pulgar Núñez' })
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
    await expect(page.getByLabel('Texto')).toBeHidden()
    await page.getByLabel('Solo para el personal').fill('Sin guiones')
    await page.getByRole('button', { name: 'Añadir nota' }).click()
    await expect(page.locator('.case-history')).toContainText('Sin guiones')
    await bar.getByRole('button', { name: 'Más' }).click()
    await page.locator('.case-sheet').getByRole('link', { name: 'Cerrar' }).click()
    await expect(page.getByLabel('Motivo')).toBeVisible()
    await context.close()
  },
)
