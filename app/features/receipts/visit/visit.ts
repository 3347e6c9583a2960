import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { phone as phoneRule } from '#domain/people/form-rules.ts'
import { lngOf } from '#locales/i18n.ts'
import { wishForVisit, type VisitWish } from '#app/features/cases/actions/customer-visit.server.ts'
import { visitCalendar } from '#app/features/installation/visit-calendar.server.ts'
import { readTime } from '#app/features/installation/rules.ts'
import type { VisitRefusal } from '#app/features/installation/visit.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { receiptPath } from '#app/features/requests/stored/stored-request.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { readReceipt } from '../shown-receipt.server.ts'
import type { Route } from './+types/visit'

const LONGEST_ACCESS = 500

/** The visit for the customer's calendar; 404 where none is to come. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await orderAt(context, params.token)
  const calendar = found && (await visitCalendar(context.get(servicesContext), context.get(siteContext), found.id))
  if (calendar === null) throw data(null, { status: 404 })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visita.ics"',
      'cache-control': 'private, no-store',
    },
  })
}

/** Does what the customer wishes, and leads back to the receipt, which says what became of it, or that there is none. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const found = await orderAt(context, params.token)
  if (!found) return redirect(localHref(receiptPath(params.token), url.search), 303)
  const { id, content } = found
  const services = context.get(servicesContext)
  const form = readForm(context)
  const wish = readWish(form)
  const typed = JSON.stringify(['visit', id, ...[...form].map(([name, value]) => [name, String(value)])])
  const formId = services.cipher.fingerprint(typed)
  const site = context.get(siteContext)
  const outcome =
    typeof wish === 'string'
      ? wish
      : await wishForVisit(services, site, { caseId: id, formId, wish }).catch(() => 'away' as const)
  const said = outcome === 'done' && typeof wish === 'object' && wish.kind === 'call' ? 'call' : outcome
  const search = url.search || `?lng=${lngOf(content.locale)}`
  return redirect(localHref(`${receiptPath(params.token)}?visita=${codes[said]}#instalacion`, search), 303)
}

/** What became of it, as the address of the receipt says it. */
const codes: Record<'done' | 'call' | 'away' | Unread | VisitRefusal, string> = {
  done: 'guardada',
  call: 'llamada',
  away: 'no-ahora',
  'no-time': 'sin-hora',
  'no-phone': 'telefono',
  'slot-taken': 'ocupada',
  'no-visit': 'cerrada',
  'too-early': 'cerrada',
  'too-late': 'cerrada',
}

/** The order of a receipt; null where there is none, or it can't be read. */
async function orderAt(context: Readonly<RouterContextProvider>, token: string) {
  const found = await readReceipt(context, token).catch(() => null)
  return found?.content.kind === 'order' ? found : null
}

type Unread = 'no-time' | 'no-phone'

function readWish(form: FormData): VisitWish | Unread {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (text('wish')) {
    case 'accept':
      return { kind: 'accept' }
    case 'call':
      return { kind: 'call' }
    case 'take': {
      const time = readTime(text('slot'))
      if (!time) return 'no-time'
      const phone = text('phone') === '' ? ({ ok: true, value: '' } as const) : phoneRule(text('phone'))
      if (!phone.ok) return 'no-phone'
      return { kind: 'take', time, access: text('access').slice(0, LONGEST_ACCESS), phone: phone.value }
    }
    default:
      return 'no-time'
  }
}
