import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import button from '../controls/button.module.css'
import switchRow from '../controls/switch-row.module.css'
import { useBrand } from '../document/use-brand.ts'
import { useLocalHref } from '../document/use-local-href.ts'
import { COOKIE_ANSWER_PATH, COOKIE_BANNER, COOKIE_RECORD_PATH, cookiePurposes } from './cookie-answer.ts'
import styles from './cookie-banner.module.css'
import { cookieNotice } from './cookie-notice.ts'

const COOKIE_PREFERENCES = 'cookie-preferences'

/**
 * The cookie banner and its preferences: two forms that work without scripts, opened as popovers. The style sheet hides
 * the banner by `data-cookies` on the document. With scripts, answering loads no new page
 * (app/page-script/cookie-banner.ts).
 */
export function CookieBanner() {
  const { i18n, t } = useLingui()
  const { pathname, search } = useLocation()
  // Where a visitor without scripts continues.
  const back = pathname + search
  return (
    <div className={styles.place}>
      <section id={COOKIE_BANNER} className={styles.banner} popover="auto" aria-labelledby="cookie-title">
        <AnswerForm className={styles.card} back={back}>
          <p className={styles.text}>
            <b id="cookie-title">
              <Trans>Cookies</Trans>
            </b>
            {'. '}
            {i18n._(cookieNotice.asked)}{' '}
            <a href={`/documents/cookies-policy-${i18n.locale}.pdf`} target="_blank" rel="noopener">
              <Trans>
                <span className="visually-hidden">Cookie</span> Policy{' '}
                <span className="visually-hidden">(PDF, opens in a new tab)</span>
              </Trans>
            </a>
          </p>
          <div className={styles.answers}>
            <AnswerButton answer="accept">
              <Trans>Accept All</Trans>
            </AnswerButton>
            <AnswerButton answer="reject">
              <Trans>Reject Optional</Trans>
            </AnswerButton>
            <button type="button" className={`${button.button} ${button.line}`} popoverTarget={COOKIE_PREFERENCES}>
              <Trans>Show Preferences</Trans>
            </button>
            <button
              type="button"
              className={`${button.link} ${styles.close}`}
              popoverTarget={COOKIE_BANNER}
              popoverTargetAction="hide"
            >
              <Trans>Close without changes</Trans>
            </button>
          </div>
        </AnswerForm>
        <Preferences back={back} />
      </section>
      <p className="visually-hidden" role="status" data-saved={t`Preferences saved`} />
    </div>
  )
}

function Preferences({ back }: { back: string }) {
  const { i18n } = useLingui()
  const { legalName } = useBrand()
  const localHref = useLocalHref()
  // The name ends within a sentence, without a full stop of its own.
  const company = legalName.replace(/\.$/, '')
  return (
    <AnswerForm
      id={COOKIE_PREFERENCES}
      className={`${styles.card} ${styles.preferences}`}
      popover="auto"
      aria-labelledby="preferences-title"
      back={back}
    >
      <div className={styles.text}>
        <p id="preferences-title" className={styles.title}>
          <Trans>Cookie preferences</Trans>
        </p>
        <p>
          <Trans>Choose which optional cookies you allow.</Trans>{' '}
          <Trans>
            No optional cookie is installed today. Your answer applies if there ever is one for these same purposes.
          </Trans>
        </p>
        <div>
          <details>
            <summary>
              <Trans>Functional (always active)</Trans>
            </summary>
            <p>
              <Trans>
                They remember your language, your theme and your answer to this notice, and make the forms work. They do
                not track you.
              </Trans>
            </p>
          </details>
          {cookiePurposes.map((purpose) => {
            const name = i18n._(cookieNotice[purpose][0])
            return (
              <div key={purpose} className={styles.purpose}>
                <label className={`${switchRow.row} ${styles.switch}`}>
                  {name}
                  <input type="checkbox" role="switch" name={purpose} value="true" />
                </label>
                <details>
                  <summary>
                    <Trans>More about {name}</Trans>
                  </summary>
                  <p>{i18n._(cookieNotice[purpose][1])}</p>
                </details>
              </div>
            )
          })}
        </div>
        <p>
          <Trans>Controller: {company}. You can change your mind under “Cookies”, at the foot of every page.</Trans>{' '}
          <Trans>Your answer lasts 24 months at most. Then we ask you again.</Trans>{' '}
          <a href={localHref(COOKIE_RECORD_PATH)}>
            <Trans>What is recorded of it</Trans>
          </a>
        </p>
        <noscript>
          <p>
            <Trans>What you save here replaces your earlier answer.</Trans>
          </p>
        </noscript>
      </div>
      <div className={styles.answers}>
        <AnswerButton answer="save">
          <Trans>Save Preferences</Trans>
        </AnswerButton>
        <AnswerButton answer="necessary">
          <Trans>Only Necessary</Trans>
        </AnswerButton>
        <button type="button" className={button.link} popoverTarget={COOKIE_PREFERENCES} popoverTargetAction="hide">
          <Trans>Close without changes</Trans>
        </button>
      </div>
    </AnswerForm>
  )
}

type AnswerFormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & { back: string }

/** Each set of answers is its own form, because Enter on a switch submits the first button of its form. */
function AnswerForm({ back, children, ...form }: AnswerFormProps) {
  return (
    <form {...form} method="post" action={COOKIE_ANSWER_PATH}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}

/** All buttons have the same weight, so that nobody is led to accept. */
function AnswerButton({ answer, children }: { answer: string; children: ReactNode }) {
  return (
    <button className={`${button.button} ${button.strong}`} name="answer" value={answer}>
      {children}
    </button>
  )
}
