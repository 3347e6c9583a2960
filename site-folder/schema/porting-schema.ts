import { z } from 'zod'
import type { Porting } from '#domain/operator/porting.ts'
import { interval } from './hours-schema.ts'
import { priceOr } from './schema-parts.ts'

/** Where customers of a Spanish operator come from, while the operator has no list of its own. */
const SPANISH_DONORS = [
  'Adamo',
  'Avatel',
  'Digi',
  'Euskaltel',
  'Finetwork',
  'Guuk',
  'Jazztel',
  'Lebara',
  'Llamaya',
  'Lowi',
  'Lycamobile',
  'MásMóvil',
  'Movistar',
  'O2',
  'Orange',
  'Parlem',
  'Pepephone',
  'PTV Telecom',
  'R',
  'Simyo',
  'Telecable',
  'Virgin telco',
  'Vodafone',
  'Yoigo',
] as const

const donor = z
  .string('write the name of an operator')
  .trim()
  .min(1, 'write a name')
  .max(60, 'write 60 letters at most')

/** `porting.yaml`: how numbers are brought to the operator. Each key may be left out, and so may the file. */
export const portingSchema: z.ZodType<Porting> = z.strictObject({
  donors: z
    .array(donor, 'write a list of operators, like [Movistar, Orange]')
    .max(100, 'write at most 100 operators')
    .superRefine((names, context) => {
      names.forEach((name, index) => {
        if (names.indexOf(name) === index) return
        context.addIssue({ code: 'custom', path: [index], message: `${name} stands here twice: leave one of them out` })
      })
    })
    .default([...SPANISH_DONORS]),
  night: interval.default({ from: '02:00', to: '06:00' }),
  perDayOfDelay: priceOr('leave the key out where you say nothing of it').nullable().default(null),
})
