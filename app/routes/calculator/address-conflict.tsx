import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue.ts'
import { addressRefusal, locationOfAddress } from '#domain/address-refusal.ts'
import { speedLabel } from '#locales/labels.ts'
import { actionValue } from './calculator.ts'
import type { CalculatorControls } from './calculator-controls.ts'

type AddressConflictProps = { catalogue: Catalogue; controls: Pick<CalculatorControls, 'calculator' | 'addressPlace'> }

/** Whether the combination cannot be ordered for the typed address. */
export function hasAddressConflict({ catalogue, controls }: AddressConflictProps): boolean {
  const { calculator, addressPlace } = controls
  return addressRefusal(catalogue, calculator.combination, calculator.details.postcode, addressPlace) !== null
}

/** Why it cannot, with a button to what can be ordered there: it keeps everything typed and what is sold there too. */
export function AddressConflict({ catalogue, controls }: AddressConflictProps) {
  const { i18n } = useLingui()
  const { calculator, addressPlace } = controls
  const { postcode, town } = calculator.details
  const where = town.trim() || postcode.trim()

  switch (addressRefusal(catalogue, calculator.combination, postcode, addressPlace)) {
    case null:
      return null
    case 'place-elsewhere':
      return locationOfAddress(catalogue, { postcode, place: addressPlace, preferred: '' }) === null ? (
        <Trans>
          We do not sell fibre in {where}: <SeeOffers>see what you can order</SeeOffers>
        </Trans>
      ) : (
        <Trans>
          In {where} the offer is different: <SeeOffers>see prices</SeeOffers>
        </Trans>
      )
    case 'place-without-fibre':
      return (
        <Trans>
          There is no fibre yet in {where}: <SeeOffers>see what you can order</SeeOffers>
        </Trans>
      )
    case 'place-too-slow': {
      const speed = speedLabel(i18n, addressPlace?.maxSpeedMb ?? 0)
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
