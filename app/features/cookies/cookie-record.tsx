import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import {
  COOKIE_ANSWER_PATH,
  COOKIE_BANNER,
  COOKIE_RECORD_PATH,
  cookiePurposes,
} from '#app/components/layout/cookie-answer.ts'
import layout from '#app/components/layout/page-head.module.css'
import { cookieNotice } from '#app/components/layout/cookie-notice.ts'
import { monthsAfter } from '#domain/calendar/months.ts'
import { formatDate, formatExactTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { cookieAnswerId, cookieAnswersOf, type CookieAnswer } from './cookie-answers.server.ts'
import rights from '#app/features/rights/rights.module.css'
import type { Route } from './+types/cookie-record'

export const handle = { hydrate: false }

/** It is of one browser. */
const PRIVATE = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = cookieAnswerId(request)
  const { brand } = context.get(siteContext)
  const answers = await cookieAnswersOf(context.get(servicesContext), id)
  const i18n = context.get(i18nContext)
  const { name } = brand
  const head = {
    title: i18n._(msg`Your answer about cookies · ${name}`),
    description: i18n._(msg`What is recorded of your answer to the cookie notice, and its code.`),
    indexed: false,
  }
  return data({ id, answers, months: brand.retention.cookies.kept, head }, { headers: PRIVATE })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The record of a browser's answers to the cookie notice, and how to take them back. */
export default function CookieRecordRoute({ loaderData }: Route.ComponentProps) {
  const { id, answers, months } = loaderData
  const { email } = useBrand()
  const localHref = useLocalHref()
  const [present, ...earlier] = answers
  const allows = present && Object.values(present.choices).includes(true)
  return (
    <div className={`wrap ${layout.page} ${layout.sections}`}>
      <header className={layout.head}>
        <h1>
          <Trans>Your answer about cookies</Trans>
        </h1>
        <p className="lead">
          {present ? (
            <Trans>We recorded it with a random code, without knowing who you are.</Trans>
          ) : (
            <Trans>No answer of this browser is recorded.</Trans>
          )}
        </p>
      </header>
      <div className={rights.model}>
        {present && <Record id={id} answer={present} until={monthsAfter(present.at, months)} />}
        <p>
          <Trans>
            Recorded are the code, your choices, the time, the language and the version of the notice. Neither your
            network address nor your browser is. The <a href={localHref('/cookies')}>cookie policy</a> says more.
          </Trans>
        </p>
        {present && (
          <p>
            <Trans>
              To have it erased before, write to <a href={`mailto:${email}`}>{email}</a> with the code. We ask for
              nothing else.
            </Trans>
          </p>
        )}
        <div className={rights.buttons}>
          <button type="button" className={`${button.button} ${button.strong}`} popoverTarget={COOKIE_BANNER}>
            {present ? <Trans>Change my answer</Trans> : <Trans>Answer now</Trans>}
          </button>
          {allows && (
            <form method="post" action={localHref(COOKIE_ANSWER_PATH)}>
              <input type="hidden" name="back" value={localHref(COOKIE_RECORD_PATH)} />
              <button className={`${button.button} ${button.strong}`} name="answer" value="reject">
                <Trans>Reject Optional</Trans>
              </button>
            </form>
          )}
        </div>
      </div>
      {earlier.length > 0 && <Earlier answers={earlier} />}
    </div>
  )
}

function Record({ id, answer, until }: { id: string | null; answer: CookieAnswer; until: number }) {
  const { i18n } = useLingui()
  const { version, sha256 } = answer
  const day = formatDate(until, localeOf(i18n))
  return (
    <dl className={rights.review}>
      <div>
        <dt>
          <Trans>Code</Trans>
        </dt>
        <dd>{id}</dd>
      </div>
      <div>
        <dt>
          <Trans>Answered</Trans>
        </dt>
        <dd>
          <AnsweredAt at={answer.at} />
        </dd>
      </div>
      {cookiePurposes.map((purpose) => (
        <div key={purpose}>
          <dt>{i18n._(cookieNotice[purpose][0])}</dt>
          <dd>{answer.choices[purpose] ? <Trans>Accepted</Trans> : <Trans>Rejected</Trans>}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Version of the notice</Trans>
        </dt>
        <dd>
          {version} ({sha256.slice(0, 12)})
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Deleted on</Trans>
        </dt>
        <dd>{day}</dd>
      </div>
    </dl>
  )
}

function Earlier({ answers }: { answers: readonly CookieAnswer[] }) {
  const { i18n } = useLingui()
  return (
    <section className={layout.narrow} aria-labelledby="earlier">
      <h2 id="earlier">
        <Trans>Earlier answers</Trans>
      </h2>
      <dl className={rights.review}>
        {answers.map(({ at, choices }) => (
          <div key={at}>
            <dt>
              <AnsweredAt at={at} />
            </dt>
            <dd>
              {cookiePurposes
                .map((purpose) => {
                  const name = i18n._(cookieNotice[purpose][0])
                  return choices[purpose] ? i18n._(msg`${name}: accepted`) : i18n._(msg`${name}: rejected`)
                })
                .join('\n')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function AnsweredAt({ at }: { at: number }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatDate(at, locale)}, {formatExactTime(at, locale)}
    </time>
  )
}
