import type { ReactNode } from 'react'
import { pageMeta } from '#app/components/document/page-meta.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { rightAt } from '#locales/words/right-links.ts'
import { siteContext } from '#site-folder/services.ts'
import { exerciseRight } from '../exercise-right.server.ts'
import { Cancellation } from './cancellation.tsx'
import { Complaint } from './complaint.tsx'
import { loadRight } from './load-right.server.ts'
import { Privacy } from './privacy.tsx'
import { readRight } from './read-right.server.ts'
import type { AboutRight } from './right-page.tsx'
import { showForm, showRight } from './show-right.server.ts'
import { Withdrawal } from './withdrawal.tsx'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ url, pattern, context }: Route.LoaderArgs) {
  return loadRight(rightAt(`/${pattern}`), url.searchParams, context)
}

export async function action({ request, url, pattern, context }: Route.ActionArgs) {
  const posted = readRight(rightAt(`/${pattern}`), { request, url, context })
  if (posted.isToChange) return showForm(posted)
  const done = await exerciseRight(context.get(requestServicesContext), context.get(siteContext), posted)
  return showRight(done, posted, { url, context })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

const pages: Record<RightKind, (about: AboutRight) => ReactNode> = {
  withdrawal: Withdrawal,
  cancellation: Cancellation,
  complaint: Complaint,
  privacy: Privacy,
}

/** A page on which somebody exercises a right: one for each, which differ in what they say. */
export default function RightRoute({ loaderData, actionData }: Route.ComponentProps) {
  const Page = pages[loaderData.kind]
  return <Page facts={loaderData} answer={actionData} />
}
