import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shownTexts } from '../support/page/shown-texts.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { operatorFolder, type OperatorName } from '../support/site/operator-folder.ts'
import { operators } from '../support/site/operators.ts'
import { startSite, type RunningSite } from '../support/site/site.ts'
import { colourFindings, findingsInBothThemes } from './accessibility-findings.ts'
import { expectNothingCutOff } from './cut-off.ts'
import { complaintsIn, details, expect, fillDetails, open, send, test as base, untilScriptsAnswer } from './journey.ts'

const LANGUAGES = ['es-ES', 'en-US']
/** What is laid out by what is sold. All else is seen by axe with the demo operator. */
const BY_WHAT_IS_SOLD =
  /^\/(fibra-movil|fibra|movil|tv|calcular|sobre-nosotros|atencion-cliente|recomendados|baja|no-existe)?$|^\/calcular/

type Whole = { name: OperatorName; forbidden: RegExp; postcode: string; town: string }

const all: readonly Whole[] = [
  { name: 'levante', forbidden: /azahar|vila-real|castell[óo]n|alarm/i, postcode: '29001', town: 'Málaga' },
  // Pages of the one for tourists are laid out as the mobile brand's are; requests read its words, and order from it.
  ...operators
    .filter(({ name }) => name !== 'tourist')
    .map(({ name, has, order }) => ({
      name,
      forbidden: has.not,
      postcode: order.postcode ?? '',
      town: order.town ?? '',
    })),
]

const test = base.extend<{ operator: OperatorName; ofOperator: RunningSite }>({
  operator: ['levante', { option: true }],
  async ofOperator({ operator }, use) {
    await using folder = await operatorFolder(operator)
    if (operator === 'levante') await lengthen(folder.path)
    await using site = await startSite({ env: { SITE_DIR: folder.path } })
    await use(site)
  },
  baseURL: async ({ ofOperator }, use) => use(ofOperator.origin),
  // Counted below.
  allowedOnConsole: /status of 404/,
})

for (const { name, forbidden, postcode, town } of all) {
  test.describe(() => {
    test.use({ operator: name })

    test(
      `the operator in tests/operators/${name} is whole: each page, and an order to its receipt`,
      { tag: '@desk' },
      async ({ page, context, ofOperator: site }) => {
        test.slow()
        const complaints = complaintsIn(context, site.origin, null)
        const expectNoForbiddenWord = async (where: string) =>
          expect([where, (await texts(page)).filter((text) => forbidden.test(text))]).toEqual([where, []])

        const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
        const listed = [...sitemap.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
        // One page answers all tariff codes: the first two, of which the second has a line or another speed.
        const codes = listed.filter((path) => path.startsWith('/calcular/')).slice(2)
        const pages = new Set(listed.filter((path) => !codes.includes(path)))
        const paths = [...pages, '/calcular?paso=datos', '/calcular?paso=resumen', '/no-existe']
        expect(paths.length).toBeGreaterThan(20)
        for (const [index, path] of paths.entries()) {
          const isByWhatIsSold = BY_WHAT_IS_SOLD.test(path)
          // The request tests read the words of every page. The short form looks at those that are laid out by what is
          // sold, each in one language; the long form at all, and at those in both.
          if (!isLongRun && !isByWhatIsSold) continue
          const locales = isLongRun && isByWhatIsSold ? LANGUAGES : [LANGUAGES[index % LANGUAGES.length]!]
          for (const locale of locales) {
            await page.setViewportSize({ width: 1440, height: 900 })
            await page.goto(`${site.origin}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`)
            await expectNoForbiddenWord(`${path} in ${locale}`)
            for (const width of [1440, 360]) {
              await page.setViewportSize({ width, height: 740 })
              if (isByWhatIsSold) await expectNothingCutOff(page, `${path} in ${locale} at ${width} px`)
              else expect([path, locale, width, await beyond(page)]).toEqual([path, locale, width, 0])
            }
          }
          // Its colours are its own; its structure is that of the demo operator's pages.
          const findings = isLongRun ? findingsInBothThemes(page) : colourFindings(page, index)
          if (isByWhatIsSold) expect([path, await findings]).toEqual([path, []])
        }

        // The request tests order from each, and read receipt, PDF and mails. Steps and dialog are laid out by the length
        // of what they say: the short form looks at the operator with the longest facts.
        if (isLongRun || name === 'levante')
          await orderToReceipt(page, site.origin, { postcode, town }, expectNoForbiddenWord)

        // The page that is not there is reported by the browser itself, as often as it was opened.
        const times = isLongRun ? LANGUAGES.length : 1
        expect(complaints).toEqual(Array(times).fill(expect.stringContaining('status of 404')))
      },
    )
  })
}

/** Orders the first tariff that is offered, and looks at each step on the way. */
async function orderToReceipt(
  page: Page,
  origin: string,
  { postcode, town }: Pick<Whole, 'postcode' | 'town'>,
  expectNoForbiddenWord: (where: string) => Promise<void>,
) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${origin}/?lng=es-ES`)
  await page.getByRole('group', { name: 'Elige oferta' }).getByRole('link').first().click()
  await untilScriptsAnswer(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillDetails(page, { ...details, 'Código postal': postcode, Localidad: town })
  await expectNoForbiddenWord('details')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa y envía' })).toBeVisible()
  await expectNoForbiddenWord('review')
  await send(page).click()
  await page.getByRole('dialog').press('Shift')
  await expectNoForbiddenWord('overlay')
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page.getByRole('main').getByText(/^[A-Z]{2}-\w{4}-\w{4}$/)).toBeVisible()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingCutOff(page, `the receipt at ${width} px`)
  }
  await expectNoForbiddenWord('receipt')
  expect(await findingsInBothThemes(page)).toEqual([])
}

/** Facts as long as some operators have them. */
async function lengthen(folder: string) {
  const facts = {
    'brand.yaml': [
      [/(hola|privacidad)@brisa.example/g, 'atencion-al-cliente@comunicaciones-del-levante-sur.example'],
      [/Plaza del Puerto 3/g, 'Avenida de la Constitución Española 123, Urbanización Torrehermosadelcampo, 3.º B'],
    ],
    'catalogue.yaml': [[/Resto de Andalucía|Rest of Andalusia/g, 'Mancomunidad de la Axarquía y Torrehermosadelcampo']],
  } as const
  for (const [name, changes] of Object.entries(facts)) {
    const file = join(folder, name)
    let yaml = await readFile(file, 'utf8')
    for (const [short, long] of changes) yaml = yaml.replaceAll(short, long)
    await writeFile(file, yaml)
  }
}

/** All words that the page shows now, or has for who does not see it. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(shownTexts, await page.evaluateHandle(() => document))
}

/** By how many pixels the page is wider than the window. */
function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
