import type { CaseCapability } from '#app/features/case-kit/capability.server.ts'
import { porting } from '#app/features/porting/desk/capability.server.ts'

/** What the desk can do at a case, each by its feature, in the order of their cards. */
export const caseCapabilities: readonly CaseCapability[] = [porting]
