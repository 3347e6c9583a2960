import type { Page } from '@playwright/test'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { sendRequest } from '../support/posted/at-receipt.ts'
import { orderFields } from '../support/posted/posted-order.ts'
import { enter } from './at-desk.ts'
import { expect, test } from './journey.ts'

// As whoever has a phone and no script, on both sides.
test.use({ javaScriptEnabled: false })

async function narrow(page: Page, part: string) {
  const [wide, low] = await page.evaluate(
    (within) =>
      [
        document.documentElement.scrollWidth - innerWidth,
        [...document.querySelectorAll(`${within} :is(button, summary, a, input:not([type=hidden]))`)]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
          .map((each) => each.outerHTML.slice(0, 80)),
      ] as const,
    part,
  )
  expect([wide, low]).toEqual([0, []])
}

test(
  'services are recorded at the desk, and the receipt leads out of the contract with what it knows',
  { tag: '@phone' },
  async ({ page: visitor, browser, site, staff: [ana] }) => {
    const email = 'en-servicio@visitante.example'
    const { id, receipt } = await sendRequest(
      site,
      orderFields({ email, 'line.70gb': '0', total: '2900' }),
      '/calcular',
    )
    const { date: today } = spanishClock(Date.now())
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    await enter(context, site, ana)
    const page = await context.newPage()
    await page.goto(`${site.origin}/gestion/casos/${id}`)
    await page.getByRole('heading', { name: 'Situación' }).click()
    await page.getByRole('button', { name: 'Pasar a: Confirmado' }).click()
    await page.goto(`${site.origin}/gestion/casos/${id}#servicios`)
    const services = page.getByRole('region', { name: 'Servicios' })
    await narrow(page, '#servicios')

    const line = services.getByRole('region', { name: 'Línea 1' })
    await line.getByLabel('Funciona desde').fill(today)
    await line.getByRole('button').click()
    await expect(line).toContainText('Desde el')

    await visitor.goto(receipt)
    const steps = visitor.getByRole('list', { name: 'Los pasos de tu solicitud' })
    await expect(steps).toContainText('En servicio (Línea 1): hecho')
    await expect(steps).toContainText('En servicio (Fibra y TV)')

    for (const name of ['Fibra', 'TV'])
      await services.getByRole('region', { name }).getByRole('button', { name: 'Ya funciona' }).click()
    await expect(services).toContainText('Permanencia')

    await visitor.reload()
    await narrow(visitor, '#contrato')
    await expect(visitor.getByRole('region', { name: 'Desde que funciona' })).toContainText('sin dar motivos')
    await visitor.getByRole('button', { name: 'Me mudo' }).click()
    await expect(visitor).toHaveURL(/\/mudanza$/)
    await expect(visitor.getByLabel('Correo electrónico')).toHaveValue(email)
    await visitor.goto(receipt)
    await narrow(visitor, '#contrato')
    await visitor.getByRole('button', { name: 'Desistir del contrato aquí' }).click()
    await expect(visitor).toHaveURL(/\/desistir$/)
    await expect(visitor.getByLabel('Correo electrónico')).toHaveValue(email)
    await visitor.getByRole('button', { name: 'Continuar' }).click()
    await expect(visitor.getByText('Estás en plazo: puedes desistir hasta el')).toBeVisible()
    await visitor.getByRole('button', { name: 'Confirmar desistimiento' }).click()
    await expect(visitor).toHaveURL(/\/justificante\//)
    await expect(visitor.getByText('Estás en plazo').first()).toBeVisible()
    await context.close()
  },
)
