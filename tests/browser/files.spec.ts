import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test } from './journey.ts'
import { phonePhoto } from './phone-photo.ts'
import { SENT_A_SECOND, slowLine } from './slow-line.ts'

const MEBIBYTE = 1024 * 1024

async function fillComplaint(page: Page): Promise<void> {
  await open(page, '/reclamaciones')
  await page.getByRole('radio', { name: 'Facturación' }).check()
  await page.getByLabel('Qué ha pasado').fill('La factura de octubre cobra dos veces la TV.')
  await page.getByLabel('Qué pides').fill('Que devolváis 9 €.')
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía Peñarroya')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('lucia@visitante.example')
}

test(
  'a complaint with two photos of a telephone travels in twelve seconds by a slow line, with a bar',
  { tag: '@phone' },
  async ({ page }, info) => {
    const photos = await Promise.all(['a.jpg', 'b.jpg'].map((name) => phonePhoto(info.outputPath(name))))
    for (const photo of photos) expect(statSync(photo).size).toBeGreaterThan(4.5 * MEBIBYTE)
    await fillComplaint(page)
    await slowLine(page)
    const input = page.locator('input[type=file]')
    await input.setInputFiles(photos)
    await expect(page.locator('[data-chosen] li')).toHaveCount(2)
    const sizes = await input.evaluate(({ files }: HTMLInputElement) => Array.from(files!, ({ size }) => size))
    expect(sizes).toHaveLength(2)
    expect(sizes[0]! + sizes[1]!).toBeLessThan(SENT_A_SECOND * 12)
    const button = page.locator('main form button[value=send]')
    await button.click()
    const bar = page.getByRole('progressbar')
    await expect(bar).toBeVisible()
    await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-disabled', 'true')
    await page.waitForURL(/\/justificante\//)
    await expect(page.getByRole('link', { name: 'a.jpg' })).toBeVisible()
    const file = await page.request.get((await page.getByRole('link', { name: 'b.jpg' }).getAttribute('href'))!)
    const sent = await sharp(await file.body()).metadata()
    // Upright: the longest side is its height now.
    expect([sent.height! > sent.width!, sent.width! >= 900]).toEqual([true, true])
  },
)

test(
  'a file that is too large is refused beside its field before anything travels, and what was typed stays',
  { tag: '@phone' },
  async ({ page }, info) => {
    const [large, small] = [info.outputPath('escritura.pdf'), info.outputPath('factura.pdf')]
    await Promise.all([writeFile(large, Buffer.alloc(6 * MEBIBYTE)), writeFile(small, '%PDF-1.4 nothing')])
    await fillComplaint(page)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const input = page.locator('input[type=file]')
    await input.setInputFiles([large, small])
    await expect(page.getByText(/^escritura\.pdf: ocupa más de 5 MB/)).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^factura\.pdf, /)).toBeVisible()
    await page.locator('main form button[value=send]').click()
    await expect(input).toBeFocused()
    expect(posts).toEqual([])
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía Peñarroya')
  },
)

test.describe('without an answer', () => {
  test.use({ allowedOnConsole: /Failed to load resource|status of 400/ })

  test('a form with files says so, keeps all, and is sent later', { tag: '@phone' }, async ({ page, context }) => {
    await fillComplaint(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'nota.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#369' } })
        .png()
        .toBuffer(),
    })
    await context.setOffline(true)
    await page.locator('main form button[value=send]').click()
    await expect(page.getByText('No hemos podido llegar al servidor, o no ha respondido.')).toBeVisible()
    await context.setOffline(false)
    // What the server finds wrong comes back in the same page.
    await page.getByLabel('Nombre', { exact: true }).fill('')
    await page.locator('main form button[value=send]').click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía Peñarroya')
    await page.locator('main form button[value=send]').click()
    await page.waitForURL(/\/justificante\//)
    await expect(page.getByRole('link', { name: 'nota.png' })).toBeVisible()
  })
})

test.describe('posted by the browser itself', () => {
  test.use({ allowedOnConsole: /Failed to load resource|status of 400/ })

  test(
    'a form is busy, and sent once with the button that was pressed',
    { tag: '@phone' },
    async ({ page, context }) => {
      await open(page, '/baja')
      const posts: string[] = []
      context.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''))
      // The answer comes into another window, so that this one can be looked at.
      await page
        .locator('main form:has(button[value=send])')
        .evaluate((form: HTMLFormElement) => (form.target = 'answer'))
      const button = page.locator('main form button[value=send]')
      const answered = page.waitForEvent('popup')
      await button.click()
      await expect(page.locator('main form:has(button[value=send])')).toHaveAttribute('aria-busy', 'true')
      await expect(button).toHaveText('Enviando…')
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.click({ force: true })
      await expect((await answered).getByRole('alert').first()).toBeVisible()
      expect(posts).toHaveLength(1)
      expect(posts[0]).toContain('intent=send')
    },
  )
})
