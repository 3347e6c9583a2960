import type { Combination } from '#domain/catalogue/combination.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { Customer } from '#app/features/ordering/rules.ts'
import { priceOf } from '#domain/price/price.ts'
import type { OrderMail } from '#app/features/ordering/mails/order-mail.server.ts'
import { demoSite } from '../site/demo-site.ts'

export const demoCustomer: Customer = {
  name: 'José María',
  lastName: 'Núñez-García',
  identity: '12345678Z',
  address: 'Avinguda de França 7, 3.º 2.ª, 12540 Vila-real',
  phone: '+34600000000',
  email: 'jose@ejemplo.es',
}

/** An order of that combination, stored in the evening of 21 November 2026, as its e-mails are given it. */
export function demoOrderMail(combination: Combination, customer: Customer = demoCustomer): OrderMail {
  const { brand, catalogue } = demoSite
  return {
    reference: 'AZ-2346-7ACT',
    order: { customer, combination, price: priceOf(catalogue, combination) },
    terms: { offer: offerOf(catalogue, combination) },
    receivedAt: Date.UTC(2026, 10, 21, 19, 5),
    locale: 'es-ES',
    catalogue,
    brand,
    contact: { by: Date.UTC(2026, 10, 23, 17), wish: null },
    receiptUrl: 'https://azahar.example/justificante/0f3b9c1e',
    privacyUrl: 'https://azahar.example/privacidad',
    place: {
      ine: '12135',
      postcode: '12540',
      name: 'Vila-real',
      province: 'Castellón',
      location: 'castellon',
      status: 'available',
      maxSpeedMb: 1000,
    },
    referredAt: null,
    files: [],
    contract: null,
    toAgree: null,
    choosesVisit: false,
  }
}
