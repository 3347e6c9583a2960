import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Dial } from '#app/components/opening/dial.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { withStructuredData } from '#app/features/seo/structured-data.server.ts'
import { consumerClaims } from '../tariffs/conditions/consumer-claims.server.ts'
import styles from './accessibility.module.css'
import type { Route } from './+types/route'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { brand, accessibilityReview } = site
  const i18n = context.get(i18nContext)
  const { name } = brand
  return {
    reviewed: accessibilityReview,
    services: consumerClaims(i18n, site).accessible.texts,
    head: withStructuredData(
      context,
      {
        title: i18n._(msg`Accessibility · ${name}`),
        description: i18n._(
          msg`How we work so that everybody can use this website, and how to tell us when something fails.`,
        ),
      },
      { path: '/accesibilidad' },
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/**
 * The accessibility statement (Ley 11/2023, art. 13.2). It states what tests check and names what has not been tested:
 * keep both in step.
 */
export default function AccessibilityRoute({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const brand = useBrand()
  const date = loaderData.reviewed === '' ? null : formatDay(loaderData.reviewed, localeOf(i18n))
  const phone = <Dial />
  const email = <a href={`mailto:${brand.email}`}>{brand.email}</a>

  return (
    <article className={`wrap ${styles.statement}`}>
      <header>
        <h1>
          <Trans>Accessibility</Trans>
        </h1>
        <p className="lead">
          <Trans>We want everybody to be able to use this website.</Trans>
        </p>
        <p>
          <Trans>Our goal is to meet WCAG 2.2, level AA. It is a goal, not a certificate.</Trans>
        </p>
      </header>

      <Topic title={<Trans>What this service is and how it works</Trans>}>
        <p>
          <Trans>
            Here you can see tariffs, work out a combination and send requests. It can be used with keyboard, mouse,
            touch screen or screen reader.
          </Trans>
        </p>
      </Topic>

      <Topic title={<Trans>What we have done</Trans>}>
        <ul className={styles.done}>
          <Done>
            <Trans>Everything can be used with a keyboard.</Trans>
          </Done>
          <Done>
            <Trans>Text can be enlarged without losing content.</Trans>
          </Done>
          <Done>
            <Trans>There is a light and a dark theme.</Trans>
          </Done>
          <Done>
            <Trans>Pages respect the reduced-motion setting.</Trans>
          </Done>
          <Done>
            <Trans>Errors say what to do.</Trans>
          </Done>
          <Done>
            <Trans>No notice moves you off the page while you are using it.</Trans>
          </Done>
          <Done>
            <Trans>Forms work without JavaScript.</Trans>
          </Done>
        </ul>
      </Topic>

      <Topic title={<Trans>How we check it</Trans>}>
        <p>
          {date === null ? (
            <Trans>Automatic tests on every change and keyboard walk-throughs.</Trans>
          ) : (
            <Trans>Automatic tests on every change and keyboard walk-throughs. Last review: {date}.</Trans>
          )}
        </p>
        <p>
          <Trans>
            The tests open pages in a browser, in both themes and in every language, and look for errors with axe. They
            check that nothing is cut off on screens from 320 pixels wide, and send a request by keyboard alone and
            without JavaScript.
          </Trans>
        </p>
      </Topic>

      <Topic title={<Trans>What still fails</Trans>}>
        <p>
          <Trans>We know of no open failures as of {date}. There may be some: tell us.</Trans>
        </p>
        <p>
          <Trans>What we have not checked yet:</Trans>
        </p>
        <ul className={styles.open}>
          <li>
            <Trans>Browsers other than Chromium, on which Chrome and Edge are based.</Trans>
          </li>
          <li>
            <Trans>Screen readers, voice control and other assistive technology.</Trans>
          </li>
          <li>
            <Trans>The texts that are easy to read: no people with difficulties in understanding have read them.</Trans>
          </li>
          <li>
            <Trans>Use by people with disabilities: nobody independent of us has reviewed the website.</Trans>
          </li>
        </ul>
        {(brand.whatsapp || brand.social.length > 0) && (
          <p>
            <Trans>
              What we link to, such as messaging and social networks, belongs to other companies. Its accessibility does
              not depend on us.
            </Trans>
          </p>
        )}
      </Topic>

      <Topic title={<Trans>Our services for people with disabilities</Trans>}>
        {loaderData.services.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Topic>

      <Topic title={<Trans>Other formats</Trans>}>
        <p>
          <Trans>
            The legal texts are available as web pages and as tagged PDFs. If you need another format, or need it read
            to you by phone, ask on {phone} or at {email}.
          </Trans>
        </p>
      </Topic>

      <Topic title={<Trans>Tell us</Trans>}>
        <p>
          <Trans>
            If something does not work for you, write to {email} or call {phone}. Tell us the page and what you were
            using.
          </Trans>
        </p>
        <p>
          <Trans>
            If we do not answer or you do not agree, you can complain to the consumer authorities or to the
            Telecommunications User Service Office (<a href="https://usuariosteleco.gob.es">usuariosteleco.gob.es</a>).
          </Trans>
        </p>
      </Topic>
    </article>
  )
}

function Topic({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Done({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  )
}
