import { msg } from '@lingui/core/macro'
import type { HolderKind } from '#domain/people/holder.ts'
import type { OrderField } from '#domain/people/order-fields.ts'
import type { FieldMessages } from '../fields/form-field.tsx'

const ofPerson: Record<OrderField, FieldMessages> = {
  name: { label: msg`Name`, hint: null, type: 'text', autoComplete: 'given-name' },
  lastName: {
    label: msg`Last name`,
    hint: msg`One or two, as you use them.`,
    type: 'text',
    autoComplete: 'family-name',
  },
  identity: {
    label: msg`DNI, NIE or CIF`,
    hint: msg`With its letter. For example, 12345678Z. Spaces and hyphens do not matter.`,
    type: 'text',
    autoComplete: 'off',
  },
  address: {
    label: msg`Address`,
    hint: msg`Where you want the service: street, number, floor and door.`,
    // HTML keeps `street-address` for fields with several lines.
    type: 'lines',
    autoComplete: 'street-address',
  },
  postcode: { label: msg`Postcode`, hint: null, type: 'digits', autoComplete: 'postal-code' },
  town: { label: msg`Town`, hint: null, type: 'text', autoComplete: 'address-level2' },
  phone: {
    label: msg`Phone`,
    hint: msg`Spanish, or with the international prefix, like +44.`,
    type: 'tel',
    autoComplete: 'tel',
  },
  email: {
    label: msg`E-mail`,
    hint: msg`We will send your receipt there.`,
    type: 'email',
    autoComplete: 'email',
  },
}

const ofCompany: Record<OrderField, FieldMessages> = {
  ...ofPerson,
  name: {
    label: msg`Company name`,
    hint: msg`As it is registered: no last name is needed.`,
    type: 'text',
    autoComplete: 'organization',
  },
}

/** Labels and hints of the order's fields, for a person and for a company. */
export const orderFieldMessages: Record<HolderKind, Record<OrderField, FieldMessages>> = {
  person: ofPerson,
  company: ofCompany,
}
