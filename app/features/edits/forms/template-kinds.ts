import { caseKinds, needsStaff } from '#domain/requests/states/case-states.ts'

/** The kinds of cases that are replied to. */
export const templateKinds = caseKinds.filter(needsStaff)
