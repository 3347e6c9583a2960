import type { RouterContextProvider } from 'react-router'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'

/** The trader and the address of the online function for the law's instructions on withdrawal, as on paper. */
export function toldOfWithdrawal(context: Readonly<RouterContextProvider>) {
  const { legalName, address, phone, email } = context.get(siteContext).brand
  return {
    trader: [legalName, textIn(address, context.get(localeContext)), phone, email].join(', '),
    website: `${context.get(servicesContext).config.publicOrigin}/desistir`,
  }
}
