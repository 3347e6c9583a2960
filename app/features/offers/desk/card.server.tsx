import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { OfferEvent } from '#domain/offers/offer-event.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { ActionForm, CaseField, useCasePage } from '#app/features/case-kit/action-form.tsx'
import { formatDate } from '#locales/formats/format.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { leftLabel, pressMeans, standingLabels } from '../describe-offer.ts'
import { offerKept, offerWithdrawn } from './changed.server.ts'
import type { offersAtCase, OfferView } from './offers-at-case.server.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof offersAtCase>>>

/** The offers of a case with what can be done about each, and the way to another one. Nobody accepts one here. */
export function OfferCard({ shown: { caseId, mayOffer, offers } }: { shown: Shown }) {
  const { search } = useLocation()
  return (
    <section id="oferta" className="case-card" aria-labelledby="oferta-titulo">
      <h2 id="oferta-titulo">
        <Trans>Offer</Trans>
      </h2>
      {offers.map((offer, index) => (
        <OfferPart
          key={offer.id}
          offer={offer}
          isOneOfSeveral={offers.length > 1}
          mayBeMadeAgain={mayOffer && index === 0}
        />
      ))}
      {mayOffer && (
        <p>
          <a className="desk-button" href={localHref(`/gestion/casos/${caseId}/oferta`, search)}>
            {offers.length > 0 ? <Trans>Make a new one…</Trans> : <Trans>Make an offer…</Trans>}
          </a>
        </p>
      )}
    </section>
  )
}

type OfferPartProps = { offer: OfferView; isOneOfSeveral: boolean; mayBeMadeAgain: boolean }

function OfferPart({ offer, isOneOfSeveral, mayBeMadeAgain }: OfferPartProps) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const { shown } = useCasePage()
  const locale = localeOf(i18n)
  const { id, caseId, awaits, standing, validUntil, sentAt, course, service, url, isAsked, paper } = offer
  const about = { id, request: caseId, unseen: isOneOfSeveral ? formatDate(sentAt, locale) : '' }
  const until = formatDayInSentence(validUntil, locale)
  const { date: today } = spanishClock(shown.now)
  const { isOver } = offer
  const isLate = !isOver && standing !== 'open'
  return (
    <section className="case-number" aria-labelledby={`offer-${id}`}>
      <div className="case-part-top">
        <h3 id={`offer-${id}`}>{course}</h3>
        <span className={`desk-badge ${standing === 'accepted' && offer.leftAt === null ? 'desk-badge-ok' : ''}`}>
          {standing === 'awaits-holder' && awaits !== null ? (
            <Trans>{awaits} is missing</Trans>
          ) : (
            i18n._(offer.leftAt === null ? standingLabels[standing] : leftLabel)
          )}
        </span>
      </div>
      <p className="case-soft">
        {service}
        {!isOver && (
          <>
            {' · '}
            <Trans>until the end of {until}</Trans>
          </>
        )}
      </p>
      {isAsked && !isOver && (
        <p>
          <b>
            <Trans>The customer has asked for something.</Trans>
          </b>
        </p>
      )}
      {standing === 'open' && <p className="case-soft">{i18n._(pressMeans[offer.contracting])}</p>}
      {standing === 'open' && (
        <p className="desk-field">
          <label htmlFor="oferta-enlace">
            <Trans>Its link, to copy</Trans>
          </label>
          <input id="oferta-enlace" readOnly value={url} className="num" />
          <button type="button" className="desk-button" hidden data-desk-copy="oferta-enlace">
            <Trans>Copy</Trans>
          </button>{' '}
          <span role="status" data-said={t`Copied`} />
        </p>
      )}
      <p className="case-soft">
        <a href={`/gestion/casos/${caseId}/archivos/${paper.file}`}>
          <Trans>Contract summary as sent</Trans>
        </a>{' '}
        <Trans>
          SHA-256: <code>{paper.sha256}</code>
        </Trans>
      </p>
      {standing === 'accepted' && (
        <p>
          <a href={localHref(`/gestion/casos/${caseId}/prueba/${id}`, search)}>
            <Trans>What we can prove</Trans>
          </a>
        </p>
      )}
      {mayBeMadeAgain && standing !== 'accepted' && (
        <p>
          <a className="desk-button" href={localHref(`/gestion/casos/${caseId}/oferta?como=${id}`, search)}>
            {isAsked ? <Trans>Make another with the change</Trans> : <Trans>Make another like it</Trans>}
          </a>
        </p>
      )}
      {!isOver && (
        <ActionForm
          action={offerKept}
          about={about}
          folded={isLate ? t`Keep it until…` : t`Another last day…`}
          send={<Trans>Keep the offer</Trans>}
        >
          <CaseField
            name="until"
            type="date"
            label={t`Until the end of`}
            min={today}
            initial={validUntil < today ? today : validUntil}
            required
          />
          <p className="case-soft">
            <Trans>At its price, whatever prices are today. The history has your name.</Trans>
          </p>
        </ActionForm>
      )}
      {!isOver && (
        <ActionForm
          action={offerWithdrawn}
          about={about}
          folded={t`Withdraw…`}
          send={<Trans>Withdraw the offer</Trans>}
        >
          <CaseField name="text" rows={2} maxLength={500} label={t`Why (for us)`} />
        </ActionForm>
      )}
    </section>
  )
}

/** An event of an offer, as the history of its case has it. */
export function OfferText({ event }: { event: OfferEvent }) {
  const { i18n } = useLingui()
  const { holder } = event
  const day = event.until === undefined ? '' : formatDayInSentence(event.until, localeOf(i18n))
  switch (event.what) {
    case 'sent':
      return event.message === undefined ? (
        <Trans>made an offer until {day}, and copied its link</Trans>
      ) : (
        <Trans>sent an offer until {day}</Trans>
      )
    case 'made':
      return <Trans>made an offer of the order, which its customer can agree to until {day}</Trans>
    case 'withdrawn':
      return event.text ? (
        <Trans>
          withdrew the offer: <q>{event.text}</q>
        </Trans>
      ) : (
        <Trans>withdrew the offer</Trans>
      )
    case 'settled':
      return <Trans>ended its offer of the order with that</Trans>
    case 'kept':
      return <Trans>keeps the offer at its price until {day}</Trans>
    case 'reminded':
      return <Trans>reminded the customer of the offer</Trans>
    case 'awaits-holder':
      return (
        <Trans>
          accepted the offer, to be paid from the account of {holder}, who has still to authorise it: there is no
          contract yet
        </Trans>
      )
    case 'holder-declined':
      return <Trans>was told by {holder} that the account is not theirs: the offer is open again</Trans>
    case 'reopened':
      return <Trans>will give another account than that of {holder}: the offer is open again</Trans>
    case 'declined':
      return <Trans>does not want the offer</Trans>
    case 'accepted': {
      const { words, order, ticked = [] } = { words: '', order: '', ...event.press }
      return (
        <>
          <Trans>
            pressed “{words}”: the order is <span className="num">{order}</span>
          </Trans>
          {holder !== undefined && (
            <>
              {' · '}
              <Trans>{holder} authorised the account</Trans>
            </>
          )}
          {ticked.map((sentence) => (
            <span key={sentence} className="case-soft">
              {' · '}
              <Trans>ticked: “{sentence}”</Trans>
            </span>
          ))}
        </>
      )
    }
  }
}
