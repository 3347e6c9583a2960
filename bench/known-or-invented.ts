import { randomUUID } from 'node:crypto'
import { storedBeside } from '../tests/support/database/stored.ts'
import { orderFields, post, typedDetails } from '../tests/support/posted/posted-order.ts'
import { rightForms } from '../tests/support/posted/posted-right.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { startMeasured } from './site.ts'

const TIMES = 60
/** Nobody tells answers that near apart over a network. */
const APART_MS = 1
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

/** How far apart answers are that name a request which exists, and one which does not: in the middle, by turns. */
export const knownOrInvented: Measurement = async () => {
  await using site = await startMeasured()
  const order = orderFields()
  await site.visit('/calcular', post(site.origin, order))
  const [known = ''] = (await storedBeside(site, order['request'])).requests
  const figures: Figure[] = []
  for (const [what, ask] of Object.entries(asks)) {
    const times: Record<'known' | 'invented', number[]> = { known: [], invented: [] }
    for (let n = 0; n < TIMES; n++) {
      for (const which of ['known', 'invented'] as const) {
        const { path, fields: typed } = ask(which === 'known' ? known : 'AZ-7K4M-2Q7E')
        const begun = performance.now()
        await site.visit(path, post(site.origin, typed))
        times[which].push(performance.now() - begun)
      }
    }
    const apart = Math.abs(median(times.known) - median(times.invented))
    figures.push({ what: `${what}: known or invented, apart`, value: apart, unit: 'ms', most: APART_MS })
  }
  return figures
}
