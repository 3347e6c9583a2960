import { z } from 'zod'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { calls } from './calls-schema.ts'
import { roamingCountries } from './optional-facts.ts'
import { orders } from './orders-schema.ts'
import { euros, whole, yesOrNo } from './schema-parts.ts'

const commitment = 'write months from 0 to 24: the law allows no longer commitment (LGTel 67.7)'

const fibreConditions = z.strictObject({
  commitmentMonths: z.int(commitment).min(0, commitment).max(24, commitment),
  penalty: euros,
  noCommitmentOnRequest: yesOrNo,
  installation: euros.optional(),
  router: euros.optional(),
})

const lineConditions = {
  lines: z.strictObject({
    max: whole(1, 99),
    multiSim: whole(0, 99),
    sim: euros.default(0),
    activation: euros.default(0),
    prepaid: yesOrNo.optional(),
    esim: yesOrNo.optional(),
    esimOnly: yesOrNo.optional(),
  }),
  calls,
  data: z.strictObject({
    afterAllowanceKbps: whole(0, 1_000_000),
    roamingGb: whole(0, 10_000),
    roamingZone: whole(1, 9),
    roamingCountries,
  }),
}

/** `conditions` of `catalogue.yaml`: those of what is not sold may be left out. */
export const conditions = z.strictObject({
  fibre: fibreConditions.optional(),
  lines: lineConditions.lines.optional(),
  calls: lineConditions.calls.optional(),
  data: lineConditions.data.optional(),
  orders,
  referrals: z
    .strictObject({
      maxFriends: whole(1, 15),
      freeMonths: whole(1, 24),
      per: z.enum(['referral', 'friend'], { error: 'write referral or friend' }),
    })
    .optional(),
})

/** Conditions of what is not sold; no page states them. */
export const NO_CONDITIONS: Omit<Catalogue['conditions'], 'referrals' | 'orders'> = {
  fibre: { commitmentMonths: 0, penalty: 0, noCommitmentOnRequest: false },
  lines: { max: 0, multiSim: 0 },
  calls: { minutes: 0, destinations: 0, noticeAtMinutes: 0, beyond: { connection: 0, perMinute: 0 } },
  data: { afterAllowanceKbps: 0, roamingGb: 0, roamingZone: 1, roamingCountries: {} },
}

/** Whether lines may have eSIMs, or have nothing else. */
export function esimOf(
  lines: z.output<typeof lineConditions.lines> | undefined,
): Pick<Catalogue['conditions']['lines'], 'esim'> {
  if (lines?.esimOnly) return { esim: 'only' }
  return lines?.esim ? { esim: true } : {}
}
