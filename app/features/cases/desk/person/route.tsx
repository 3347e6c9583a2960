import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { noteCustomerNumber } from '#app/features/cases/people/customer-numbers.server.ts'
import { documentText } from '#app/features/requests/document-text.ts'
import { MailAddress } from '#app/components/text/mail-address.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import { requireCase } from '../case/case.server.ts'
import { CustomerNumber } from './customer-number.tsx'
import { PersonCases } from './person-cases.tsx'
import { PersonConsents, PersonFiles } from './person-files.tsx'
import { shownPerson } from './person.server.ts'
import caseStyles from '../case/case.css?url'
import rowStyles from '../brief-rows.css?url'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: caseStyles },
  { rel: 'stylesheet', href: rowStyles },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    shown: await shownPerson(context, await requireCase(context, params.id)),
    head: deskHead(context, msg`Person`),
  }
}

/** Notes what the billing system calls them. */
export async function action({ params, url, context }: Route.ActionArgs) {
  intentOf(context, '/gestion/personas/:id')
  const typed = textOf(readForm(context), 'number')
  const actor = context.get(staffContext).id
  const noted = await noteCustomerNumber(context.get(requestServicesContext), { caseId: params.id, typed, actor })
  if (noted === 'gone') throw data(null, { status: 404 })
  if (noted === 'too-long') return data({ typed }, 400)
  throw redirect(`${url.pathname}${url.search}`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** All of one person: their cases with what joins these, their files, what they agreed to, and their customer number. */
export default function PersonRoute({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const href = useLocalHref()
  const { i18n } = useLingui()
  const { id, reference, party } = shown
  const { name, isCompany, identity, phone, email, address } = party
  return (
    <section className="desk-page">
      <p>
        <a href={href(`/gestion/casos/${id}`)}>
          <Trans>Back to {reference}</Trans>
        </a>
      </p>
      <h1>{name || reference}</h1>
      <dl className="case-facts-list">
        {isCompany && (
          <Fact label={<Trans>Kind</Trans>}>
            <Trans>Company</Trans>
          </Fact>
        )}
        {identity && <Fact label={<Trans>Identity</Trans>}>{documentText(i18n, identity)}</Fact>}
        {phone && (
          <Fact label={<Trans>Phone</Trans>}>
            <a href={`tel:${phone}`} className="num">
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact label={<Trans>E-mail</Trans>}>
            <a href={`mailto:${email}`}>
              <MailAddress address={email} />
            </a>
          </Fact>
        )}
        {address && <Fact label={<Trans>Address</Trans>}>{address}</Fact>}
      </dl>
      <CustomerNumber shown={shown} refused={actionData?.typed ?? null} />
      <PersonCases shown={shown} />
      <PersonFiles shown={shown} />
      <PersonConsents shown={shown} />
    </section>
  )
}
