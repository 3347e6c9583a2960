import { z } from 'zod'
import { isEmail } from '#domain/people/form-rules.ts'
import { isoDate } from './schema-parts.ts'

/** The contact for people who have found a weakness, and until when it is sure to hold (RFC 9116). */
export type SecurityContact = {
  /** A mailbox or a page; empty where the operator names none. */
  readonly contact: string
  /** The last day on which it holds, as an ISO date. */
  readonly expires: string
  /** A page that says how such messages are dealt with; empty where there is none. */
  readonly policy: string
}

const isWebAddress = (typed: string) => z.url({ protocol: /^https$/ }).safeParse(typed).success

/** `security` of brand.yaml. */
export const securitySchema: z.ZodType<SecurityContact> = z
  .strictObject({
    contact: z
      .string()
      .refine(
        (typed) => typed === '' || isEmail(typed) || isWebAddress(typed),
        `write one address, like security@operator.example or https://operator.example/security, or '' while there is none`,
      )
      .default(''),
    expires: isoDate.or(z.literal('')).default(''),
    policy: z
      .string()
      .refine((typed) => typed === '' || isWebAddress(typed), `write an address that begins with https://, or ''`)
      .default(''),
  })
  .refine(({ contact, expires }) => contact === '' || expires !== '', {
    path: ['expires'],
    error: 'write the last day on which contact holds, at most a year ahead, like 2027-10-31',
  })
  .default({ contact: '', expires: '', policy: '' })
