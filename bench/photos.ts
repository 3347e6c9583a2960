import { mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../tests/browser/chromium.ts'
import { phonePhoto } from '../tests/browser/phone-photo.ts'
import { slowLine } from '../tests/browser/slow-line.ts'
import { median, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

const SLOWER_PROCESSOR = 4
/** What a person waits for before they take the page for broken. */
const MAX_MS = 15_000

/**
 * What a complaint with two photos of a telephone takes on its network and processor: from the choice of the files until
 * they are ready to travel, and from the press on the button until the receipt is there.
 */
export const photos: Measurement = async ({ runs }) => {
  const executablePath = chromiumPath()
  if (!executablePath) return [{ what: 'two photos', skipped: 'Chromium is not installed' }]
  await using site = await startMeasured()
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'alta-photos-'))
  const files = await Promise.all(['a.jpg', 'b.jpg'].map((name) => phonePhoto(path.join(folder.path, name))))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const sent: Sent[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 740 } })
      await context.addCookies([{ name: 'cookieAction', value: 'accepted', url: site.origin }])
      sent.push(await complain(await context.newPage(), `${site.origin}/reclamaciones`, files))
      await context.close()
    }
    return [
      {
        what: 'two photos, as a telephone makes them',
        value: sizes.reduce((sum, size) => sum + size, 0),
        unit: 'bytes',
      },
      { what: 'made ready to travel', value: median(sent.map(({ readyMs }) => readyMs)), unit: 'ms' },
      {
        what: 'complaint with two photos, until its receipt',
        value: median(sent.map(({ ms }) => ms)),
        unit: 'ms',
        most: MAX_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** `ms`: all of it, with `readyMs`. */
type Sent = { readonly readyMs: number; readonly ms: number }

async function complain(page: Page, url: string, files: readonly string[]): Promise<Sent> {
  await page.goto(url)
  await page.getByRole('radio', { name: 'Facturación' }).check()
  await page.getByLabel('Qué ha pasado').fill('La factura de octubre cobra dos veces la TV.')
  await page.getByLabel('Qué pides').fill('Que devolváis 9 €.')
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía Peñarroya')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('lucia@visitante.example')
  const session = await slowLine(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  const begun = performance.now()
  await page.locator('input[type=file]').setInputFiles([...files])
  await page
    .locator('[data-chosen] li')
    .nth(files.length - 1)
    .waitFor()
  const readyMs = performance.now() - begun
  await page.locator('main form button[value=send]').click()
  await page.waitForURL(/\/justificante\//)
  return { readyMs, ms: performance.now() - begun }
}
