import passkeyScript from './passkey.ts?script-url'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'

type PasskeyFormProps = {
  request: { readonly options: string; readonly sealed: string }
  /** Whether a new one is made or one that exists is asked for. */
  kind: 'create' | 'get'
  /** Whether it is what one comes to the page for. */
  isMain?: boolean
  /** Text typed before signing in, which comes along sealed. */
  carried?: string | undefined
  children: ReactNode
}

/** A button that has the browser make or prove a passkey, and posts its answer. Shown by its script. */
export function PasskeyForm({ request, kind, isMain = true, carried, children }: PasskeyFormProps) {
  return (
    <>
      <form method="post" className="desk-form" data-passkey={kind} data-options={request.options} hidden>
        <input type="hidden" name="intent" value="passkey" />
        <input type="hidden" name="challenge" value={request.sealed} />
        <input type="hidden" name="answer" />
        {carried && <input type="hidden" name="carried" value={carried} />}
        <button className={isMain ? `${button.button} ${button.go}` : button.button}>{children}</button>
        <p role="alert" className="desk-problem" data-failed hidden>
          <Trans>Your browser gave no passkey. Try again, or use another way.</Trans>
        </p>
      </form>
      <noscript>
        <p className="desk-note">
          <Trans>Passkeys need JavaScript, which is off in this browser.</Trans>
        </p>
      </noscript>
      <script type="module" src={passkeyScript} />
    </>
  )
}

/** Why there are no passkeys here. */
export function NoPasskeys() {
  return (
    <p className="desk-note">
      <Trans>
        Browsers only make passkeys on sites with https and a name. This one is opened over plain http or by a number,
        so it takes a password and a code.
      </Trans>
    </p>
  )
}
