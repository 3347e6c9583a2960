import { accessBy } from '#domain/place/coverage.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offersAt } from '#domain/place/coverage.ts'
import type { Place } from '#app/features/places/coverage-search.server.ts'

type Result = 'qualified' | 'alternate' | 'unqualified'

/**
 * Whether fibre can be ordered at a place, in the shape of TM Forum's Service Qualification API (TMF645, version 4):
 * yes, something else instead (fibre later, or mobile), or no. docs/coverage.md explains it to integrators.
 */
export function serviceQualification(catalogue: Catalogue, place: Place, href: string, updated: string | null) {
  const { availability, location } = place
  const hasOffers = offersAt(catalogue, location, availability).some(({ location }) => location !== null)
  const result = resultOf(place, hasOffers)
  return {
    '@type': 'CheckServiceQualification',
    id: [place.municipality.ine, place.postcode].filter(Boolean).join('-'),
    href,
    state: 'done',
    ...(updated && { effectiveQualificationDate: updated }),
    qualificationResult: result,
    serviceQualificationItem: [
      {
        '@type': 'CheckServiceQualificationItem',
        id: '1',
        state: 'done',
        qualificationItemResult: result,
        ...(availability.status === 'available' && availability.since && { serviceAvailableSince: availability.since }),
        service: {
          '@type': 'Service',
          serviceType: 'technology' in availability ? accessBy(availability.technology) : 'fibre',
          place: [installationPlace(place)],
          serviceCharacteristic:
            availability.status === 'available'
              ? [
                  ...fibreCharacteristics(availability.maxSpeedMb, availability.technology),
                  { name: 'partial', valueType: 'boolean', value: availability.partial },
                ]
              : [],
        },
        ...(result !== 'qualified' && { eligibilityUnavailabilityReason: [reasonOf(place)] }),
        ...(result === 'alternate' && { alternateServiceProposal: [proposalOf(place)] }),
      },
    ],
  }
}

function resultOf({ availability }: Place, hasOffers: boolean): Result {
  if (availability.status === 'available') return hasOffers ? 'qualified' : 'alternate'
  return availability.status === 'planned' ? 'alternate' : 'unqualified'
}

function installationPlace({ municipality, postcode }: Place) {
  return {
    '@type': 'GeographicAddress',
    role: 'installationPlace',
    id: municipality.ine,
    city: municipality.name,
    ...(postcode && { postcode }),
    province: { code: municipality.province.code, name: municipality.province.officialName },
    stateOrProvince: municipality.province.community,
    country: 'ES',
  }
}

function fibreCharacteristics(speedMb: number, technology: string) {
  return [
    { name: 'maxSpeedMb', valueType: 'number', value: speedMb },
    { name: 'technology', valueType: 'string', value: technology },
  ]
}

const REASONS = {
  available: { code: 'no-tariff', label: 'There is internet, but none of the tariffs for this place is that slow' },
  planned: { code: 'planned', label: 'Internet is planned here' },
  none: { code: 'none', label: 'There is no internet of this operator here yet' },
  unknown: { code: 'unknown', label: 'It is not known yet whether there is internet here: ask the operator' },
} as const

function reasonOf({ availability }: Place) {
  return REASONS[availability.status]
}

/** Fibre once it is there; mobile lines where no fibre tariff fits what there is. */
function proposalOf({ availability }: Place) {
  if (availability.status !== 'planned') {
    return {
      '@type': 'AlternateServiceProposal',
      id: '1',
      alternateService: { '@type': 'Service', serviceType: 'mobile' },
    }
  }
  const { date, speedMb, technology } = availability
  return {
    '@type': 'AlternateServiceProposal',
    id: '1',
    ...(date && { alternateServiceAvailabilityDate: date }),
    alternateService: {
      '@type': 'Service',
      serviceType: accessBy(technology),
      serviceCharacteristic: fibreCharacteristics(speedMb, technology),
    },
  }
}
