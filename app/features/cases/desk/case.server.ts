import { randomUUID } from 'node:crypto'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { data, type RouterContextProvider } from 'react-router'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { filledReply } from '#domain/operator/reply-template.ts'
import { loadMessages } from '#locales/catalogues.ts'
import { leavingSentences, rightRows } from '#app/features/rights/right-texts.ts'
import { earliestWait, targetsOf } from '#domain/service-levels/service-levels.ts'
import { rightFields } from '#app/features/rights/form-rules.ts'
import { hoursLabel } from '#locales/hours-label.ts'
import { createI18n } from '#locales/i18n.ts'
import { storedKind } from '#domain/people/holder.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { findCase, type WholeCase } from '../find-case.server.ts'
import { holderOf, nameOf } from '../lookup-keys.server.ts'
import { noteReader } from '../readers.server.ts'
import { clocksOf } from '../whose-clocks.ts'
import { whoActs } from './list.server.ts'
import { acknowledgedTo, isRight, type RequestContent } from '#app/features/requests/content.server.ts'
import { mayDo, mayRead } from '#app/features/staff/desk-access.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'

type Context = Readonly<RouterContextProvider>

/** The case of an address. Throws the answer 404 where there is none in use. */
export async function requireCase(context: Context, id: string): Promise<WholeCase> {
  const found = await findCase(context.get(servicesContext), id)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Everything that the page of a case shows; identity numbers in full only where `reveals`. */
export async function shownCase(context: Context, whole: WholeCase, url: URL, reveals: boolean) {
  const services = context.get(servicesContext)
  const i18n = context.get(i18nContext)
  const { brand, care, replies } = context.get(siteContext)
  const me = context.get(staffContext)
  const { row, reference, content, receiptToken: _, ...found } = whole
  const staff = await listStaff(services)
  const now = services.clock()
  const template = replies.find(({ name }) => name === url.searchParams.get('plantilla'))
  const words = await repliesIn(content, reference, brand, now)
  return {
    ...found,
    row,
    reference,
    name: nameOf(content),
    isCompany: isCompany(content),
    content: reveals ? content : withoutIdentities(content),
    rows: isRight(content) ? rightRows(i18n, rightFields[content.kind], content) : [],
    told: isRight(content) && content.leaving ? leavingSentences(i18n, content.leaving) : [],
    law: targetsOf(care, row.kind, row.topic)?.law ?? null,
    earliestWait: earliestWait(brand.hours, row.kind, now),
    reveals,
    /** Whether a reply goes by e-mail; else it is at the receipt alone. */
    isMailed: acknowledgedTo(content) !== null,
    now,
    clocks: clocksOf(care, row),
    acts: whoActs(row, now),
    names: care.names,
    people: Object.fromEntries(staff.map((member) => [member.id, member.name])),
    staff: staff
      .filter(({ disabledAt }) => disabledAt === null)
      .map((member) => ({ id: member.id, name: member.name })),
    me: {
      id: me.id,
      mayExport: mayRead(me.role, '/gestion/casos/:id/caso.json'),
      maySendData: mayDo(me.role, '/gestion/casos/:id', 'data-link'),
    },
    readers: await noteReader(services, row.request_id, me),
    whatsapp: brand.whatsapp !== '',
    templates: replies
      .filter(({ kind }) => kind === null || kind === row.kind)
      .map(({ name, subject }) => ({
        name,
        subject: textIn(subject, content.locale),
      })),
    draft: template
      ? {
          subject: filledReply(textIn(template.subject, content.locale), words),
          text: filledReply(textIn(template.text, content.locale), words),
        }
      : null,
    // Whatever is posted with it once more has happened already.
    formId: randomUUID(),
  }
}

/** What templates name, in the language of the customer. */
async function repliesIn(
  content: RequestContent,
  reference: string,
  brand: { readonly name: string; readonly phone: string; readonly hours: Parameters<typeof weekAt>[0] },
  now: number,
) {
  const i18n = createI18n(content.locale, await loadMessages('site', content.locale))
  const name = nameOf(content)
  return {
    // Of a person the first name, which no part of a company's is.
    name: isCompany(content) ? name : (name.split(' ')[0] ?? ''),
    reference,
    brand: brand.name,
    phone: brand.phone,
    hours: hoursLabel(i18n, weekAt(brand.hours, now)),
  }
}

function isCompany(content: RequestContent): boolean {
  const holder = holderOf(content)
  return holder !== null && storedKind(holder) === 'company'
}

function withoutIdentities(content: RequestContent): RequestContent {
  const ending = (identity: string) => `…${identity.slice(-3)}`
  if (content.kind === 'order') {
    const { customer } = content.order
    return { ...content, order: { ...content.order, customer: { ...customer, identity: ending(customer.identity) } } }
  }
  if (content.kind === 'referral') {
    const { referrer, friends } = content.referral
    return {
      ...content,
      referral: { referrer: { ...referrer, identity: ending(referrer.identity) }, friends: friends.map(ending) },
    }
  }
  return content
}
