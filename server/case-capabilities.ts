import type { RouterContextProvider } from 'react-router'
import { capabilitiesContext, type CaseCapability } from '#app/features/case-kit/capability.server.ts'
import { activation } from '#app/features/activation/desk/capability.server.ts'
import { holds } from '#app/features/cases/actions/hold.server.ts'
import { moveByItself } from '#app/features/cases/actions/move-by-itself.server.ts'
import { installation } from '#app/features/installation/desk/capability.server.ts'
import { mandates } from '#app/features/mandates/desk/capability.server.ts'
import { offers } from '#app/features/offers/desk/capability.server.ts'
import { porting } from '#app/features/porting/desk/capability.server.ts'
import { referrals } from '#app/features/referrals/desk/capability.server.ts'
import { transcripts } from '#app/features/transcripts/desk/capability.server.ts'
import { deskRules } from '#app/features/staff/desk-access.server.ts'
import { deskRulesContext } from '#app/features/staff/desk-contexts.server.ts'

/** What the desk can do at a case, and what follows, each by its feature, in the order of their cards and of what happens of itself. */
export const caseCapabilities: readonly CaseCapability[] = [
  holds,
  installation,
  offers,
  mandates,
  porting,
  transcripts,
  activation,
  referrals(moveByItself),
]

/** Who may do what at the desk, with their actions. */
export const rulesOfDesk = deskRules(caseCapabilities.flatMap(({ actions = [] }) => actions))

/** Gives both to the pages of a request. */
export function bringCapabilities(context: RouterContextProvider): void {
  context.set(capabilitiesContext, caseCapabilities)
  context.set(deskRulesContext, rulesOfDesk)
}
