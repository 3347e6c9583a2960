import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatShortDate } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { languageName } from '#locales/language-name.ts'
import { describeWaiting } from '#app/features/coverage/describe.ts'
import { describeOrder } from '#app/features/ordering/describe.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { FileList } from '#app/features/requests/files/file-field.tsx'
import { CaseForm } from './form-fields.tsx'
import { kindLabels, stateLabel } from './case-labels.ts'
import type { ShownCase } from './shown-case.ts'

type FactsProps = { shown: ShownCase }

/** Who the customer is and how to reach them. Identity numbers are shown when somebody asks, who is noted. */
export function WhoItIs({ shown }: FactsProps) {
  const { i18n, t } = useLingui()
  const { content, name, isCompany, whatsapp, reveals } = shown
  const person = personOf(content)
  const identities = identitiesOf(content)
  return (
    <Facts id="quien" heading={t`Who`}>
      {name && <Fact label={isCompany ? t`Company name` : t`Name`}>{name}</Fact>}
      {person.phone && (
        <Fact label={t`Phone`}>
          <a href={`tel:${person.phone}`} className="num">
            {person.phone}
          </a>
          {whatsapp && (
            <a href={`https://wa.me/${person.phone.slice(1)}`} target="_blank" rel="noopener noreferrer">
              WhatsApp
              <span className="visually-hidden">
                {' '}
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
          )}
        </Fact>
      )}
      {person.email && (
        <Fact label={t`E-mail`}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Fact>
      )}
      {person.address && <Fact label={t`Address`}>{person.address}</Fact>}
      {identities.map(([label, identity]) => (
        <Fact key={label + identity} label={label === 'friend' ? t`Friend’s identity` : t`Identity`}>
          <span className="num">{identity}</span>
        </Fact>
      ))}
      <Fact label={t`Language`}>{languageName(i18n, content.locale)}</Fact>
      {identities.length > 0 && !reveals && (
        <div className="case-reveal">
          <dt className="visually-hidden">
            <Trans>Identity in full</Trans>
          </dt>
          <dd>
            <CaseForm shown={shown} intent="reveal">
              <button className="desk-button desk-button-quiet">
                <Trans>Show the identity in full</Trans>
              </button>
            </CaseForm>
            <small>
              <Trans>It is noted that you have seen it.</Trans>
            </small>
          </dd>
        </div>
      )}
    </Facts>
  )
}

/** What was sent, with the price as it was agreed. */
export function WhatWasSent({ shown: { row, content, rows, told, law } }: FactsProps) {
  const { i18n, t } = useLingui()
  switch (content.kind) {
    case 'order': {
      const { priced, total, commitment, location, place, wishes } = describeOrder(i18n, content)
      return (
        <Facts heading={t`What was ordered`}>
          {priced.map(({ key, label, amount, reduction, saysFree }) => (
            <PriceFact key={key} label={label}>
              <small>{reduction}</small> {!saysFree && amount}
            </PriceFact>
          ))}
          <Fact label={t`Total as agreed`}>
            <b>{total}</b>
          </Fact>
          {commitment && <Fact label={t`Commitment`}>{commitment}</Fact>}
          <Rows rows={[...location, ...place]} />
          {place.length === 0 && <Fact label={t`Place checked`}>{t`None`}</Fact>}
          <Rows rows={wishes} />
        </Facts>
      )
    }
    case 'contact':
      return (
        <section className="case-card">
          <h2>
            <Trans>Message</Trans>
          </h2>
          <p className="case-text">{content.message.message}</p>
        </section>
      )
    case 'referral': {
      const { freeMonths, per } = content.reward
      return (
        <Facts heading={t`Referral`}>
          <Fact label={t`Friends`}>{content.referral.friends.length}</Fact>
          <Fact label={t`Reward promised`}>
            {per === 'friend' ? t`Free months for each friend: ${freeMonths}` : t`Free months in all: ${freeMonths}`}
          </Fact>
        </Facts>
      )
    }
    case 'waiting':
      return (
        <Facts heading={t`Waits for fibre`}>
          <Rows rows={describeWaiting(i18n, content).where} />
        </Facts>
      )
    case 'withdrawal':
    case 'cancellation':
    case 'complaint':
    case 'privacy':
      return (
        <Facts heading={t`What was sent`}>
          <Rows rows={rows} />
          {told.length > 0 && <Fact label={t`What the customer was told`}>{told.join(' ')}</Fact>}
          {law && <Fact label={t`Law`}>{law}</Fact>}
          {content.files && (
            <Fact label={t`Files`}>
              <FileList files={content.files} hrefOf={(id) => `/gestion/casos/${row.request_id}/archivos/${id}`} />
            </Fact>
          )}
        </Facts>
      )
  }
}

/** What they agreed to, word for word. */
export function WhatWasAgreed({ shown: { content } }: FactsProps) {
  const { version, sha256 } = content.terms
  return (
    <details className="case-card">
      <summary>
        <Trans>What they agreed to</Trans>
      </summary>
      <ul className="case-agreed">
        {content.agreedTo.map((sentence) => (
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
  const locale = i18n.locale as Locale
  if (others.length === 0) return null
  return (
    <section className="case-card">
      <h2>
        <Trans>Of the same person</Trans>
      </h2>
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
    </section>
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

function Rows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ label, value }) => (
    <Fact key={label} label={label}>
      <span className="case-text">{value}</span>
    </Fact>
  ))
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Content = ShownCase['content']

function personOf(content: Content): { readonly phone?: string; readonly email?: string; readonly address?: string } {
  switch (content.kind) {
    case 'order': {
      const { phone, email, address } = content.order.customer
      return { phone, email, address }
    }
    case 'contact':
      return content.message
    case 'waiting':
      return { email: content.email }
    case 'withdrawal':
    case 'cancellation':
    case 'complaint':
    case 'privacy': {
      const { phone, email } = content.values
      return { ...(phone && { phone }), ...(email && { email }) }
    }
    case 'referral':
      return {}
  }
}

function identitiesOf(content: Content): (readonly ['own' | 'friend', string])[] {
  if (content.kind === 'order') return [['own', content.order.customer.identity]]
  if (content.kind !== 'referral') return []
  const { referrer, friends } = content.referral
  return [['own', referrer.identity], ...friends.map((friend) => ['friend', friend] as const)]
}

/** An item of a price: its words take the room, its amount stands at the end. */
function PriceFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="case-price">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
