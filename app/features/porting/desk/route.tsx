import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { allNumbers } from '../all-numbers.server.ts'
import { causeLabels, portName, portStates, windowText } from '../describe.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const numbers = await allNumbers(context.get(servicesContext), context.get(siteContext))
  const listed = numbers.map(({ caseId, reference, port }) => {
    const { id, position, number, donor, state, cause, window, delay, due } = port
    return { id, caseId, reference, position, number, donor, state, cause, window, delay, due }
  })
  const rest = listed.filter(({ delay }) => delay === 0)
  return {
    groups: {
      late: listed.filter(({ delay }) => delay > 0),
      accepted: rest.filter(({ state }) => state === 'accepted'),
      asked: rest.filter(({ state }) => state === 'asked'),
      ours: rest.filter(({ state }) => state === 'ready'),
      theirs: rest.filter(({ state }) => state === 'refused' || state === 'missing'),
    },
    head: deskHead(context, msg({ message: 'Numbers', context: 'the desk' })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

type Listed = Route.ComponentProps['loaderData']['groups']['late'][number]

/** The numbers of all orders that still move, with those that are late and what that gives back. */
export default function NumbersRoute({ loaderData: { groups } }: Route.ComponentProps) {
  const { late, accepted, asked, ours, theirs } = groups
  const isEmpty = Object.values(groups).every((group) => group.length === 0)
  return (
    <section className="desk-page">
      <h1>
        <Trans context="the desk">Numbers</Trans>
      </h1>
      {isEmpty && (
        <p className="desk-detail">
          <Trans>No number is on its way.</Trans>
        </p>
      )}
      <Group id="tarde" heading={<Trans>Too late</Trans>} numbers={late} />
      <Group id="con-dia" heading={<Trans>With a day</Trans>} numbers={accepted} />
      <Group id="pedidos" heading={<Trans>Asked for, without an answer</Trans>} numbers={asked} />
      <Group id="por-pedir" heading={<Trans>Ours to ask for</Trans>} numbers={ours} />
      <Group id="del-cliente" heading={<Trans>The customer has to look at them</Trans>} numbers={theirs} />
    </section>
  )
}

function Group({ id, heading, numbers }: { id: string; heading: ReactNode; numbers: readonly Listed[] }) {
  if (numbers.length === 0) return null
  return (
    <>
      <h2 id={id}>
        {heading} <span className="desk-badge num">{numbers.length}</span>
      </h2>
      <ol className="desk-rows" aria-labelledby={id}>
        {numbers.map((number) => (
          <NumberRow key={number.id} number={number} />
        ))}
      </ol>
    </>
  )
}

function NumberRow({ number }: { number: Listed }) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const { caseId, reference, donor, state, cause, window, delay, due } = number
  const days = t`${plural(delay, { one: '# working day', other: '# working days' })}`
  const late = due === null ? t`${days} late` : t`${days} late: ${formatMoney(due, localeOf(i18n))}`
  const facts = [
    cause ? i18n._(causeLabels[cause]) : i18n._(portStates[state]),
    window && windowText(i18n, window),
    delay > 0 && late,
  ].filter(Boolean)
  return (
    <li>
      <span>
        <a className="num" href={`${localHref(`/gestion/casos/${caseId}`, search)}#numeros`}>
          {reference}
        </a>{' '}
        <span className="num">{portName(i18n, number)}</span>
      </span>
      <span>
        {donor && <>{asTyped(donor)} · </>}
        {facts.join(' · ')}
      </span>
    </li>
  )
}
