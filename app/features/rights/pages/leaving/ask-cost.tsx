import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { BEGAN, EXIT_CHARGES } from '#app/components/offers/leaving/exit-year.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { ORDER_EMAIL, ORDER_REFERENCE } from '../posted-right.ts'
import styles from './leaving.module.css'

const { path } = pagesOfRights.cancellation

/** Asks for what leaving costs by: the order with its e-mail, or the day on which the fibre began. Nobody has to say. */
export function AskCost({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useLingui()
  const localHref = useLocalHref()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const lng = query.get('lng')
  const strong = `${button.button} ${button.strong}`
  return (
    <section id={EXIT_CHARGES} className={styles.asks} aria-labelledby="ask-cost">
      <form method="post" action={localHref(path)} noValidate className={styles.ask}>
        <h2 id="ask-cost">
          <Trans>What does leaving cost you?</Trans>
        </h2>
        <p>
          <Trans>It depends on the day on which your fibre was activated. With your reference we look it up.</Trans>
        </p>
        {isUnknown && (
          <p role="status">
            <b>
              <Trans>
                By these details we cannot say it here. You can go on: Customer Service tells you by e-mail what it
                costs, if it costs anything.
              </Trans>
            </b>
          </p>
        )}
        <div className={styles.two}>
          <Field name={ORDER_REFERENCE} label={<Trans>Reference of your order</Trans>} autoComplete="off" required />
          <Field
            name={ORDER_EMAIL}
            type="email"
            label={<Trans>E-mail of your order</Trans>}
            autoComplete="email"
            required
          />
        </div>
        <p>
          <button name="intent" value="cost" className={strong}>
            <Trans>See what leaving costs</Trans>
          </button>
        </p>
      </form>
      <form method="get" action={`${path}#${EXIT_CHARGES}`} className={styles.ask} aria-label={t`By the day`}>
        <h2>
          <Trans>You do not have it at hand?</Trans>
        </h2>
        {lng !== null && <input type="hidden" name="lng" value={lng} />}
        <div className={styles.begun}>
          <Field
            name={BEGAN}
            type="date"
            label={<Trans>The day on which your fibre began</Trans>}
            hint={<Trans>It is on your first bill.</Trans>}
            defaultValue={query.get(BEGAN) ?? ''}
            required
          />
          <button type="submit" className={button.button}>
            <Trans>Work it out</Trans>
          </button>
        </div>
        <p className="small">
          <Trans>
            It is an estimate: the day that counts is that of your contract. Leaving what is not fibre costs nothing.
          </Trans>
        </p>
      </form>
      <p>
        <a href="#right-form">
          <Trans>Go on without knowing it</Trans>
        </a>
      </p>
    </section>
  )
}
