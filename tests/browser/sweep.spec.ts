import { expectNothingCutOff } from './cut-off.ts'
import { overlays } from './overlays.ts'
import { test, untilScriptsAnswer } from './journey.ts'
import { setTextSize } from './text-size.ts'

/** A page of each kind: what others of the kind hold is laid out by the same lines. */
const kinds = [
  '/',
  '/fibra-movil',
  '/calcular/0011',
  '/calcular/0011?paso=datos',
  '/calcular/0011?paso=resumen',
  '/a-medida',
  '/cobertura',
  '/atencion-cliente',
  '/recomendados',
  '/estado',
  '/baja',
  '/justificante',
  '/guardadas',
  '/sobre-nosotros',
  '/privacidad',
]

/** Phones and laptops. */
const windows = [
  [360, 740],
  [1440, 900],
] as const

for (const path of kinds)
  test(
    `text of twice the size is read whole on ${path}, and in what opens there`,
    { tag: '@desk' },
    async ({ page }) => {
      await setTextSize(page, 200)
      for (const [width, height] of windows) {
        const where = `${path} at ${width} px`
        await page.setViewportSize({ width, height })
        await page.goto(path)
        await untilScriptsAnswer(page)
        await expectNothingCutOff(page, where)
        for await (const overlay of overlays(page)) await expectNothingCutOff(page, `${overlay} of ${where}`)
      }
    },
  )
