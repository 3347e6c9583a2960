import { addressKey } from '#domain/people/address-key.ts'
import { email } from '#domain/people/form-rules.ts'
import { readPhone } from '#domain/people/phone.ts'
import { anyDocument } from '#domain/people/taken-documents.ts'
import { readReference } from '#domain/requests/reference.ts'

/** How somebody is known who asks for their rights. */
export type Person = { readonly by: 'reference' | 'email' | 'identity' | 'phone' | 'technician'; readonly key: string }

/** Reads what was given on the command line as our forms would; a text says what is wrong with it. */
export function readPerson(by: Person['by'], typed: string): Person | string {
  switch (by) {
    case 'reference': {
      const prefix = /^\s*([a-z]{2,3})[\s-]/i.exec(typed)?.[1]?.toUpperCase() ?? ''
      const reference = prefix && readReference(prefix, typed)
      return reference ? { by, key: reference } : `${typed} is not a reference: they look like AZ-7K4M-2Q7E`
    }
    case 'email': {
      const read = email(typed)
      return read.ok ? { by, key: addressKey(read.value) } : `${typed} is not an address like nombre@ejemplo.es`
    }
    case 'phone': {
      const { number, note } = readPhone(typed)
      if (!number.ok) return `${typed} is not a phone number like 612345678 or +34612345678`
      // With two numbers, nobody is to think that both were looked for.
      return note === null ? { by, key: number.value } : `${typed} is more than a phone number: write one alone`
    }
    case 'technician':
      return /^[a-z][a-z0-9-]{0,30}$/.test(typed)
        ? { by, key: typed }
        : `${typed} is not the id of a technician, like vicent`
    case 'identity': {
      const read = anyDocument(typed)
      return read.ok
        ? { by, key: read.value }
        : `${typed} is not a DNI, NIE or CIF with its right control character, nor a document like P-FR-12AB34567 or ID-IT-CA12345AA`
    }
  }
}
