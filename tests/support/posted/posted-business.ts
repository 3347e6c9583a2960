import { randomUUID } from 'node:crypto'
import { copySiteFolder, type SiteFolder } from '../site/site-folder.ts'

/** The offer for businesses in the folder of `businessFolder`. */
const BUSINESS = `
business:
  conditions:
    es-ES: Sin permanencia para empresas. Alta, 50 € más IVA.
    ca-ES-valencia: Sense permanència per a empreses. Alta, 50 € més IVA.
    en-US: No commitment for businesses. Setting up, €50 plus VAT.
  tariffs:
    - { speed: 600, lines: [35], price: 31.37 }
    - { speed: 1000, price: 27.45 }
    - { data: 70, price: 10.51 }
`

/**
 * The demo operator, selling to businesses as well.
 *
 * @param more keys of `business`
 */
export async function businessFolder(more = ''): Promise<SiteFolder> {
  const folder = await copySiteFolder({ inValencian: true })
  await folder.edit('catalogue.yaml', (yaml) => yaml + BUSINESS + more)
  return folder
}

/** The details of a company, by the names of the fields: internet of 600MB with a line, and three lines more. */
export const typedBusiness = {
  kind: 'company',
  identity: 'CIF: B-12345674',
  name: 'Ñandú & Cía. (Obras), S.L.',
  lastName: '',
  contact: 'Núria Roig',
  phone: '600 11 22 33',
  email: 'compras@visitante.example',
  address: 'Carrer de la Séquia 48, 3.º B',
  postcode: '12540',
  town: 'Vila-real',
  internet: '600mb-35gb',
  'count.70gb': '3',
}

/** In cents: 31.37 + 3 × 10.51, 21 % of the sum, and both. */
export const businessCents = { net: 6290, vat: 1321, total: 7611 }

/** The fields of the form, with the price that its page showed. */
export function businessFields(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    request: randomUUID(),
    total: `${businessCents.net}+${businessCents.vat}`,
    remarks: '',
    ...typedBusiness,
    ...changes,
  }
}
