import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon, type IconName } from '#app/components/controls/icon.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { CallBack } from '#app/components/opening/call-back.tsx'
import when from '#app/components/opening/while.module.css'
import tile from '#app/components/tiles/tariff-tile.module.css'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { complaintPath } from '#locales/words/right-links.ts'
import { otherHours } from '#app/components/opening/opening-notices.server.ts'
import { Shops } from '#app/components/shops/shops.tsx'
import { shownShops } from '#app/components/shops/shown-shops.server.ts'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { pageMeta, type PageHead } from '#app/components/document/page-meta.ts'
import { bodiesFor } from '#domain/service-levels/service-levels.ts'
import { openingAt, weekAt } from '#domain/calendar/opening-hours.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatList } from '#locales/formats/list.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { checkPostedMessage, sendContactMessage } from '../send-message.server.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { ownQuestions } from '#site-folder/own/own-content.ts'
import { answerForm, readForm } from '#app/features/requests/answer-form.server.ts'
import { caseClocks } from '#app/features/rights/clocks.server.ts'
import { explainedRights } from '#app/features/rights/explained-rights.server.ts'
import { Channels } from './channels.tsx'
import { Complaining } from './complaining.tsx'
import { ContactFormPanel } from './contact-form.tsx'
import { customerQuestions } from './customer-questions.server.ts'
import { OpenIncidents } from './open-incidents.tsx'
import { readContactForm } from './posted-contact-form.ts'
import { Questions } from './questions.tsx'
import styles from './customer-service.module.css'
import type { Route } from './+types/route'

export { clientAction, shouldRevalidate } from '#app/components/forms/sending/form-route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const i18n = context.get(i18nContext)
  const { brand, catalogue, care, own, shops } = context.get(siteContext)
  const { name } = brand
  const now = context.get(servicesContext).clock()
  const hours = hoursLabel(i18n, weekAt(brand.hours, now))
  const head: PageHead = {
    title: i18n._(msg`Customer Service · ${name}`),
    description: brand.whatsapp
      ? i18n._(msg`Phone, WhatsApp, e-mail and form. We answer ${hours}. We receive messages at any hour.`)
      : i18n._(msg`Phone, e-mail and form. We answer ${hours}. We receive messages at any hour.`),
  }
  const locale = context.get(localeContext)
  const questions = [
    ...customerQuestions(i18n, brand, catalogue, hours),
    ...ownQuestions(own, 'customer-service', locale),
  ]
  const days = openingAt(brand.hours, now).holidays.map((date) => formatDay(date, locale))
  return {
    head: withStructuredData(context, head, { path: '/atencion-cliente', questions, organisation: true }),
    questions,
    otherHours: otherHours(i18n, brand.hours, now),
    rights: explainedRights(i18n, brand),
    bodies: bodiesFor(care, 'complaint'),
    clocks: caseClocks(i18n, brand, care),
    holidays: formatList(days, locale, 'and'),
    shops: shownShops(i18n, shops, now),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const form = readForm(context)
  const typed = readContactForm(form)
  return answerForm(
    {
      form,
      typed,
      read: readContactForm,
      checked: checkPostedMessage(typed),
      agreedTo: [context.get(i18nContext)._(agreementMessages.contact)],
      store: ({ message }, metadata) => sendContactMessage(services, site, { message, ...metadata }),
    },
    { request, url, context },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The help centre: what customers come for, whether all works, a call from us; below, the form and what else there is to know. */
export default function CustomerServiceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, otherHours, holidays, clocks, rights, bodies, shops } = loaderData
  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <h1>
          <Trans>Customer Service</Trans>
        </h1>
        <Answering />
      </header>
      <div className={`wrap ${styles.care}`}>
        <Doors />
        <OpenIncidents />
        <CallNow />
      </div>
      <div className={`wrap ${styles.folds}`}>
        <div>
          <ContactFormPanel pageAnswer={actionData} />
          <Questions questions={questions} />
        </div>
        <div>
          <Channels otherHours={otherHours} dates={holidays} />
          <Complaining clocks={clocks} rights={rights} bodies={bodies} />
        </div>
      </div>
      <Shops shops={shops} />
      <Also />
    </>
  )
}

/** Pages of the site that are in no menu of a wide screen. */
function Also() {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const { offering, hasNews } = useRootData()
  const links = [
    ['/mis-solicitudes', t`My requests`],
    ['/guardadas', t`Saved combinations`],
    offering.referrals && ['/recomendados', t`Refer your friends`],
    hasNews && ['/noticias', t`News`],
  ] as const
  return (
    <nav className={`wrap ${styles.also}`} aria-label={t`More pages`}>
      {links.map(
        (link) =>
          link && (
            <a key={link[0]} className={button.link} href={localHref(link[0])}>
              {link[1]}
            </a>
          ),
      )}
    </nav>
  )
}

/** Whether staff answer right now, and until or from when. */
function Answering() {
  const { t } = useLingui()
  const [now] = useRootData().openingNotices
  return (
    <p
      className={styles.now}
      role="status"
      aria-label={t`Customer care status`}
      data-says="text"
      data-open={now?.isOpen}
      // The page script may have updated it before hydration.
      suppressHydrationWarning
    >
      {now?.text}
    </p>
  )
}

/** A call from us, now or when it suits; left out where nobody ever answers. */
function CallNow() {
  const {
    contact: { back },
    callsBack,
    openingHours: hours,
    openingNotices: [now],
  } = useRootData()
  if (!callsBack) return null
  const look = `${button.button} ${button.go} ${button.big}`
  return (
    <div className={styles.call} data-open={now?.isOpen} suppressHydrationWarning>
      <a className={`${look} ${when.open}`} href={back}>
        <Icon name="phone" /> <Trans>We call you</Trans>
      </a>
      <CallBack className={look}>
        <Icon name="phone" />{' '}
      </CallBack>
      <p className="small">
        <Trans>Or at the time that you choose. A person, {hours}.</Trans>
      </p>
    </div>
  )
}

/** What customers come for, each with the page that is for it. */
function Doors() {
  const moves = useBrand().rights.includes('moving')
  return (
    <ul className={styles.doors}>
      <Door icon="fibre" to="/estado" name={<Trans>It does not work</Trans>} turn={90}>
        <Trans>Status and outage</Trans>
      </Door>
      <Door icon="page" to={complaintPath('billing')} name={<Trans>My bill</Trans>} turn={0}>
        <Trans>Ask or complain</Trans>
      </Door>
      <Door icon="box" to="/justificante" name={<Trans>My order</Trans>} turn={180}>
        <Trans>How it is going and what is missing</Trans>
      </Door>
      {moves ? (
        <Door icon="move" to={pagesOfRights.moving.path} name={<Trans>I am moving or leaving</Trans>} turn={270}>
          <Trans>Move home or cancel</Trans>
        </Door>
      ) : (
        <Door icon="arrow" to={pagesOfRights.cancellation.path} name={<Trans>I want to leave</Trans>} turn={270}>
          <Trans>What it costs, and the form</Trans>
        </Door>
      )}
    </ul>
  )
}

type DoorProps = { icon: IconName; to: string; name: ReactNode; turn: number; children: ReactNode }

function Door({ icon, to, name, turn, children }: DoorProps) {
  const localHref = useLocalHref()
  return (
    <li>
      <a href={localHref(to)}>
        <Icon name={icon} />
        <svg
          className={`${tile.tile} ${tile.lit} ${styles.petal}`}
          viewBox="0 0 99 99"
          aria-hidden="true"
          focusable="false"
        >
          <use href="#tile-petal" transform={`rotate(${turn} 49.5 49.5)`} />
        </svg>
        <b>{name}</b>
        <small>{children}</small>
      </a>
    </li>
  )
}
