import { randomUUID } from 'node:crypto'
import { storedBeside } from '../tests/support/database/stored.ts'
import { orderFields, post, typedDetails } from '../tests/support/posted/posted-order.ts'
import { rightForms } from '../tests/support/posted/posted-right.ts'
import type { Figure, Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

const PAIRS = 100
/** Out of a hundred pairs: three standard deviations around the half that chance gives. */
const LEAST = 35
const MOST = 65
const INVENTED = 'AZ-7K4M-2Q7E'
const STRANGER = 'otra@visitante.example'

type Ask = (reference: string) => { readonly path: string; readonly fields: Record<string, string> }

const asks: Record<string, Ask> = {
  'a withdrawal': (contract) => ({
    path: '/desistir',
    fields: { ...rightForms['/desistir'], request: randomUUID(), contract, email: STRANGER },
  }),
  'a cancellation': (reference) => ({
    path: '/baja',
    fields: { ...rightForms['/baja'], intent: 'send', reference, email: STRANGER },
  }),
  // By whom it belongs to: that a link is sent must not show either.
  'a lost address': (reference) => ({
    path: '/justificante',
    fields: { reference, email: typedDetails.email, remarks: '' },
  }),
}

/**
 * How often the answer about a request that exists takes longer than the one about an invented one, asked just
 * before or after it: in half of all pairs where nothing tells them apart, however busy the machine is.
 */
export const knownOrInvented: Measurement = async () => {
  await using site = await startMeasured()
  const order = orderFields()
  await site.visit('/calcular', post(site.origin, order))
  const [known = ''] = (await storedBeside(site, order['request'])).requests
  const figures: Figure[] = []
  for (const [what, ask] of Object.entries(asks)) {
    const timeOf = async (reference: string) => {
      const { path, fields } = ask(reference)
      const begun = performance.now()
      await site.visit(path, post(site.origin, fields))
      return performance.now() - begun
    }
    let slower = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      // By turns, as the first of two may find something cold.
      const isFirst = pair % 2 === 0
      const first = await timeOf(isFirst ? known : INVENTED)
      const second = await timeOf(isFirst ? INVENTED : known)
      if (isFirst ? first > second : second > first) slower += 1
    }
    figures.push({ what: `${what}: known slower than invented`, value: slower, unit: '%', least: LEAST, most: MOST })
  }
  return figures
}
