import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { documentText } from '#app/features/requests/document-text.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { languageName } from '#locales/formats/language-name.ts'
import type { CaseFact } from '#app/features/requests/request-kind.server.ts'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { MailAddress } from '#app/components/text/mail-address.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import { CaseFiles } from '../files/case-files.tsx'
import { Reveal } from '#app/features/case-kit/reveal.tsx'
import { kindLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import type { CasePageView } from '../shown-case.ts'

type FactsProps = { shown: CasePageView }

/** The customer, and how to reach them. Identity numbers are shown when somebody asks, who is noted. */
export function WhoItIs({ shown }: FactsProps) {
  const { i18n, t } = useLingui()
  const href = useLocalHref()
  const { row, party, locale, whatsapp, reveals } = shown
  const { name, isCompany, identity, phone, email, address, named } = party
  return (
    <Facts id="quien" heading={t`Who`}>
      {name && <Fact label={isCompany ? t`Company name` : t`Name`}>{name}</Fact>}
      {phone && (
        <Fact label={t`Phone`}>
          <a href={`tel:${phone}`} className="num">
            {phone}
          </a>
          {whatsapp && (
            <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noopener noreferrer">
              WhatsApp
              <span className="visually-hidden">
                {' '}
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
          )}
        </Fact>
      )}
      {email && (
        <Fact label={t`E-mail`}>
          <a href={`mailto:${email}`}>
            <MailAddress address={email} />
          </a>
        </Fact>
      )}
      {address && <Fact label={t`Address`}>{address}</Fact>}
      {identity && (
        <Fact label={t`Identity`}>
          <span className="num">{documentText(i18n, identity)}</span>
        </Fact>
      )}
      {named.map((friend) => (
        <Fact key={friend} label={t`Friend’s identity`}>
          <span className="num">{documentText(i18n, friend)}</span>
        </Fact>
      ))}
      <Fact label={t`Language`}>{languageName(i18n, locale)}</Fact>
      <div className="case-reveal">
        <dt className="visually-hidden">
          <Trans>Person</Trans>
        </dt>
        <dd>
          <a href={href(`/gestion/personas/${row.request_id}`)}>
            <Trans>All of this person</Trans>
          </a>
        </dd>
      </div>
      <div className="case-reveal">
        <dt className="visually-hidden">
          <Trans>Something is wrong</Trans>
        </dt>
        <dd>
          <a href={href(`/gestion/casos/${row.request_id}/corregir`)}>
            <Trans>Correct the details</Trans>
          </a>
        </dd>
      </div>
      {identity && reveals !== 'identities' && (
        <div className="case-reveal">
          <dt className="visually-hidden">
            <Trans>Identity in full</Trans>
          </dt>
          <dd>
            <Reveal shown={shown} intent="reveal">
              <Trans>Show the identity in full</Trans>
            </Reveal>
          </dd>
        </div>
      )}
    </Facts>
  )
}

/** The request as it was sent, with the price as it was agreed. */
export function WhatWasSent({ shown: { row, facts, law } }: FactsProps) {
  const { t } = useLingui()
  const { heading, text, files } = facts
  if (text !== null)
    return (
      <section className="case-card">
        <h2>{heading}</h2>
        <p className="case-text">{text}</p>
      </section>
    )
  return (
    <Facts heading={heading}>
      {facts.facts.map((fact) => (
        <SentFact key={fact.label} {...fact} />
      ))}
      {law && <Fact label={t`Law`}>{law}</Fact>}
      {files.length > 0 && (
        <Fact label={t`Files`}>
          <CaseFiles caseId={row.request_id} files={files} />
        </Fact>
      )}
    </Facts>
  )
}

/** An item of a price has its words where the room is, and its amount at the end. */
function SentFact({ label, value, shownAs, reduction }: CaseFact) {
  switch (shownAs) {
    case 'price':
      return (
        <div className="case-price">
          <dt>{label}</dt>
          <dd>
            <small>{reduction}</small> {value}
          </dd>
        </div>
      )
    case 'total':
      return (
        <Fact label={label}>
          <b>{value}</b>
        </Fact>
      )
    case 'text':
      return (
        <Fact label={label}>
          <span className="case-text">{value}</span>
        </Fact>
      )
  }
}

/** The terms that they agreed to, word for word. */
export function WhatWasAgreed({ shown: { agreed } }: FactsProps) {
  const { version, sha256 } = agreed.terms
  return (
    <details className="case-card">
      <summary>
        <Trans>What they agreed to</Trans>
      </summary>
      <ul className="case-agreed">
        {agreed.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          <Trans>Terms of version {version}</Trans>
        </li>
        {sha256 && (
          <li>
            <Trans>
              SHA-256 of their text: <code>{sha256}</code>
            </Trans>
          </li>
        )}
      </ul>
    </details>
  )
}

/** Other cases of the same person. */
export function OtherCases({ shown: { others, names }, query }: FactsProps & { query: string }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  if (others.length === 0) return null
  return (
    <CaseFold id="antes" title={<Trans>Of the same person</Trans>} line={others.length}>
      <ul className="case-others">
        {others.map((other) => (
          <li key={other.request_id}>
            <a href={`/gestion/casos/${other.request_id}${query}`} className="num">
              {other.reference}
            </a>{' '}
            {i18n._(kindLabels[other.kind])} · {stateLabel(i18n, names, other.kind, other.state)} ·{' '}
            {formatShortDate(other.opened_at, locale)}
          </li>
        ))}
      </ul>
    </CaseFold>
  )
}

function Facts({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} className="case-card">
      <h2>{heading}</h2>
      <dl className="case-facts-list">{children}</dl>
    </section>
  )
}
