import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { mayActAs, staffRoles } from '#domain/people/staff-role.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { roleNames } from '../parts/role-names.ts'
import { AgentHelp } from './agent-help.tsx'
import { ManagerHelp, OwnerHelp, TechnicianHelp } from './more-help.tsx'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const { role: own } = context.get(staffContext)
  // What the desk can do is of no use to whoever works on no cases.
  const roles = mayActAs(own, 'agent') ? staffRoles : [own]
  return {
    roles,
    role: roles.find((role) => role === url.searchParams.get('rol')) ?? own,
    language: url.searchParams.get('lng'),
    head: deskHead(context, msg`Help`),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** How one works at the desk, a page for each role: what all of them do stands with the agents. */
export default function HelpRoute({ loaderData: { roles, role, language } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const names = roleNames(i18n)
  return (
    <article className="desk-page desk-help">
      <h1>
        <Trans>Help</Trans>
      </h1>
      {roles.length > 1 && (
        <nav aria-label={t`Help by role`} className="desk-actions">
          {roles.map((each) => (
            <a
              key={each}
              className="desk-button"
              href={`/gestion/ayuda?${new URLSearchParams({ rol: each, ...(language && { lng: language }) })}`}
              aria-current={each === role ? 'page' : undefined}
            >
              {names[each]}
            </a>
          ))}
        </nav>
      )}
      {role === 'technician' && <TechnicianHelp />}
      {role === 'agent' && <AgentHelp />}
      {role === 'manager' && <ManagerHelp />}
      {role === 'owner' && <OwnerHelp />}
    </article>
  )
}
