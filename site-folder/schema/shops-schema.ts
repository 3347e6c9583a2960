import { z } from 'zod'
import type { Shop } from '#domain/operator/shop.ts'
import { hoursSchema } from './hours-schema.ts'
import { operatorPhone } from './phone-schema.ts'
import { shortName, translated } from './schema-parts.ts'

const ADDRESS = 'write street, postcode and town, like Calle Mayor 3, 44200 Calamocha'

const shop = z.strictObject({
  id: shortName('main-street'),
  name: translated,
  address: z.string(ADDRESS).trim().min(1, ADDRESS),
  phone: z
    .literal('')
    .or(operatorPhone(`write the number with its country code, in quotes, like '+34 978 111 222'`))
    .default(''),
  map: z
    .string('write an address of the web')
    .regex(/^(https:\/\/\S+)?$/, 'write the address of a map, which begins with https://')
    .default(''),
  hours: hoursSchema,
})

/** `shops.yaml`: shops and counters with hours of their own, in the order in which they are shown. */
export const shopsSchema: z.ZodType<readonly Shop[]> = z
  .array(shop, 'write a list of shops, or remove the file')
  .max(40, 'write at most 40 shops')
  .superRefine((shops, context) => {
    shops.forEach(({ id }, index) => {
      if (shops.findIndex((other) => other.id === id) === index) return
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} stands here twice: write another name` })
    })
  })
