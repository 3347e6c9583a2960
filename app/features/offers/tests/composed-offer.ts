import { expect } from 'vitest'
import type { StaffVisitor } from '#tests/support/desk/signed-in.ts'
import type { Typed } from '#tests/support/page/page.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import type { StoringSite } from '#tests/support/site/site-on.ts'

/** Whom an offer is for, and what it is of, by the labels of the composer: a pack at 29 €, with 5 € less for three months. */
export const typedOffer: Typed = {
  Nombre: 'Ana',
  Apellidos: 'Prueba Ejemplo',
  Dirección: 'Calle de la Virgen del Lidón, 14, 3.º B',
  'Código postal': '12540',
  Localidad: 'Vila-real',
  Código: '00091',
  'Tu descuento al mes, en euros': '5',
  'Cuántos meses': '3',
  'Por qué': 'incident',
  'Al cliente, arriba del todo': 'Lo que hablamos ayer.',
}

/** A message to customer service, whose case an offer is made at. */
export async function caseToOffer(site: StoringSite, email = 'ana@visitante.example') {
  const { id } = await sendRequest(site, messageFields({ email }))
  return { id, path: `/gestion/casos/${id}`, composer: `/gestion/casos/${id}/oferta` }
}

/** Sends an offer at a case, and gives the path of its link. */
export async function sendOffer(
  ana: StaffVisitor,
  composer: string,
  { typed = {}, way = 'Enviar por correo' }: { readonly typed?: Typed; readonly way?: string } = {},
): Promise<string> {
  const sent = await ana.press(await ana.visit(composer), way, { ...typedOffer, ...typed })
  expect(sent.response.status, sent.document.querySelector('main')?.textContent).toBe(303)
  const read = await ana.visit(composer.replace(/\/oferta$/, ''))
  const [link] = [...read.document.querySelectorAll<HTMLInputElement>('#oferta input[readonly]')]
  return new URL(link!.value).pathname
}
