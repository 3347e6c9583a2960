import type { BrowserContext } from '@playwright/test'
import type { StaffVisitor } from '../support/desk/signed-in.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { post } from '../support/posted/posted-order.ts'
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
