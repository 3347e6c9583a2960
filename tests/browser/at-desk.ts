import { expect, type BrowserContext } from '@playwright/test'
import { queryBeside } from '../support/database/stored.ts'
import { fieldTime } from '../support/desk/publish-incident.ts'
import type { StaffVisitor } from '../support/desk/signed-in.ts'
import { sendRequest } from '../support/posted/at-receipt.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { orderFields, post } from '../support/posted/posted-order.ts'
import type { RunningSite } from '../support/site/site.ts'

/** Has a browser signed in as somebody of the staff. */
export async function enter(context: BrowserContext, site: RunningSite, { cookie }: StaffVisitor): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: site.origin }])
}

/** Sends a message as a visitor does; gives the path of its case. */
export async function sendMessage(site: RunningSite, typed: Record<string, string>): Promise<string> {
  const fields = messageFields(typed)
  await site.visit('/atencion-cliente', post(site.origin, fields))
  return `/gestion/casos/${fields['request']}`
}

/** An order that can go ahead; gives the id of its case. */
export async function confirmedOrder(site: RunningSite, name: string): Promise<string> {
  const { id } = await sendRequest(site, orderFields({ place: '12135-12540', name }), '/calcular')
  await queryBeside(site, `update cases set state = 'confirmed' where request_id = '${id}'`)
  return id
}

/**
 * A visit that is agreed for today, at hours of its own, although the technician may be at another at the same time; gives
 * the id of its case.
 */
export async function agreedToday(
  site: RunningSite,
  ana: StaffVisitor,
  { name, technician }: { readonly name: string; readonly technician: string },
): Promise<string> {
  const id = await confirmedOrder(site, name)
  const form = await ana.visit(`/gestion/casos/${id}`)
  const typed = {
    slot: 'own',
    day: fieldTime(0).slice(0, 10),
    // Not begun: nobody plans what has.
    from: '23:58',
    to: '23:59',
    technician,
    access: 'Timbre roto',
  }
  for (const [name, value] of Object.entries(typed))
    form.document.querySelector<HTMLInputElement>(`#visit-${name}`)!.value = value
  let planned = await ana.press(form, 'Confirmar')
  const despite = planned.document.querySelector<HTMLTextAreaElement>('#visit-despite')
  if (despite) {
    despite.value = 'Viven puerta con puerta'
    planned = await ana.press(planned, 'Ponerla igual')
  }
  expect(planned.response.status).toBe(303)
  return id
}
