import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { mandatesOf, type PressedFrom } from '#app/features/mandates/mandates.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { browserLabel } from '#app/features/staff/browser-label.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { formatDate, formatExactTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { courseText } from '../describe-offer.ts'
import { orderOfOffer } from '../offer-at-case.server.ts'
import { findOffer } from '../offers.server.ts'
import { documentsOf, isWhole } from '../proof.server.ts'
import styles from './evidence.css?url'
import type { Route } from './+types/evidence'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

type Shown = { readonly name: string; readonly sha256: string; readonly href: string }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const offer = await findOffer(services, site, { id: params.offer })
  if (!offer || offer.caseId !== params.id || offer.acceptedAt === null) throw data(null, { status: 404 })
  const { facts, proof } = offer
  const order = await orderOfOffer(services, site, offer)
  const concludedBy = order && isOrder(order.content) ? order.content.contract?.mandate?.reference : undefined
  const mandates = (await mandatesOf(services, [offer.id])).toReversed()
  const papers = mandates.map(({ caseId, text, paper, reference }) => ({
    name: `${text.title} ${reference}`,
    caseId,
    file: paper.id,
    sha256: paper.sha256,
    isLater: reference !== concludedBy,
  }))
  const authorised = mandates.find(({ reference }) => reference === concludedBy)
  const documents: (Shown & { isWhole: boolean; isLater: boolean })[] = []
  const pressed = documentsOf(offer).map((each) => ({ ...each, isLater: false }))
  for (const { name, caseId, file, sha256, isLater } of [...pressed, ...papers]) {
    const whole = await isWhole(services, { caseId, file, sha256 })
    const same = documents.find((each) => each.sha256 === sha256)
    // What was mailed and what was shown are one document, and each copy of it is looked at.
    if (same) same.isWhole &&= whole
    else
      documents.push({
        name: name.replace(/\.pdf$/, ''),
        sha256,
        isWhole: whole,
        isLater,
        href: localHref(`/gestion/casos/${caseId}/archivos/${file}`, url.search),
      })
  }
  const { from = null, words = '', ticked = [] } = proof ?? {}
  const shownFrom = (of: PressedFrom | null) =>
    of && [maskedNetwork(of.network), browserLabel(of.browser)].filter(Boolean).join(' · ')
  return {
    case: localHref(`/gestion/casos/${params.id}#oferta`, url.search),
    self: localHref(url.pathname, url.search),
    name: facts.details.name,
    email: facts.details.email,
    asksIdentity: facts.details.identity === '',
    // Where somebody else has the account, the customer pressed before them.
    pressedAt: (authorised?.by && offer.holder?.pressedAt) || offer.acceptedAt,
    authorised: authorised?.by
      ? {
          name: authorised.debtor,
          email: authorised.by.email,
          words: authorised.by.words,
          at: offer.acceptedAt,
          from: shownFrom(authorised.by.from ?? null),
        }
      : null,
    checkedAt: services.clock(),
    course: courseText(i18n, facts.summary.price),
    version: facts.catalogueVersion,
    words,
    ticked,
    from: shownFrom(from),
    months: site.brand.retention.evidence.kept,
    documents,
    head: deskHead(context, msg`What we can prove`),
  }
}

/** Without its last part, as is shown. */
function maskedNetwork(network: string): string {
  return network.replace(/\.\d+$/, '.x')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** What can be proved of an accepted offer, and what can't, of the stored facts alone; opening it works out each digest again. */
export default function EvidenceRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { name, email, documents, authorised, words, ticked, course, version, from, months } = loaderData
  const [date, time] = [formatDate(loaderData.pressedAt, locale), formatExactTime(loaderData.pressedAt, locale)]
  const holder = authorised?.name ?? ''
  const checked = `${formatDate(loaderData.checkedAt, locale)}, ${formatExactTime(loaderData.checkedAt, locale)}`
  const changed = documents.filter((each) => !each.isWhole).length
  const later = documents.filter((each) => each.isLater)
  return (
    <section className="desk-page offer-proof">
      <h1>
        <Trans>What we can prove</Trans>
      </h1>
      <p>
        <a href={loaderData.case}>
          <Trans>The case of {name}</Trans>
        </a>
      </p>
      <p role="status" className={changed > 0 ? 'desk-problem' : 'offer-proof-checked'}>
        <DeskIcon name={changed > 0 ? 'alert' : 'check'} />{' '}
        {changed > 0 ? (
          <Trans>Something is not what was shown, or is lost. Checked on {checked}</Trans>
        ) : (
          <Trans>All is what was shown. Checked on {checked}</Trans>
        )}
      </p>
      <p className="offer-proof-say">
        {email === '' ? (
          <Trans>
            On <b>{date}</b> at <b>{time}</b>, somebody with the link that was given to {name} pressed this offer’s
            button.
          </Trans>
        ) : (
          <Trans>
            On <b>{date}</b> at <b>{time}</b>, somebody with the link that was sent to <b>{email}</b> pressed this
            offer’s button.
          </Trans>
        )}{' '}
        {words !== '' && (
          <Trans>
            Its words were: <b>“{words}”</b>
          </Trans>
        )}
      </p>
      {authorised && <Authorised authorised={authorised} />}
      <Documents documents={documents.filter((each) => !each.isLater)} />
      {later.length > 0 && (
        <>
          <h2>
            <Trans>Mandates given since</Trans>
          </h2>
          <Documents documents={later} />
        </>
      )}
      <dl className="offer-proof-facts">
        <dt>
          <Trans>Ticked</Trans>
        </dt>
        <dd>
          {ticked.length === 0 ? (
            <Trans>Nothing</Trans>
          ) : (
            ticked.map((sentence) => (
              <p key={sentence}>
                <q>{sentence}</q>
              </p>
            ))
          )}
        </dd>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>
          <Trans>
            {course}, of the prices of version {version}
          </Trans>
        </dd>
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>
          <From name={authorised && name} from={from} />
          {authorised && <From name={authorised.name} from={authorised.from} />}
        </dd>
      </dl>
      <div className="offer-proof-both">
        <section aria-labelledby="proves">
          <h2 id="proves">
            <Trans>It proves</Trans>
          </h2>
          <ul>
            <li>
              <Trans>
                Which documents were shown, byte by byte, and the words of the button and boxes that were pressed.
              </Trans>
            </li>
            <li>
              <Trans>When, by our clock.</Trans>
            </li>
            <li>
              <Trans>That what is stored has not changed since without being noticed.</Trans>
            </li>
          </ul>
        </section>
        <section aria-labelledby="proves-not">
          <h2 id="proves-not">
            <Trans>It does not prove</Trans>
          </h2>
          <ul>
            <li>
              {loaderData.asksIdentity ? (
                <Trans>That it was the customer: only that it was somebody with their link and identity number.</Trans>
              ) : (
                <Trans>That it was the customer: only that it was somebody with their link.</Trans>
              )}
            </li>
            {authorised && (
              <li>
                <Trans>
                  That it was {holder}: their link was shown to {name}, too, who could open it or hand it to anybody.
                </Trans>
              </li>
            )}
            <li>
              <Trans>That it was read. Programs that look for viruses open links, too.</Trans>
            </li>
            <li>
              <Trans>
                Anything against whoever has the keys of the server: they could make document and digest anew.
              </Trans>
            </li>
          </ul>
        </section>
      </div>
      <p className="desk-actions">
        <a className="desk-button" href={loaderData.self}>
          <Trans>Check again</Trans>
        </a>
        <span className="desk-detail">
          <Plural
            value={months}
            one="Network and browser are kept for # month; the rest goes with its case."
            other="Network and browser are kept for # months; the rest goes with its case."
          />
        </span>
      </p>
    </section>
  )
}

/** Where a press came from; with whose it was, where there are two. */
function From({ name, from }: { name: string | null; from: string | null }) {
  const origin = from ?? <Trans>No longer kept</Trans>
  return (
    <p>
      {name === null ? (
        origin
      ) : (
        <Trans>
          Press of {name}: {origin}
        </Trans>
      )}
    </p>
  )
}

type Proved = Route.ComponentProps['loaderData']

/** The press of whoever has the account, at the page of their own link. */
function Authorised({ authorised }: { authorised: NonNullable<Proved['authorised']> }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { name, email, words, at } = authorised
  const [date, time] = [formatDate(at, locale), formatExactTime(at, locale)]
  return (
    <p className="offer-proof-say">
      {email === '' ? (
        <Trans>
          On <b>{date}</b> at <b>{time}</b>, somebody with the link for {name}, who has the account, pressed its button.
        </Trans>
      ) : (
        <Trans>
          On <b>{date}</b> at <b>{time}</b>, somebody with the link that was sent to <b>{email}</b> for {name}, who has
          the account, pressed its button.
        </Trans>
      )}{' '}
      <Trans>
        Its words were: <b>“{words}”</b>
      </Trans>
    </p>
  )
}

function Documents({ documents }: Pick<Proved, 'documents'>) {
  return (
    <ul className="offer-proof-documents">
      {documents.map((each) => (
        <li key={each.sha256}>
          <a href={each.href}>{each.name}</a>
          <span>
            <DeskIcon name={each.isWhole ? 'check' : 'alert'} />{' '}
            {each.isWhole ? <Trans>The same as shown</Trans> : <Trans>Not the same, or lost</Trans>}
          </span>
          <details>
            <summary>
              <span className="visually-hidden">SHA-256</span>{' '}
              <code>{`${each.sha256.slice(0, 8)}…${each.sha256.slice(-8)}`}</code>
            </summary>
            <code>{each.sha256}</code>
          </details>
        </li>
      ))}
    </ul>
  )
}
