import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { MAX_FILE_BYTES } from '#domain/requests/attachment.ts'
import { queryBeside } from '../support/database/stored.ts'
import { smallPhoto } from '../support/posted/photo.ts'
import { agreedToday, confirmedOrder, enter } from './at-desk.ts'
import { expect, test } from './journey.ts'
import { phonePhoto } from './phone-photo.ts'

/** What somebody takes for a key who types forty words a minute, by Card, Moran and Newell. */
const SECONDS_A_KEY = 0.28
const ORDERS = 10

/** Writes a photo larger than the server takes in one file. */
async function largePhoto(path: string): Promise<string> {
  const photo = await phonePhoto(path, 97)
  expect(statSync(photo).size).toBeGreaterThan(MAX_FILE_BYTES)
  return photo
}

/** Says at somebody's visit of today why it could not be done, with a photo. */
async function couldNot(page: Page, photo: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByText('No se pudo hacer…').click()
  await page.getByLabel('conducto obstruido').check({ force: true })
  await page.getByLabel('Qué has visto').fill('La arqueta está inundada')
  await page.getByLabel('Foto').setInputFiles(photo)
  await page.getByRole('button', { name: 'Anotar' }).click()
}

const heightOf = async (page: Page, name: RegExp, role: 'link' | 'button') =>
  (await page.getByRole(role, { name }).first().boundingBox())?.height

test(
  'by keyboard a clerk plans ten orders in three minutes',
  { tag: '@desk' },
  async ({ page, site, staff: [ana] }) => {
    test.slow()
    for (let n = 0; n < ORDERS; n++) await confirmedOrder(site, `Agenda ${'abcdefghij'[n]}`)
    await enter(page.context(), site, ana)
    await page.setViewportSize({ width: 1440, height: 900 })
    const began = Date.now()
    await page.goto('/gestion/agenda?ver=sin-fecha')
    let keys = 0
    const press = async (...each: readonly string[]) => {
      for (const key of each) await page.keyboard.press(key)
      keys += each.length
    }
    const isAtTime = () => page.evaluate(() => document.activeElement?.matches('.agenda-order select[name="slot"]'))
    while (!(await isAtTime())) await press('Tab')
    for (let n = 0; n < ORDERS; n++) {
      const before = page.url()
      // The first free time, past the way to another one; then a technician by a letter, who is not at the one before, and the
      // second of two buttons.
      await press('ArrowDown', 'Tab', 'Tab', n % 2 === 0 ? 'v' : 'm', 'Tab', 'Tab', 'Enter')
      await page.waitForURL((url) => url.href !== before)
      await page.waitForLoadState('load')
      await expect(page.getByRole('status')).toContainText('Guardado en el caso de')
      if (n < ORDERS - 1) await expect.poll(isAtTime).toBe(true)
    }
    expect((Date.now() - began) / 1000 + keys * SECONDS_A_KEY).toBeLessThan(180)
    const planned = await queryBeside(
      site,
      `select id from visits where state = 'confirmed' and technician in ('vicent', 'mireia')`,
    )
    expect(planned.length).toBeGreaterThanOrEqual(ORDERS)
  },
)

test.describe('a technician with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'records a photo that is larger than the server takes: it travels smaller',
    { tag: '@desk' },
    async ({ page, site, staff: [ana] }, info) => {
      await agreedToday(site, ana, { name: 'Neus', technician: 'ramon' })
      await enter(page.context(), site, ana)
      await page.goto('/gestion/agenda?ver=mi-dia&tecnico=ramon')
      const sizes: Promise<Record<string, string>>[] = []
      page.on('request', (request) => request.method() === 'POST' && sizes.push(request.allHeaders()))
      await couldNot(page, await largePhoto(info.outputPath('arqueta.jpg')))
      await expect(page.getByRole('status')).toContainText('Guardado')
      const [sent] = await Promise.all(sizes)
      expect(Number(sent?.['content-length'])).toBeLessThan(1_000_000)
      await page.getByRole('status').getByRole('link').click()
      const file = await page.request.get(
        (await page.getByRole('link', { name: 'arqueta.jpg', exact: true }).getAttribute('href'))!,
      )
      const { width = 0, height = 0 } = await sharp(await file.body()).metadata()
      // Upright, as it was taken.
      expect([height > width, width >= 900]).toEqual([true, true])
    },
  )

  test(
    'records a small photo by one press, as it needs no time',
    { tag: '@desk' },
    async ({ page, site, staff: [ana] }) => {
      await agreedToday(site, ana, { name: 'Nofre', technician: 'ramon' })
      await enter(page.context(), site, ana)
      await page.goto('/gestion/agenda?ver=mi-dia&tecnico=ramon')
      await couldNot(page, { name: 'pared.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() })
      await expect(page.getByRole('status')).toContainText('Guardado')
    },
  )
})

test.describe('a technician with a phone and no script', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    allowedOnConsole: /Failed to load resource: the server responded with a status of 400/,
  })

  test(
    'sees today, calls, and records what was done and what could not be',
    { tag: '@desk' },
    async ({ page, site, staff: [ana] }, info) => {
      for (const name of ['Jordi', 'Elena']) await agreedToday(site, ana, { name, technician: 'ramon' })
      await enter(page.context(), site, ana)
      await page.goto('/gestion/agenda?ver=mi-dia&tecnico=ramon')
      await expect(page.getByRole('link', { name: /^Llamar al/ }).first()).toHaveAttribute('href', /^tel:\+34/)
      for (const [name, role] of [
        [/^Llamar/, 'link'],
        [/^Hecha/, 'button'],
      ] as const)
        expect(await heightOf(page, name, role)).toBeGreaterThanOrEqual(44)
      await page.getByRole('button', { name: 'Hecha' }).first().click()
      await expect(page.getByRole('status')).toContainText('Guardado')

      await couldNot(page, await largePhoto(info.outputPath('enorme.jpg')))
      await expect(page.getByText(/^enorme\.jpg: ocupa más de 5 MB\. Elige/)).toBeVisible()
      await expect(page.getByLabel('Qué has visto')).toHaveValue('La arqueta está inundada')
      await expect(page.getByLabel('conducto obstruido')).toBeChecked()
      const photo = { name: 'arqueta.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() }
      await page.getByLabel('Foto').setInputFiles(photo)
      await page.getByRole('button', { name: 'Anotar' }).click()
      await expect(page.getByRole('status')).toContainText('Guardado')
      // Visits of other tests may stand beside it.
      await expect(page.getByText('Fallida: conducto obstruido').last()).toBeVisible()
      await page.getByRole('status').getByRole('link').click()
      await expect(page.getByRole('link', { name: 'arqueta.jpg', exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    },
  )
})
