import type { Page } from '@playwright/test'
import { publicPages } from '../support/page/pages.ts'
import { LONG_TEST_LIMIT } from '../support/run/time-limits.ts'
import { expectNothingCutOff } from './cut-off.ts'
import { test, untilScriptsAnswer } from './journey.ts'
import { overlays } from './overlays.ts'
import { uses } from './page-uses.ts'
import { translatePage } from './page-translator.ts'
import { setTextSize } from './text-size.ts'

// The page that is not there is reported by the browser itself.
test.use({ allowedOnConsole: /status of 404/ })

/** Whether this is `npm run sweep`: every page in every size, window and language, and as a translator leaves it. */
const isSweep = process.env['SWEEP'] === '1'

/** A page of each kind: what others of the kind hold is laid out by the same lines. */
const kinds = [
  '/',
  '/fibra-movil',
  '/calcular/0011',
  '/calcular/0011?paso=datos',
  '/calcular/0011?paso=resumen',
  '/a-medida',
  '/cobertura?q=Vila-real',
  '/atencion-cliente',
  '/recomendados',
  '/estado',
  '/baja',
  '/justificante',
  '/guardadas',
  '/sobre-nosotros',
  '/privacidad',
]
const paths = isSweep ? [...new Set([...kinds, ...publicPages, '/no-existe'])] : kinds
const sizes = isSweep ? [100, 150, 200] : [200]
const widths = isSweep ? [320, 360, 768, 1024, 1440] : [360, 1440]
/** The narrowest window that text as large as twice its size is laid out for. */
const NARROWEST_AT_200 = 360
const languages = isSweep ? ['es-ES', 'ca-ES', 'en-US'] : ['es-ES']

/** Looks at the page and at whatever opens over it, in each window. */
async function lookAt(page: Page, where: string, size: number) {
  for (const width of widths.filter((each) => size < 200 || each >= NARROWEST_AT_200)) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
    await expectNothingCutOff(page, `${where} at ${width} px`)
    for await (const overlay of overlays(page)) await expectNothingCutOff(page, `${overlay} of ${where} at ${width} px`)
  }
}

for (const path of paths)
  test(`large text is read whole on ${path}, and in what opens there`, { tag: '@desk' }, async ({ page }) => {
    if (isSweep) test.setTimeout(LONG_TEST_LIMIT)
    for (const size of sizes) {
      await setTextSize(page, size)
      for (const language of languages) {
        const where = `${path} in ${language} at ${size} %`
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
        await untilScriptsAnswer(page)
        await lookAt(page, where, size)
        if (!isSweep) continue
        await translatePage(page)
        await lookAt(page, `${where}, translated`, size)
      }
    }
  })

if (isSweep)
  for (const [path, use] of Object.entries(uses))
    test(`large text is read whole where the form of ${path} leads`, { tag: '@desk' }, async ({ page }) => {
      for (const size of sizes) {
        await setTextSize(page, size)
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(path)
        await untilScriptsAnswer(page)
        await use(page)
        await expectNothingCutOff(page, `where ${path} leads at ${size} %`)
      }
    })
