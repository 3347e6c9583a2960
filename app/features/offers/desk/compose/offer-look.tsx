import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { pricedRows } from '#locales/words/priced-rows.ts'
import { priceText } from '#locales/words/price-text.ts'
import { courseText, pressMeans } from '#app/features/offers/describe-offer.ts'
import type { OfferFacts } from '#app/features/offers/offers.server.ts'
import type { Contracting } from '#domain/offers/contracting.ts'

type LookProps = {
  look: {
    readonly facts: Omit<OfferFacts, 'paper'> | null
    /** What its press will be. */
    readonly contracting: Contracting | null
    readonly pages: number
    readonly problems: Readonly<Record<string, MessageDescriptor>>
    readonly until: string
  }
  /** Whether an offer that is alive gives way to this one. */
  replaces: boolean
}

/** The offer as the customer will have it, and what is to be known before it is sent. */
export function OfferLook({ look: { facts, contracting, pages, problems, until }, replaces }: LookProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const wrong = Object.keys(problems).length
  const day = formatDay(until, locale)
  return (
    <aside className="offer-look" aria-labelledby="offer-look">
      <h2 id="offer-look">
        <Trans>As the customer will see it</Trans>
      </h2>
      {facts && (
        <div className="offer-card">
          <p className="offer-course">{courseText(i18n, facts.summary.price)}</p>
          <p>{facts.document.service}</p>
          <p className="desk-detail">{priceText(i18n, facts.summary.price)}</p>
          <dl className="offer-rows">
            {pricedRows(i18n, facts.summary.price).map(({ key, label, amount, reduction, saysFree }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{saysFree ? formatMoney(0, locale) : [amount, reduction].filter(Boolean).join(' ')}</dd>
              </div>
            ))}
          </dl>
          {facts.note !== '' && <blockquote>{facts.note}</blockquote>}
        </div>
      )}
      <section className="offer-card" aria-labelledby="offer-checks">
        <h3 id="offer-checks">
          <Trans>Before you send it</Trans>
        </h3>
        <ul className="offer-checks">
          {Object.entries(problems).map(([field, problem]) => (
            <Check key={field} icon="alert">
              <a href={`#field-${field}`}>{i18n._(problem)}</a>
            </Check>
          ))}
          {wrong === 0 && (
            <Check icon="check">
              <Trans>Nothing is missing</Trans>
            </Check>
          )}
          {facts?.place?.status === 'available' && !problems['address'] && (
            <Check icon="check">
              <Trans>We reach the address, by what we know today</Trans>
            </Check>
          )}
          {facts && facts.summary.tariff !== null && facts.place?.status !== 'available' && !problems['address'] && (
            <Check icon="alert">
              <Trans>Nobody knows whether we reach the address</Trans>
            </Check>
          )}
          {facts && (
            <Check icon="check">
              <Plural value={pages} one="Contract summary: # page" other="Contract summary: # pages" />
            </Check>
          )}
          {contracting && <Check icon="check">{i18n._(pressMeans[contracting])}</Check>}
          {facts?.details.identity === '' && (
            <Check icon="reply">
              <Trans>The DNI is missing: the offer asks for it</Trans>
            </Check>
          )}
          <Check icon="check">
            <Trans>It holds until the end of {day}</Trans>
          </Check>
        </ul>
        <p className="desk-detail">
          <Trans>
            Sending it or copying its link closes it. To change it, withdraw it and make another. Only the customer
            accepts it.
          </Trans>{' '}
          {replaces && <Trans>The one before is withdrawn when this is sent.</Trans>}
        </p>
      </section>
    </aside>
  )
}

function Check({ icon, children }: { icon: DeskIconName; children: ReactNode }) {
  return (
    <li>
      <DeskIcon name={icon} />
      <span>{children}</span>
    </li>
  )
}
