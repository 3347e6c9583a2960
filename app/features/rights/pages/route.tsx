import type { ReactNode } from 'react'
import { data, type RouterContextProvider } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { rightAt } from '#locales/words/right-links.ts'
import { siteContext } from '#site-folder/services.ts'
import { costOf, exerciseRight } from '../exercise-right.server.ts'
import { Cancellation } from './cancellation.tsx'
import { Complaint } from './complaint.tsx'
import { loadRight } from './load-right.server.ts'
import { Moving } from './moving/moving.tsx'
import { Privacy } from './privacy.tsx'
import { readRight } from './read-right.server.ts'
import type { AboutRight } from './right-page.tsx'
import { showForm, showRight } from './show-right.server.ts'
import { Suspension } from './suspension.tsx'
import { Withdrawal } from './withdrawal.tsx'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ url, pattern, context }: Route.LoaderArgs) {
  return loadRight(rightIn(context, pattern), url.searchParams, context)
}

export async function action({ request, url, pattern, context }: Route.ActionArgs) {
  const posted = readRight(rightIn(context, pattern), { request, url, context })
  const [services, site] = [context.get(requestServicesContext), context.get(siteContext)]
  if (posted.isToShow) return showForm(posted, await costOf(services, site, posted))
  const done = await exerciseRight(services, site, posted)
  const cost = done.outcome === 'sent' ? null : await costOf(services, site, posted)
  return showRight(done, posted, { url, context, cost })
}

/** The right whose page it is. Throws 404 where customers of the operator have none such. */
function rightIn(context: Readonly<RouterContextProvider>, pattern: string): RightKind {
  const kind = rightAt(`/${pattern}`)
  if (!context.get(siteContext).brand.rights.includes(kind)) throw data(null, { status: 404 })
  return kind
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

const pages: Record<RightKind, (about: AboutRight) => ReactNode> = {
  withdrawal: Withdrawal,
  cancellation: Cancellation,
  moving: Moving,
  suspension: Suspension,
  complaint: Complaint,
  privacy: Privacy,
}

/** A page on which somebody exercises a right: one for each, which differ in what they say. */
export default function RightRoute({ loaderData, actionData }: Route.ComponentProps) {
  const Page = pages[loaderData.kind]
  return <Page facts={loaderData} answer={actionData} />
}
