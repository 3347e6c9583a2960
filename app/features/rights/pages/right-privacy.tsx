import { Plural, Trans } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import type { RightKind } from '#domain/requests/right-kinds.ts'

/** The privacy notice of the form of a right: the law obliges us to take it, or the contract, and to prove what we did. */
export function RightPrivacy({ kind }: { kind: RightKind }) {
  const months = useBrand().retention[kind].kept
  return (
    <PrivacyNotice
      whatFor={<Trans>To deal with what you ask for, and to prove that we did.</Trans>}
      whyWeMay={kind === 'moving' ? <Trans>It is part of your contract.</Trans> : <Trans>The law obliges us to.</Trans>}
      howLong={
        <Trans>
          <Plural value={months} one="# month" other="# months" />. Then only judges and authorities can ask for it.
        </Trans>
      }
    >
      <Trans>We do not use it for advertising.</Trans>
    </PrivacyNotice>
  )
}
