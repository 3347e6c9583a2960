import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <section className="desk-page desk-narrow">
      <title>{t`Your recovery codes`}</title>
      <h1>
        <Trans>Your recovery codes</Trans>
      </h1>
      <p>
        <Trans>
          Print them or write them down, and keep them away from this computer. Each one lets you in once when you have
          no passkey or code at hand. They are shown this once.
        </Trans>
      </p>
      <ol className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a className={`${button.button} ${button.go}`} href={localHref('/gestion', search)}>
          <Trans>I have kept them</Trans>
        </a>
      </p>
    </section>
  )
}
