import { z } from 'zod'
import type { OtherService } from '#domain/catalogue/other-service.ts'
import { shortName, translated } from './schema-parts.ts'

const service = z.strictObject({
  id: shortName('alarms'),
  name: translated,
  text: translated,
  link: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'write a page like /atencion-cliente, or an address that begins with https://')
    .default('/atencion-cliente'),
})

/** `services.yaml`: what the operator offers besides its tariffs. */
export const servicesSchema: z.ZodType<readonly OtherService[]> = z
  .array(service, 'write a list of services, or remove the file')
  .max(40, 'write at most 40 services')
  .superRefine((services, context) => {
    services.forEach(({ id }, index) => {
      if (services.findIndex((other) => other.id === id) === index) return
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} stands here twice: write another name` })
    })
  })
