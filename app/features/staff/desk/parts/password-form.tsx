import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import type { SetUpError } from '#app/features/staff/members/set-up.server.ts'
import type { TotpSetUp } from './new-password.server.ts'

type PasswordFormProps = {
  email: string
  totp: TotpSetUp
  errors: readonly SetUpError[]
  children: ReactNode
}

/** A new password, and an authenticator app with its first code. */
export function PasswordForm({ email, totp, errors, children }: PasswordFormProps) {
  const { t } = useLingui()
  const sentences: Partial<Record<SetUpError, string>> = {
    'password-short': t`Write at least 12 characters.`,
    'password-long': t`Write at most 256 characters.`,
    'password-common': t`That password is one of those that are tried first. Choose another one.`,
    'password-personal': t`Without your name, address and company there is too little left. Choose another one.`,
  }
  const passwordError = errors.find((error) => sentences[error] !== undefined)
  return (
    <form method="post" className="desk-form">
      <input type="hidden" name="secret" value={totp.sealed} />
      {/* For password managers: whose password it is. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field
        name="password"
        type="password"
        label={t`New password`}
        hint={t`At least 12 characters. Three or four words that do not belong together are easy to remember.`}
        autoComplete="new-password"
        error={passwordError && sentences[passwordError]}
        required
      />
      <Field
        name="again"
        type="password"
        label={t`The same password again`}
        autoComplete="new-password"
        error={errors.includes('password-differs') ? t`The two passwords are not the same.` : undefined}
        required
      />
      <div className="desk-totp">
        <svg
          viewBox={`0 0 ${totp.qr.size} ${totp.qr.size}`}
          role="img"
          aria-label={t`QR code for an authenticator app`}
        >
          <rect width={totp.qr.size} height={totp.qr.size} />
          <path d={totp.qr.path} />
        </svg>
        <div>
          <p>
            <Trans>Scan this with an authenticator app, or type in:</Trans>
          </p>
          <code>{totp.secret}</code>
        </div>
      </div>
      <Field
        name="code"
        label={t`The code that the app shows now`}
        autoComplete="one-time-code"
        error={
          errors.includes('code-wrong') ? t`That is not the code of now. Wait for the next one and type it.` : undefined
        }
        required
      />
      <button className={`${button.button} ${button.strong}`} name="intent" value="password">
        {children}
      </button>
    </form>
  )
}
