import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { TileWithColumn } from '#app/components/tiles/composed-tile.tsx'
import { pressMeans } from '#app/features/offers/describe-offer.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import type { lookAt } from './look.server.ts'

export type Look = Awaited<ReturnType<typeof lookAt>>['look']

type LookProps = {
  look: Look
  scale: TileScale
  /** Whether an offer that is alive gives way to this one. */
  replaces: boolean
}

/** The offer as the customer will have it, and what is to be known before it is sent. */
export function OfferLook({ look, scale, replaces }: LookProps) {
  const { preview } = look
  const name = preview?.name ?? ''
  return (
    <aside id="offer-look" className="offer-look" aria-labelledby="offer-look-title" data-live="">
      <details open>
        <summary>
          <h2 id="offer-look-title">
            {name ? <Trans>As {name} will see it</Trans> : <Trans>As the customer will see it</Trans>}
          </h2>
        </summary>
        {preview ? (
          <Preview preview={preview} scale={scale} />
        ) : (
          <p className="desk-detail">
            <Trans>It stands here once something is chosen.</Trans>
          </p>
        )}
      </details>
      <Checks look={look} replaces={replaces} />
    </aside>
  )
}

function Preview({ preview, scale }: { preview: NonNullable<Look['preview']>; scale: TileScale }) {
  const { locale, heading, sentBy, service, tile, figures, rows, extras, leaving, note } = preview
  return (
    <div className="offer-preview" lang={locale}>
      <p className="offer-preview-title">{heading}</p>
      <p className="desk-detail">{sentBy}</p>
      <div className="offer-preview-card">
        <div className="offer-preview-top">
          <p>{service}</p>
          <TileWithColumn composed={tile} scale={scale} />
        </div>
        <dl className="offer-preview-figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="offer-rows">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {extras.rows.length > 0 && (
        <>
          <p>{extras.title}</p>
          <dl className="offer-rows">
            {extras.rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {note !== '' && <blockquote>{note}</blockquote>}
      {leaving && (
        <dl className="offer-rows">
          <div>
            <dt>{leaving[0]}</dt>
            <dd className="num">{leaving[1]}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

/** What is right, what is wrong, and what the customer will say. */
function Checks({ look, replaces }: Omit<LookProps, 'scale'>) {
  const { i18n } = useLingui()
  const { problems, until, pages, contracting, place, before } = look
  const day = formatDay(until, localeOf(i18n))
  const early = look.earlyActivation && formatDay(look.earlyActivation, localeOf(i18n))
  return (
    <section className="offer-card" aria-labelledby="offer-checks">
      <h2 id="offer-checks">
        <Trans>Before you send it</Trans>
      </h2>
      <ul className="offer-checks">
        {Object.entries(problems).map(([field, problem]) => (
          <Check key={field} icon="alert">
            <a href={`#field-${field}`}>{i18n._(problem)}</a>
          </Check>
        ))}
        {place?.is === 'reached' && (
          <Check icon="check">
            <Trans>We reach the address, by what we know today</Trans>
          </Check>
        )}
        {look.isPlaceUnknown && !problems['address'] && (
          <Check icon="alert">
            <Trans>Nobody knows whether we reach the address</Trans>
          </Check>
        )}
        {pages > 0 && (
          <Check icon="check">
            <Plural value={pages} one="Contract summary: # page" other="Contract summary: # pages" />
          </Check>
        )}
        {look.isGranted && (
          <Check icon="check">
            <Trans>What you take off is within your limit</Trans>
          </Check>
        )}
        {before && (
          <Check icon="check">
            <Trans>Price before: {before}, the lowest of 30 days</Trans>
          </Check>
        )}
        {contracting && <Check icon="check">{i18n._(pressMeans[contracting])}</Check>}
        {early && (
          <Check icon="person">
            <Trans>On {early} it can still be withdrawn from: it begins then only if the customer ticks that box</Trans>
          </Check>
        )}
        {look.asksIdentity && (
          <Check icon="person">
            <Trans>The DNI is missing: the offer asks for it</Trans>
          </Check>
        )}
        {contracting === 'contract' && look.asksAccount && (
          <Check icon="person">
            <Trans>There is no account yet: the customer gives it</Trans>
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
  )
}

function Check({ icon, children }: { icon: DeskIconName; children: ReactNode }) {
  return (
    <li data-is={icon}>
      <DeskIcon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** Whether internet reaches the place, as far as anybody knows today. */
export function Verdict({ place }: Pick<Look, 'place'>) {
  return (
    <div id="offer-verdict" role="status" data-live="">
      {place && (
        <p className="offer-note" data-is={place.is}>
          <span>
            <b>
              {place.verdict}: {place.name}.
            </b>{' '}
            <Trans>It is looked at again when it is accepted.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
