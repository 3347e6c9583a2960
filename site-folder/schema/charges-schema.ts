import { z } from 'zod'
import { FREE_START, type Charge, type ChargedThing } from '#domain/catalogue/catalogue.ts'
import { PERIODS } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { list } from './tariff-schema.ts'
import { euros, shortName, translated, whole, yesOrNo } from './schema-parts.ts'

const THINGS = ['contract', 'fibre', 'line', 'tv'] as const

/** An entry of `charges` as the operator writes it. */
const charge = z
  .strictObject({
    id: shortName('router-rent').refine((id) => id !== FREE_START, 'write another name: this one is taken'),
    name: translated,
    amount: euros,
    per: z.enum(['once', ...PERIODS], { error: 'write once, month or 28-days' }),
    of: z.enum(THINGS, { error: `write what it comes with: ${THINGS.join(', ')}` }),
    required: yesOrNo,
    max: whole(1, 99).optional(),
  })
  .superRefine(({ required, max }, context) => {
    const message = 'leave it out: what is required comes once with each, and nobody chooses how many'
    if (required && max !== undefined) context.addIssue({ code: 'custom', path: ['max'], message })
  })

/** Without a list nothing is written: the name of a catalogue from before there were any stays the same. */
export const charges = list(charge, ({ id }) => `the charge ${id}`).optional()

type WrittenCharges = z.output<typeof charges>

/** The conditions in which the charges of before may still be written, each under a key of its own. */
type WithKeys = {
  readonly fibre?: { readonly installation?: Cents | undefined; readonly router?: Cents | undefined } | undefined
  readonly lines?:
    | {
        readonly sim: Cents
        readonly activation: Cents
        readonly esim?: boolean | undefined
        readonly esimOnly?: boolean | undefined
      }
    | undefined
}

/** All charges of a file: those of the keys that they had before they were a list, and those of the list. */
export function chargesOf(conditions: WithKeys, written: WrittenCharges = []): readonly Charge[] {
  return [...keyedCharges(conditions), ...written.map(({ max = 1, ...entry }) => ({ ...entry, max }))]
}

/** The charge that starts with fibre is said also where it is free; the one of a line, where it costs something. */
function keyedCharges({ fibre = {}, lines }: WithKeys): Charge[] {
  const start = (id: string, of: ChargedThing, amount: Cents): Charge => {
    return { id, name: null, amount, per: 'once', of, required: true, max: 1 }
  }
  const { installation, router } = fibre
  if (installation === 0 && router === 0) return [start(FREE_START, 'fibre', 0), ...ofLines(lines, start)]
  return [
    ...(installation === undefined ? [] : [start('installation', 'fibre', installation)]),
    ...(router === undefined ? [] : [start('router', 'fibre', router)]),
    ...ofLines(lines, start),
  ]
}

function ofLines(lines: WithKeys['lines'], start: (id: string, of: ChargedThing, amount: Cents) => Charge): Charge[] {
  return (['sim', 'activation'] as const).flatMap((id) =>
    lines && lines[id] > 0 ? [start(id, 'line', lines[id])] : [],
  )
}

/** The things with charges that this operator sells. */
type Sold = { readonly packs: boolean; readonly fixed: boolean; readonly lines: boolean; readonly tv: boolean }

/** Adds an issue for each charge of what is not sold, or written by a key already, and for one that TV must not have. */
export function checkCharges(
  written: WrittenCharges,
  conditions: WithKeys,
  { packs, fixed, lines, tv }: Sold,
  context: z.RefinementCtx,
): void {
  const sold: Record<ChargedThing, boolean> = { contract: true, fibre: fixed, line: lines, tv }
  const keys = keysOf(conditions)
  if ((conditions.lines?.esim || conditions.lines?.esimOnly) && conditions.lines.sim > 0) {
    const message = 'it is called a SIM card, which an eSIM is not: write it in charges, with a name for both'
    context.addIssue({ code: 'custom', path: ['conditions', 'lines', 'sim'], message })
  }
  written?.forEach(({ id, of, required, per }, at) => {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['charges', at, key], message })
    if (!sold[of]) refuse('of', `no ${of} is sold: write what it comes with, or leave the charge out`)
    const key = keys.get(id)
    if (key) refuse('id', `${id} stands in ${key} already: keep one of them`)
    if (of !== 'tv' || !required) return
    if (packs) refuse('required', 'TV is free with any pack: write false, so that it is chosen')
    else if (per !== 'once') refuse('required', 'what everybody pays for TV is its price: add it to tv.price')
  })
}

function keysOf({ fibre = {}, lines }: WithKeys): ReadonlyMap<string, string> {
  const written = [
    ...(['installation', 'router'] as const)
      .filter((id) => fibre[id] !== undefined)
      .map((id) => [id, 'fibre'] as const),
    ...(['sim', 'activation'] as const).filter((id) => lines && lines[id] > 0).map((id) => [id, 'lines'] as const),
  ]
  return new Map(written.map(([id, group]) => [id, `conditions.${group}.${id}`]))
}
