import { Trans, useLingui } from '@lingui/react/macro'
import type { MandateEvent } from '#domain/offers/mandate-event.ts'
import { ibanGroups } from '#domain/people/iban.ts'
import { ActionForm, useCasePage } from '#app/features/case-kit/action-form.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import { Reveal } from '#app/features/case-kit/reveal.tsx'
import { formatDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { accountText } from '../describe-mandate.ts'
import { mandateWithdrawn, type mandatesAtCase } from './mandates-at-case.server.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof mandatesAtCase>>>

/** The accounts that may be charged, by their ends; whole for who has asked for that, which is noted. */
export function MandateCard({ shown: { mandates, mayReveal } }: { shown: Shown }) {
  const { shown } = useCasePage()
  return (
    <section id="cuenta" className="case-card" aria-labelledby="cuenta-titulo">
      <h2 id="cuenta-titulo">
        <Trans>Account to be charged</Trans>
      </h2>
      {mandates.map((mandate) => (
        <MandatePart key={mandate.id} mandate={mandate} />
      ))}
      {mayReveal && (
        <div className="case-reveal">
          <Reveal shown={shown} intent="reveal-account">
            <Trans>Show the account in full</Trans>
          </Reveal>
        </div>
      )}
    </section>
  )
}

function MandatePart({ mandate }: { mandate: Shown['mandates'][number] }) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const { id, caseId, reference, debtor, iban, acceptedAt, withdrawnAt, paper } = mandate
  const given = formatDate(acceptedAt, locale)
  const ended = withdrawnAt === null ? '' : formatDate(withdrawnAt, locale)
  return (
    <section className="case-number" aria-labelledby={`mandate-${id}`}>
      <div className="case-part-top">
        <h3 id={`mandate-${id}`} className="num">
          {iban === null ? accountText(i18n, mandate) : ibanGroups(iban).join(' ')}
        </h3>
        <span className={`desk-badge ${withdrawnAt === null ? 'desk-badge-ok' : ''}`}>
          {withdrawnAt === null ? <Trans>In force</Trans> : <Trans>Withdrawn on {ended}</Trans>}
        </span>
      </div>
      <dl className="case-facts-list">
        <Fact label={t`Mandate`}>
          <span className="num">{reference}</span>
        </Fact>
        <Fact label={t`Debtor`}>{debtor}</Fact>
        <Fact label={t`Given on`}>{given}</Fact>
      </dl>
      <p className="case-soft">
        <a href={`/gestion/casos/${caseId}/archivos/${paper.id}`}>
          <Trans>Mandate as given</Trans>
        </a>{' '}
        <Trans>
          SHA-256: <code>{paper.sha256}</code>
        </Trans>
      </p>
      {withdrawnAt === null && (
        <ActionForm
          action={mandateWithdrawn}
          about={{ id, request: caseId, unseen: reference }}
          folded={t`Withdraw the mandate…`}
          send={<Trans>Withdraw the mandate</Trans>}
        >
          <p className="case-soft">
            <Trans>
              The account is charged no more: the company is told by e-mail, for bank and billing, and so is the
              customer. Agree with them how they pay.
            </Trans>
          </p>
        </ActionForm>
      )}
    </section>
  )
}

/** An event of a mandate, as the history of its case has it. */
export function MandateText({ event: { what, reference, replaced } }: { event: MandateEvent }) {
  if (what === 'given')
    return replaced === undefined ? (
      <Trans>
        gave an account, by mandate <span className="num">{reference}</span>
      </Trans>
    ) : (
      <Trans>
        gave another account, by mandate <span className="num">{reference}</span>; the mandate{' '}
        <span className="num">{replaced}</span> is withdrawn
      </Trans>
    )
  return (
    <Trans>
      withdrew the mandate <span className="num">{reference}</span>
    </Trans>
  )
}
