import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#app/components/forms/fields/field.tsx'
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
  const { debtor, text, locale, sha256 } = mandate
  const { typed, errors, wrongGroups } = answer ?? { typed: {}, errors: {}, wrongGroups: [] }
  const iban = typed['iban'] ?? ''
  return (
    <section aria-labelledby="tu-cuenta">
      <h2 id="tu-cuenta">
        <Trans>Your account</Trans>
      </h2>
      <input type="hidden" name="mandate-shown" value={sha256} />
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
      <p>
        <Trans>
          It has to be an account of <b translate="no">{debtor}</b>. If it is somebody else’s, ask us before you press.
        </Trans>
      </p>
      <details className={styles.fold}>
        <summary>
          <Trans>What you authorise, in full</Trans>
        </summary>
        {/* In the language of the offer, as the contract is. */}
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
      {children}
    </section>
  )
}
