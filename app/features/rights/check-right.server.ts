import { cancellableServices, type CancellableService, type RightKind } from '#domain/requests/right-kinds.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { soldOf } from '#domain/catalogue/offering.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import type { Site } from '#site-folder/site.ts'
import { checkRight, type CheckedRight, type RightForm } from './form-rules.ts'

/** The rules of the form, and the one that needs more numbering plans than a browser should load. */
export function checkPostedRight(kind: RightKind, form: RightForm, site: Site, now: number): CheckedRight {
  const checked = checkRight(kind, form, { today: spanishClock(now).date, services: soldServices(site.catalogue) })
  if (!checked.ok || checked.values.phone === undefined || isDialable(checked.values.phone)) return checked
  return { ok: false, errors: { phone: 'phone-international' } }
}

/** The services that the operator sells and that can be cancelled. */
export function soldServices(catalogue: Catalogue): readonly CancellableService[] {
  const { fixed: fibre, mobile, landline = false, tv } = soldOf(catalogue)
  const isSold = { all: [fibre, mobile, landline, tv].filter(Boolean).length > 1, fibre, mobile, landline, tv }
  return cancellableServices.filter((service) => isSold[service])
}
