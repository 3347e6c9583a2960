import type { Page } from '@playwright/test'
import { newIdentity } from '../support/posted/posted-referral.ts'
import { details, expect, fillDetails, send } from './journey.ts'

/** The button that leads to the next step of an order. */
export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })

/** What somebody does on each page who has come for its form, and what they see then. */
export const uses: Record<string, (page: Page) => Promise<void>> = {
  async '/calcular/0000'(page) {
    await page.getByText('Añadir TV').click()
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
    await expect(page.getByText(/^TV/).first()).toBeAttached()
  },
  async '/calcular/0000?paso=datos'(page) {
    await fillDetails(page)
    await page.getByText('Añadir una nota').click()
    await page.getByLabel('Nota').fill('Sin prisa')
    await next(page).click()
    await expect(page.getByRole('definition').filter({ hasText: details.Dirección })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Sin prisa' })).toBeVisible()
  },
  async '/cobertura'(page) {
    await page.getByLabel('Municipio o código postal').fill('Vila-real')
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByRole('heading', { name: 'Sí, en Vila-real puedes pedir fibra' })).toBeVisible()
  },
  async '/cobertura?lugar=12038'(page) {
    await page.getByLabel('Correo electrónico', { exact: true }).fill(`ines-${newIdentity()}@visitante.example`)
    await page.getByRole('main').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Avisarme' }).click()
    await expect(page.getByText('Datos enviados correctamente')).toBeVisible()
  },
  async '/atencion-cliente'(page) {
    await page.evaluate(() => (location.hash = 'contact-form'))
    await fillDetails(page, {
      Nombre: 'Lucía Peñarroya',
      Teléfono: '600 11 22 33',
      'Correo electrónico': 'lucia@visitante.example',
      Mensaje: `Hola ${newIdentity()}`,
    })
    await send(page).click()
    await expect(page.getByText('Datos enviados correctamente')).toBeVisible()
  },
  async '/recomendados'(page) {
    await fillDetails(page, { Nombre: 'Lucía', Apellidos: 'Peñarroya', 'DNI, NIE o CIF': 'x-1234567-l' })
    await page.getByLabel('Amigo 1', { exact: true }).fill(newIdentity())
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await send(page).click()
    await expect(page.getByText('Datos enviados correctamente')).toBeVisible()
  },
  async '/mis-solicitudes'(page) {
    await expect(page.getByRole('heading', { name: 'Mis solicitudes' })).toBeVisible()
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect(page).toHaveURL('/')
  },
  async '/guardadas'(page) {
    await expect(page.getByRole('heading', { name: 'Combinaciones guardadas' })).toBeVisible()
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect(page).toHaveURL('/')
  },
}
