import { z } from 'zod'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { documentKinds, SPANISH_DOCUMENTS } from '#domain/people/documents.ts'
import { broken, type Fault } from './catalogue-rules.ts'
import { yesOrNo } from './schema-parts.ts'

const remedy = `write a list of ${documentKinds.join(', ')}`

/** `conditions.orders`: who may order. Without it: with DNI, NIE or CIF, at addresses in Spain. */
export const orders = z
  .strictObject({
    documents: z
      .array(z.enum(documentKinds, remedy), remedy)
      .min(1, remedy)
      .refine((kinds) => new Set(kinds).size === kinds.length, broken('document-twice'))
      .optional(),
    abroad: yesOrNo.optional(),
  })
  .optional()

type WrittenOrders = z.output<typeof orders>

export function ordersOf(written: WrittenOrders): Catalogue['conditions']['orders'] {
  const { documents = SPANISH_DOCUMENTS, abroad = false } = written ?? {}
  return { documents: documentKinds.filter((kind) => documents.includes(kind)), abroad }
}

/** Nothing is delivered abroad where all that is sold is installed, or comes without anything to deliver. */
export function checkOrders(
  {
    orders: written,
    lines,
  }: { readonly orders?: WrittenOrders; readonly lines?: { readonly esimOnly?: boolean | undefined } | undefined },
  sold: { readonly lines: boolean; readonly tv: boolean },
  context: z.RefinementCtx,
): void {
  if (!written?.abroad) return
  const refuse = (fault: Fault) =>
    context.addIssue({ code: 'custom', path: ['conditions', 'orders', 'abroad'], ...fault })
  if (!sold.lines && !sold.tv) refuse(broken('installed-in-spain'))
  else if (lines?.esimOnly && !sold.tv) refuse(broken('esim-without-address'))
}
