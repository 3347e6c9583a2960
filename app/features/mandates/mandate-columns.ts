import { plainText } from '#domain/text/block.ts'
import { mandateBlocks } from './describe-mandate.ts'
import type { mandatesInUse } from './mandates.server.ts'

/** The table of mandates for bank and billing. Names of columns are never changed: programs read them. */
export const mandateColumns = [
  'reference',
  'order',
  'state',
  'given',
  'withdrawn',
  'scheme',
  'type',
  'creditorIdentifier',
  'creditor',
  'debtor',
  'iban',
  'text',
] as const

type InUse = ReturnType<typeof mandatesInUse> extends AsyncIterable<infer Mandate> ? Mandate : never

/** Times as ISO 8601 in UTC. */
export function mandateRow(mandate: InUse): Record<(typeof mandateColumns)[number], string> {
  const { reference, order, acceptedAt, withdrawnAt, creditor, debtor, iban, text } = mandate
  return {
    reference,
    order,
    state: withdrawnAt === null ? 'in force' : 'withdrawn',
    given: new Date(acceptedAt).toISOString(),
    withdrawn: withdrawnAt === null ? '' : new Date(withdrawnAt).toISOString(),
    scheme: 'CORE',
    type: 'RCUR',
    creditorIdentifier: creditor.identifier,
    creditor: creditor.name,
    debtor,
    iban,
    text: [text.title, plainText(mandateBlocks(text))].join('\n'),
  }
}
