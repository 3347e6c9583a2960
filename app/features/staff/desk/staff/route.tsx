import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import button from '#app/components/controls/button.module.css'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { technicianNamed } from '#domain/operator/technicians.ts'
import { isStaffRole, staffRoles, type StaffRole } from '#domain/people/staff-role.ts'
import { formatDate } from '#locales/formats/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { checkInvitation } from '#app/features/staff/members/invitation-rules.ts'
import { inviteStaff, type SentLink } from '#app/features/staff/members/invite-staff.server.ts'
import { resetStaff } from '#app/features/staff/members/reset-staff.server.ts'
import { changeRole, listStaff, type StaffProblem } from '#app/features/staff/staff.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { roleNames } from '../parts/role-names.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const services = context.get(servicesContext)
  const locale = context.get(localeContext)
  const now = services.clock()
  const members = await listStaff(services)
  const { installation } = context.get(siteContext)
  return {
    me: me.id,
    members: members.map(({ id, name, email, role, disabledAt, invitedUntil }) => ({
      id,
      name,
      email,
      role,
      // Whom no visit is given to by that name.
      isNamed: role !== 'technician' || (installation !== null && technicianNamed(installation, name) !== null),
      disabled: disabledAt === null ? null : formatDate(disabledAt, locale),
      link: invitedUntil === null ? ('used' as const) : invitedUntil > now ? ('waiting' as const) : ('old' as const),
    })),
    head: deskHead(context, msg`Staff`),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const me = context.get(staffContext)
  const services = context.get(servicesContext)
  const form = readForm(context)
  const id = textOf(form, 'id')
  const { intent } = intentOf(context, '/gestion/personal')
  switch (intent) {
    case 'invite':
      return invite()
    case 'reset': {
      const outcome = await resetStaff(services, { id }, me.id)
      return outcome === 'unknown' ? refusal(outcome) : link(outcome.member.name, outcome)
    }
    case 'role': {
      const role = textOf(form, 'role')
      return isStaffRole(role) ? done(await changeRole(services, id, role, me.id)) : refusal('unknown')
    }
  }

  async function invite() {
    const typed = { name: textOf(form, 'name'), email: textOf(form, 'email') }
    const checked = checkInvitation({ ...typed, role: textOf(form, 'role') })
    if (!checked.ok) return data({ ...nothing, problem: 'form' as const, typed, wrong: checked.wrong }, 400)
    const outcome = await inviteStaff(services, checked.invited, me.id)
    if (outcome === 'known') return data({ ...nothing, problem: outcome, typed }, 409)
    return link(checked.invited.name, outcome)
  }

  function link(name: string, { url, isMailed }: SentLink) {
    return data({ ...nothing, link: { name, url, isMailed } })
  }
}

type Problem = 'form' | 'known' | StaffProblem

type Answer = {
  readonly problem: Problem | null
  readonly typed: { readonly name: string; readonly email: string }
  readonly wrong: { readonly name: boolean; readonly email: boolean }
  /** Shown this once. */
  readonly link: { readonly name: string; readonly url: string; readonly isMailed: boolean } | null
}

const nothing: Answer = {
  problem: null,
  typed: { name: '', email: '' },
  wrong: { name: false, email: false },
  link: null,
}

function refusal(problem: Problem) {
  return data({ ...nothing, problem }, 409)
}

function done(problem: Problem | null) {
  return problem === null ? data(nothing) : refusal(problem)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The people who work with the desk, with their roles. */
export default function StaffRoute({ loaderData: { members, me }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { search } = useLocation()
  const roles = roleNames(i18n)
  return (
    <section className="desk-page">
      <h1>
        <Trans>Staff</Trans>
      </h1>
      {actionData?.link && <NewLink {...actionData.link} />}
      {actionData?.problem && <StaffProblem problem={actionData.problem} answer={actionData} />}
      <ul className="desk-rows">
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <b>{member.name || t`Erased`}</b> {member.id === me && <span className="desk-tag">{t`you`}</span>}
              <p className="desk-detail">
                {[member.email, roles[member.role], stateOf(member)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {member.disabled === null && (
              <div className="desk-actions">
                <form method="post">
                  <input type="hidden" name="id" value={member.id} />
                  <RoleChoice value={member.role} label={t`Role of ${member.name}`} />
                  <button className={button.button} name="intent" value="role">
                    <Trans>Change role</Trans>
                  </button>
                </form>
                <form method="post">
                  <input type="hidden" name="id" value={member.id} />
                  <button className={button.button} name="intent" value="reset">
                    <Trans>New link</Trans>
                  </button>
                  <a className={button.button} href={localHref(`/gestion/personal/${member.id}`, search)}>
                    <Trans>Disable…</Trans>
                  </a>
                </form>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="desk-detail">
        <Trans>
          Another role and a new link sign the person out everywhere. A new link also takes away passkeys, password and
          codes. Who is disabled may be invited again.
        </Trans>
      </p>
      <form method="post" className="desk-form desk-narrow" id="invite">
        <h2>
          <Trans>Invite somebody</Trans>
        </h2>
        <Field
          name="name"
          label={t`Name`}
          autoComplete="off"
          defaultValue={actionData?.typed.name}
          error={actionData?.wrong.name ? t`Write a name in letters.` : undefined}
          required
        />
        <Field
          name="email"
          type="email"
          label={t`E-mail address`}
          autoComplete="off"
          defaultValue={actionData?.typed.email}
          error={actionData?.wrong.email ? t`Write an address like nombre@ejemplo.es.` : undefined}
          required
        />
        <RoleChoice value="agent" label={t`Role`} />
        <p className="desk-detail">
          <Trans>
            A technician sees their own visits of today and tomorrow, and nothing else: write their name as the list of
            technicians has it. An agent works on cases. A manager also sees figures and exports. An owner also decides
            who works here.
          </Trans>
        </p>
        <button className={`${button.button} ${button.strong}`} name="intent" value="invite">
          <Trans>Invite</Trans>
        </button>
      </form>
    </section>
  )

  function stateOf({ disabled, link, isNamed }: (typeof members)[number]): string {
    if (disabled !== null) return t`disabled on ${disabled}`
    if (!isNamed) return t`nobody of that name among the technicians`
    if (link === 'waiting') return t`has not used the link yet`
    return link === 'old' ? t`link too old` : ''
  }
}

function RoleChoice({ value, label }: { value: StaffRole; label: string }) {
  const { i18n } = useLingui()
  const roles = roleNames(i18n)
  return (
    <label className="desk-select">
      <span>{label}</span>
      <select name="role" defaultValue={value}>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </select>
    </label>
  )
}

function NewLink({ name, url, isMailed }: NonNullable<Answer['link']>) {
  return (
    <div className="desk-result" role="status">
      <p>
        {isMailed ? (
          <Trans>A link for {name} is on its way by e-mail. In case it does not arrive:</Trans>
        ) : (
          <Trans>No mail leaves here. Give {name} this link yourself:</Trans>
        )}
      </p>
      <p>
        <code>{url}</code>
      </p>
      <p className="desk-detail">
        <Trans>It works once, for 48 hours, and is shown this once.</Trans>
      </p>
    </div>
  )
}

function StaffProblem({ problem, answer }: { problem: Problem; answer: object }) {
  const { t } = useLingui()
  const sentences: Record<Problem, string> = {
    form: t`Nobody was invited: something is missing below.`,
    known: t`Somebody with that address works here already.`,
    'last-owner': t`There is no other owner. Make somebody else an owner first.`,
    'has-work': t`They have open cases or reminders still, which a technician does not see: give them to somebody else first.`,
    unknown: t`Nothing was changed: somebody else changed it meanwhile.`,
  }
  return (
    <ProblemBox problem={answer}>
      <p>{sentences[problem]}</p>
    </ProblemBox>
  )
}
