import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accessBy } from '#domain/place/coverage.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { reachLabel, speedLabel } from '#locales/words/labels.ts'
import { localeOf } from '#locales/i18n.ts'
import type { PlaceView } from './find-answer.server.ts'

/** The availability at a place, short enough for the list and the map. */
export function availabilityMessage(i18n: I18n, { availability, hasFibreOffers }: PlaceView): string {
  switch (availability.status) {
    case 'available': {
      const speed = speedLabel(i18n, availability.maxSpeedMb)
      const access = accessBy(availability.technology)
      const reach = reachLabel(i18n, access === 'fibre' ? undefined : access, speed)
      return hasFibreOffers ? reach : i18n._(msg`${reach}, cannot be ordered yet`)
    }
    case 'planned': {
      if (availability.date === null) return i18n._(msg`Planned, without a date`)
      const date = formatDay(availability.date, localeOf(i18n))
      return i18n._(msg`Planned for ${date}`)
    }
    case 'none':
      return i18n._(msg`Not yet`)
    case 'unknown':
      return i18n._(msg`We do not know yet`)
  }
}
