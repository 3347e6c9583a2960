import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { publish } from '#tests/support/desk/publish-incident.ts'
import { signedIn } from '#tests/support/desk/signed-in.ts'
import { siteOn } from '#tests/support/site/site-on.ts'

test('customer service lists every open incident, home has one line for all, and each door its page', async () => {
  await using site = await siteOn('sqlite')
  const manager = await signedIn(site, 'manager')
  expect((await site.visit('/')).document.querySelector('aside[aria-label="Estado del servicio"]')).toBeNull()
  const quiet = (await site.visit('/atencion-cliente')).page.getByRole('link', { name: 'Sin incidencias ahora mismo.' })
  expect(quiet.getAttribute('href')).toBe('/estado')
  await publish(manager, { title: 'Corte en Aín', text: 'Vamos.', places: 'Aín' })
  const line = (await site.visit('/')).page.getByLabelText('Estado del servicio')
  // For everybody, also who has checked no coverage there.
  expect(line.querySelector('[data-notice]')).toBeNull()
  expect(line.textContent).toContain('Incidencia en Aín · Corte en Aín')
  await publish(manager, { title: 'Móvil sin datos', text: 'Vamos.', services: ['Línea móvil'] })
  const lines = (await site.visit('/')).page.getByLabelText('Estado del servicio')
  expect(within(lines).getAllByRole('link')).toHaveLength(1)
  expect(lines.textContent).toContain('2 incidencias abiertas')

  const { page } = await site.visit('/atencion-cliente')
  const open = page.getByRole('list', { name: 'Estado del servicio' })
  // Both began in one minute or in two.
  expect([...open.children].map(({ textContent }) => textContent).toSorted()).toEqual([
    'Incidencia, Aín: Corte en Aín',
    'Incidencia: Móvil sin datos',
  ])
  const wayOf = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href')
  expect(wayOf(/^No me funciona/)).toBe('/estado')
  expect(wayOf(/^Mi pedido/)).toBe('/justificante')
  expect(wayOf(/^Me mudo o me voy/)).toBe('/mudanza')
  const bill = await site.visit(wayOf(/^Mi factura/) ?? '')
  expect(bill.page.getByLabelText<HTMLInputElement>('Facturación').checked).toBe(true)
})
