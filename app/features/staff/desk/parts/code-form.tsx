import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'

type CodeFormProps = {
  /** The intent for the action. */
  readonly intent: string
  /** The text of the button. */
  readonly label: ReactNode
  /** The part above the code: heading, other fields. */
  readonly children?: ReactNode
  /** Text typed before signing in, which comes along sealed. */
  readonly carried?: string | undefined
}

/** Asks for a code of the authenticator app or a recovery code, to sign in or to confirm. */
export function CodeForm({ intent, label, children, carried }: CodeFormProps) {
  const { t } = useLingui()
  return (
    <form method="post" className="desk-form">
      {carried && <input type="hidden" name="carried" value={carried} />}
      {children}
      <Field
        name="code"
        label={t`Code`}
        hint={t`Six digits from your authenticator app, or a recovery code.`}
        autoComplete="one-time-code"
        required
      />
      <button className={`${button.button} ${button.strong}`} name="intent" value={intent}>
        {label}
      </button>
    </form>
  )
}
