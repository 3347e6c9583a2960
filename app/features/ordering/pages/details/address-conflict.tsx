import { Trans, useLingui } from '@lingui/react/macro'
import { asTyped } from '#app/components/text/as-typed.tsx'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { addressRefusal } from '#domain/place/address-refusal.ts'
import { speedLabel } from '#locales/words/labels.ts'
import { actionValue } from '../state/calculator.ts'
import type { DetailsControls } from '../state/calculator-controls.ts'

type AddressConflictProps = { catalogue: Catalogue; controls: Pick<DetailsControls, 'calculator' | 'knownAddress'> }

/** Whether the combination cannot be ordered for the typed address. */
export function hasAddressConflict({ catalogue, controls }: AddressConflictProps): boolean {
  const { calculator, knownAddress } = controls
  return addressRefusal(catalogue, calculator.combination, knownAddress) !== null
}

/** Why it cannot, with a button to what can be ordered there: it keeps everything typed and what is sold there too. */
export function AddressConflict({ catalogue, controls }: AddressConflictProps) {
  const { i18n } = useLingui()
  const { calculator, knownAddress } = controls
  const { postcode, town } = calculator.details
  // Where they name no place together, the postcode decides.
  const where = asTyped((!knownAddress?.isDoubtful && town.trim()) || postcode.trim())

  switch (addressRefusal(catalogue, calculator.combination, knownAddress)) {
    case null:
      return null
    case 'place-elsewhere':
      return knownAddress?.locations.length === 0 ? (
        <Trans>
          We do not sell fibre in {where}: <SeeOffers>see what you can order</SeeOffers>
        </Trans>
      ) : (
        <Trans>
          In {where} the offer is different: <SeeOffers>see prices</SeeOffers>
        </Trans>
      )
    case 'landline-elsewhere':
      return (
        <Trans>
          The landline is not sold in {where}: <SeeOffers>see what you can order</SeeOffers>
        </Trans>
      )
    case 'place-without-fibre':
      return (
        <Trans>
          There is no fibre yet in {where}: <SeeOffers>see what you can order</SeeOffers>
        </Trans>
      )
    case 'place-too-slow': {
      const speed = speedLabel(i18n, knownAddress?.place?.maxSpeedMb ?? 0)
      return (
        <Trans>
          In {where} fibre reaches {speed}: <SeeOffers>see prices</SeeOffers>
        </Trans>
      )
    }
  }
}

function SeeOffers({ children }: { children: ReactNode }) {
  return (
    <button role="link" className={button.link} name="intent" value={actionValue({ type: 'see-offers-there' })}>
      {children}
    </button>
  )
}
