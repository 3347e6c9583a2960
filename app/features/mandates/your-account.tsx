import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { ibanGroups } from '#domain/people/iban.ts'
import type { AskedMandate } from './mandates.server.ts'
import styles from './your-account.module.css'

type AccountProps = {
  readonly mandate: AskedMandate
  /** The form that came back; null while nothing was sent. */
  readonly answer: {
    readonly typed: Readonly<Record<string, string>>
    readonly errors: Readonly<Record<string, string>>
    readonly wrongGroups: readonly number[]
  } | null
  /** The box that authorises it, which stands under its text. */
  readonly children: ReactNode
}

/** The account that bills are charged to, and all that its holder authorises by a box of its own. */
export function YourAccount({ mandate, answer, children }: AccountProps) {
  return (
    <section aria-labelledby="tu-cuenta">
      <h2 id="tu-cuenta">
        <Trans>Your account</Trans>
      </h2>
      <input type="hidden" name="mandate-shown" value={mandate.sha256} />
      <IbanField answer={answer} />
      <Whose mandate={mandate} answer={answer} />
      <div className={styles.own}>
        <MandateInFull mandate={mandate} />
        {children}
      </div>
    </section>
  )
}

/** An account as it was typed; what is wrong with it is to be found in it. */
export function IbanField({ answer }: Pick<AccountProps, 'answer'>) {
  const { typed, errors, wrongGroups } = answer ?? { typed: {}, errors: {}, wrongGroups: [] }
  const iban = typed['iban'] ?? ''
  return (
    <div className={styles.account}>
      <Field
        name="iban"
        label="IBAN"
        hint={<Trans>A Spanish one begins with ES and has 24 characters. Spaces do not matter.</Trans>}
        error={errors['iban']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={iban}
        required
      />
      {errors['iban'] && wrongGroups.length > 0 && (
        // What is said in words beside the field, to be found in it.
        <p className={`num ${styles.groups}`} aria-hidden="true" translate="no">
          {ibanGroups(iban).map((group, index) => (
            <span key={index} className={wrongGroups.includes(index + 1) ? styles.wrong : undefined}>
              {group}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Asks whose account it is. Somebody else authorises it at a page of their own; until then there is no contract. */
function Whose({ mandate: { debtor }, answer }: Pick<AccountProps, 'mandate' | 'answer'>) {
  const typed = answer?.typed ?? {}
  const errors = answer?.errors ?? {}
  const isOther = typed['whose'] === 'other'
  return (
    <Choices name="whose" label={<Trans>Whose account is it?</Trans>}>
      <Tick type="radio" id="field-whose" name="whose" value="own" defaultChecked={!isOther}>
        <Trans>
          Mine: <span translate="no">{debtor}</span>
        </Trans>
      </Tick>
      <Tick type="radio" name="whose" value="other" defaultChecked={isOther}>
        <Trans>Somebody else’s, or of the two of us</Trans>
      </Tick>
      <div className={styles.other}>
        <p>
          <Trans>Its holder has to authorise it. We give them a link; until they do, there is no contract.</Trans>
        </p>
        <Field
          name="holder"
          label={<Trans>Name and surnames of its holder</Trans>}
          error={errors['holder']}
          autoComplete="off"
          defaultValue={typed['holder'] ?? ''}
        />
        <Field
          name="holder-email"
          type="email"
          label={<Trans>Their e-mail (optional)</Trans>}
          hint={<Trans>We send them the link. Without it, you hand it to them yourself.</Trans>}
          error={errors['holder-email']}
          autoComplete="off"
          defaultValue={typed['holder-email'] ?? ''}
        />
      </div>
    </Choices>
  )
}

/** All that the holder of an account authorises, in the language of the offer, as the contract is. */
export function MandateInFull({ mandate: { locale, text } }: Pick<AccountProps, 'mandate'>) {
  return (
    <details className={styles.fold}>
      <summary>
        <Trans>What you authorise, in full</Trans>
      </summary>
      <div lang={locale} translate="no">
        <h3>{text.title}</h3>
        <dl>
          {text.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {text.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <p className="small">
        <Trans>We send it to you as a PDF with the confirmation.</Trans>
      </p>
    </details>
  )
}
