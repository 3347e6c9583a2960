import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { ibanEnding } from '#domain/people/iban.ts'
import { caseAction, Objection, type RequestOfCase, type Reveals } from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { mayDo } from '#app/features/staff/desk-access.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { mandatesOf } from '../mandates.server.ts'
import { withdrawMandate } from '../withdraw-mandate.server.ts'

/** The mandates of a case as staff see them: whole accounts where it `reveals` those; null where there is none. */
export async function mandatesAtCase(
  context: Readonly<RouterContextProvider>,
  requests: readonly RequestOfCase[],
  reveals: Reveals,
) {
  const ids = requests.map(({ request_id: id }) => id)
  const all = await mandatesOf(context.get(requestServicesContext), ids)
  if (all.length === 0) return null
  const isWhole = reveals === 'accounts'
  return {
    mayReveal: !isWhole && mayDo(context.get(staffContext).role, '/gestion/casos/:id', 'reveal-account'),
    mandates: all.map(({ id, caseId, reference, debtor, iban, acceptedAt, withdrawnAt, paper }) => ({
      id,
      caseId,
      reference,
      debtor,
      ending: ibanEnding(iban),
      iban: isWhole ? iban : null,
      acceptedAt,
      withdrawnAt,
      paper,
    })),
  }
}

/** A customer wants their account to be charged no more. */
export const mandateWithdrawn = caseAction({
  intent: 'mandate-withdrawn',
  who: 'agent',
  about: 'mandate',
  asks: async (context, form) => ({ mandate: String(form.get('mandate') ?? ''), by: context.get(staffContext).id }),
  run: async (deps, site, tx, { place }, { mandate: id, by }) => {
    const mandate = (await mandatesOf(deps, [place.request_id], tx)).find((each) => each.id === id)
    const told = mandate ? await withdrawMandate(deps, site, tx, mandate, { by, why: 'staff' }) : null
    if (!mandate || told === null) return new Objection(msg`It was withdrawn already.`)
    const { reference } = mandate
    return {
      event: { kind: 'mandate', what: 'withdrawn', reference, ...told },
      audited: 'mandate-withdrawn',
    }
  },
})
