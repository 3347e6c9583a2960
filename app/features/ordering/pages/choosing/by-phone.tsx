import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { callAboutPath } from '#app/components/offers/call-about.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import styles from './by-phone.module.css'

type ByPhoneProps = { catalogue: Catalogue; combination: Combination }

/** Offers a call about the combination that is on the screen, at its foot. */
export function ByPhone({ catalogue, combination }: ByPhoneProps) {
  const localHref = useLocalHref()
  return (
    <aside className={`wrap ${styles.phone}`}>
      <div>
        <h2>
          <Trans>Shall we look at it by phone?</Trans>
        </h2>
        <p className="muted">
          <Trans>We call you with this combination in front of us.</Trans>
        </p>
      </div>
      <a
        className={`${button.button} ${button.line}`}
        href={localHref(callAboutPath(combinationLink(catalogue, combination)))}
      >
        <Icon name="phone" />
        <Trans>We call you</Trans>
      </a>
    </aside>
  )
}
