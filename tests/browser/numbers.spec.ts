import type { Page } from '@playwright/test'
import { NUMBER } from '#app/features/porting/tests/brought-numbers.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { portCauses, type PortCause } from '#domain/requests/port.ts'
import { orderFields } from '../support/posted/posted-order.ts'
import { sendRequest } from '../support/posted/at-receipt.ts'
import { isLongRun } from '../support/run/long-run.ts'
import { enter } from './at-desk.ts'
import { expect, test } from './journey.ts'

// As whoever has a phone and no script, on both sides.
test.use({ javaScriptEnabled: false })

/** What the desk and the mail call each cause, and how its customer corrects it. */
const causes: Record<PortCause, { readonly label: string; readonly correct: (page: Page) => Promise<void> }> = {
  'number-identity': {
    label: 'el número y el titular no coinciden',
    async correct(page) {
      await page.getByLabel('Otra persona', { exact: true }).check()
      await page.getByLabel('Nombre del titular, si es otra persona').fill('Rosa Mas')
      await page.getByLabel('DNI, NIE o CIF de ese titular').fill('12345678Z')
    },
  },
  'number-iccid': {
    label: 'el número y el ICCID no coinciden',
    correct: (page) => page.getByLabel('ICCID de la tarjeta').fill('8934 0710 0000 0000 006'),
  },
  'not-active': {
    label: 'el número no está activo',
    correct: (page) => page.getByLabel('Número que conservas').fill('610 203 099'),
  },
  'already-moving': {
    label: 'ya se está portando',
    correct: (page) => page.getByLabel('Algo más que debamos saber').fill('Ya he anulado la otra.'),
  },
  other: { label: 'otro motivo', correct: (page) => page.getByLabel('Operador actual').fill('Cable del Poble') },
}

async function narrow(page: Page) {
  const [wide, low] = await page.evaluate(
    () =>
      [
        document.documentElement.scrollWidth - innerWidth,
        [
          ...document.querySelectorAll(
            '#numeros :is(button, summary, select, input:not([type=hidden], [type=radio], [name=remarks]))',
          ),
        ]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
          .map((each) => each.outerHTML.slice(0, 80)),
      ] as const,
  )
  expect([wide, low]).toEqual([0, []])
}

// What each cause asks for, requests prove; the short form goes the whole way with the one that asks for most.
for (const cause of isLongRun ? portCauses : (['number-identity'] as const))
  test(
    `a number that is refused (${cause}) is corrected by its customer and moves`,
    { tag: '@phone' },
    async ({ page, browser, site, staff: [ana] }) => {
      const brought = { ...NUMBER, 'billing.1': 'prepaid', 'number.1': `610 20${portCauses.indexOf(cause)} 040` }
      const { id, receipt } = await sendRequest(site, orderFields(brought), '/calcular')
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
      await enter(context, site, ana)
      const desk = await context.newPage()
      const numbers = desk.locator('#numeros')
      const press = async (name: RegExp) => {
        await numbers.getByRole('button', { name }).click()
        await expect(desk.getByRole('alert')).toHaveCount(0)
      }
      const open = async () => {
        await desk.goto('about:blank')
        await desk.goto(`${site.origin}/gestion/casos/${id}#numeros`)
      }
      await open()
      await narrow(desk)

      await page.goto(receipt)
      await narrow(page)
      await page.getByLabel('ICCID de la tarjeta').fill('8934 0710 0000 0441 762')
      await page.getByRole('button', { name: 'Enviar estos datos' }).click()
      await expect(page.getByText('Está guardado. Lo revisamos')).toBeVisible()

      await open()
      await press(/^Ya está pedido/)
      await numbers.getByText('Lo han rechazado…').click()
      await numbers.getByLabel('Causa').selectOption(causes[cause].label)
      if (cause === 'other') await numbers.getByLabel(/^Qué más debe saber/).fill('Piden una factura reciente.')
      await narrow(desk)
      await press(/^Anotar el rechazo/)
      await expect(numbers.getByText('Rechazado', { exact: true })).toBeVisible()

      await page.goto(receipt)
      await narrow(page)
      const part = page.locator('#numeros')
      await expect(part.getByText('No te des de baja de la línea')).toBeVisible()
      await causes[cause].correct(page)
      await page.getByRole('button', { name: 'Enviar estos datos' }).click()
      await expect(page.getByText('Está guardado. Lo revisamos')).toBeVisible()
      await expect(part.getByText(/: Datos completos$/)).toBeVisible()

      await open()
      await press(/^Ya está pedido/)
      await page.goto(receipt)
      await expect(part.getByRole('textbox')).toHaveCount(0)
      await numbers.getByLabel('Acordado para').fill(daysAfter(spanishClock(Date.now()).date, 1))
      await press(/^Aceptado para ese día/)
      await press(/^Ya está portado/)
      await page.goto(receipt)
      await expect(part.getByText(/: Portado$/)).toBeVisible()
      await expect(page.getByText(/Número portado/)).toBeVisible()
      await expect(part.getByText('No te des de baja')).toHaveCount(0)
      await context.close()
    },
  )
