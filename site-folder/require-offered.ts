import { data, type RouterContextProvider } from 'react-router'
import { offeringOf, type Offering } from '#domain/catalogue/offering.ts'
import { siteContext } from './services.ts'

/** The page of a service that the operator has not is not found. */
export function requireOffered(context: Readonly<RouterContextProvider>, service: keyof Offering): void {
  if (!offeringOf(context.get(siteContext).catalogue)[service]) throw data(null, { status: 404 })
}
