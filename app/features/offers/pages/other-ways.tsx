import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Wish } from '../ask-about-offer.server.ts'
import type { OfferAnswer } from './answer-offer.server.ts'
import styles from './offer.module.css'
import type { OfferShown } from './press.tsx'

type WaysProps = { offer: OfferShown; answer: OfferAnswer | null; action: string }

/** What else a customer may say to an offer. Each of it is written to its case. */
export function OtherWays({ offer, answer, action }: WaysProps) {
  const { i18n } = useLingui()
  const until = formatDay(offer.validUntil, localeOf(i18n))
  const shared = { offer, answer, action }
  return (
    <section className={styles.ways} aria-labelledby="otra">
      <h2 id="otra">
        <Trans>Is it not this?</Trans>
      </h2>
      <WishForm
        {...shared}
        wish="change"
        title={<Trans>Ask for a change</Trans>}
        label={<Trans>What would you change?</Trans>}
        send={<Trans>Send the change</Trans>}
      >
        <Trans>This offer holds until {until} all the same. We answer with another one, or say why not.</Trans>
      </WishForm>
      <WishForm
        {...shared}
        wish="question"
        title={<Trans>I have a question</Trans>}
        label={<Trans>Your question</Trans>}
        send={<Trans>Ask</Trans>}
      >
        <Trans>We answer you by e-mail.</Trans>
      </WishForm>
      <WishForm
        {...shared}
        wish="decline"
        title={<Trans>No, thank you</Trans>}
        label={<Trans>Why (optional)</Trans>}
        send={<Trans>Close the offer</Trans>}
      >
        {offer.isOfOrder ? (
          <Trans>The offer is closed, and your request goes on: we get in touch with you.</Trans>
        ) : (
          <Trans>The offer is closed, and we write to you no more about it.</Trans>
        )}
      </WishForm>
    </section>
  )
}

type WishFormProps = WaysProps & {
  wish: Wish
  title: ReactNode
  label: ReactNode
  send: ReactNode
  children: ReactNode
}

export function WishForm({ offer, answer, action, wish, title, label, send, children }: WishFormProps) {
  const mine = answer?.wish === wish ? answer : null
  const name = `text-${wish}`
  const error = mine?.errors[name]
  return (
    <details className={styles.way} name="otra" open={mine !== null}>
      <summary>{title}</summary>
      <form method="post" action={action} noValidate>
        <FormProblems problem={mine?.problem ?? null} errors={error ? [{ field: name, message: error }] : []} />
        <input type="hidden" name="wish" value={wish} />
        <input type="hidden" name="request" value={mine?.requestId ?? offer.formId} />
        <HoneypotField />
        <LongField
          name={name}
          label={label}
          error={error}
          rows={3}
          autoComplete="off"
          defaultValue={mine?.typed[name] ?? ''}
        />
        <p className="small">{children}</p>
        <button className={`${button.button} ${button.strong}`}>{send}</button>
      </form>
    </details>
  )
}
