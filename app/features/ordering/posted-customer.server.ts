import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { addressCountries } from '#domain/people/document-countries.ts'
import { isIssued } from '#domain/people/foreign-numbers.ts'
import { address } from '#domain/place/address-rules.ts'
import type { Rule } from '#domain/people/rule.ts'
import { countryName } from '#locales/formats/country-name.ts'
import { isDialable } from '#app/features/requests/phone-numbers.server.ts'
import type { OrderForm } from './order-form.ts'
import { checkCustomer, wholeAddress, type Customer, type OrderErrors } from './rules.ts'
import { askedDetails } from './who-orders.ts'

/**
 * The customer as the form's rules judge them, and those that need more plans of numbers than a browser should load. An
 * address abroad ends in its country in Spanish, as the post that it begins with reads it.
 */
export function checkPostedCustomer(
  catalogue: Catalogue,
  combination: Combination,
  details: OrderForm,
): { readonly customer: Customer; readonly errors: OrderErrors } {
  const { customer, errors } = checkCustomer(catalogue, combination, details)
  const { country } = askedDetails(catalogue, combination, details)
  const more: OrderErrors = {
    ...(!isIssued(customer.identity) && { identity: 'document-number' }),
    ...(country && !addressCountries.includes(country) && { town: 'town-letters' }),
    ...(!isDialable(customer.phone) && { phone: 'phone-international' }),
  }
  const abroad = country ? `, ${spanishName(country)}` : ''
  return { customer: { ...customer, address: customer.address + abroad }, errors: { ...more, ...errors } }
}

/** An address as it is stored, typed over: in Spain by the rules of its parts, or with another country at its end. */
export const storedAddress: Rule = (typed) => {
  const last = typed.split(',').at(-1)?.trim().toLowerCase()
  const isAbroad = addressCountries.some((code) => spanishName(code).toLowerCase() === last)
  return isAbroad ? address(typed) : wholeAddress(typed)
}

function spanishName(country: string): string {
  return countryName('es-ES', country)
}
