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
  const { id } = await requireReceipt(context, params.token)
  const calendar = await visitCalendar(context.get(servicesContext), context.get(siteContext), id)
  if (calendar === null) throw data(null, { status: 404 })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visita.ics"',
      'cache-control': 'private, no-store',
    },
  })
}

/** Does what the customer wishes, and leads back to the receipt, which says what became of it. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const { id, content } = await requireReceipt(context, params.token)
  const services = context.get(servicesContext)
  const form = readForm(context)
  const wish = readWish(form)
  const typed = JSON.stringify(['visit', id, ...[...form].map(([name, value]) => [name, String(value)])])
  const formId = services.cipher.fingerprint(typed)
  const asked = wish && { caseId: id, formId, wish }
  const outcome = asked ? await wishForVisit(services, context.get(siteContext), asked).catch(notNow) : 'unread'
  const said = outcome === 'done' && wish?.kind === 'call' ? 'call' : outcome
  const search = url.search || `?lng=${lngOf(content.locale)}`
  return redirect(localHref(`${receiptPath(params.token)}?visita=${codes[said]}#instalacion`, search), 303)
}

/** What became of it, as the address of the receipt says it. */
const codes: Record<'done' | 'call' | 'unread' | VisitRefusal, string> = {
  done: 'guardada',
  call: 'llamada',
  unread: 'sin-hora',
  'slot-taken': 'ocupada',
  'no-visit': 'cerrada',
  'too-early': 'cerrada',
  'too-late': 'cerrada',
}

/** The database is away or full of others: the same form may be sent again. */
function notNow(): never {
  throw data(null, { status: 503 })
}

async function requireReceipt(context: Readonly<RouterContextProvider>, token: string) {
  const found = await readReceipt(context, token).catch(() => {
    throw data(null, { status: 503 })
  })
  if (!found || found.content.kind !== 'order') throw data(null, { status: 404 })
  return found
}

function readWish(form: FormData): VisitWish | null {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (text('wish')) {
    case 'accept':
      return { kind: 'accept' }
    case 'call':
      return { kind: 'call' }
    case 'take': {
      const time = readTime(text('slot'))
      const phone = phoneRule(text('phone'))
      // A number that nobody can dial is worth less than that of the order.
      return (
        time && {
          kind: 'take',
          time,
          access: text('access').slice(0, LONGEST_ACCESS),
          phone: phone.ok ? phone.value : '',
        }
      )
    }
    default:
      return null
  }
}
