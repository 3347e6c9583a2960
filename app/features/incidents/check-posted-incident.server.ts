import { readPlaceLines, suggestedLines } from '#app/features/places/place-lines.server.ts'
import type { Site } from '#site-folder/site.ts'
import { checkIncident, type CheckedIncident, type IncidentForm, type IncidentFormErrors } from './form-rules.ts'
import type { IncidentContent } from './publish.server.ts'

type Checked = Extract<CheckedIncident, { ok: true }>

/** Its places are one a line. */
type PostedIncident = IncidentForm & { readonly places: string }

/** `unknown`: lines that are no places; `meant`: those that these may mean. */
export type CheckedPost =
  | { readonly ok: true; readonly content: IncidentContent; readonly endedAt: Checked['endedAt'] }
  | {
      readonly ok: false
      readonly errors: IncidentFormErrors
      readonly unknown: readonly string[]
      readonly meant: readonly string[]
    }

/** The rules of the form, and that of its places, which needs more of them than a browser should load. */
export function checkPostedIncident(site: Site, form: PostedIncident, now: number): CheckedPost {
  const { places, unknown } = readPlaceLines(site, form.places)
  const checked = checkIncident(form, site.brand.languages[0], now)
  if (!checked.ok || unknown.length > 0) {
    const meant = unknown.flatMap((line) => suggestedLines(site, line))
    return { ok: false, errors: checked.ok ? {} : checked.errors, unknown, meant }
  }
  const { ok: _, endedAt, ...content } = checked
  return { ok: true, content: { ...content, places }, endedAt }
}
