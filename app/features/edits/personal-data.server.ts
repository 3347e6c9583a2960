import { monthsBefore } from '#domain/calendar/months.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealEditsAnew } from './sealed-edits.server.ts'
import { forgetBefore } from './forget-edits.server.ts'

/** What a version said is kept for as long as the audit says who published it. */
const MONTHS_KEPT = 12

/** What managers have written over the operator's files: technicians by their names, and whatever else somebody wrote there. */
export const editData: PersonalData = {
  columns: { site_edits: ['content', 'file_said'] },
  sealAnew: async (tools) => ({ what: 'texts of settings', ...(await sealEditsAnew(tools)) }),
  expire: async ({ db, clock }) => ({ blocked: 0, erased: await forgetBefore(db, monthsBefore(clock(), MONTHS_KEPT)) }),
}
