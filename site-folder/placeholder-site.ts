import type { Brand, LegalDetails } from '#domain/operator/brand.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { plainLook } from '#domain/operator/look.ts'
import { retainedKinds } from '#domain/requests/retention.ts'
import { rightKinds } from '#domain/requests/right-kinds.ts'
import { buildCatalogue } from './schema/catalogue-schema.ts'

/* Stand-ins for a file that is wrong, so that the texts that quote it are read with them, for their own errors. */

const period = { kept: 1, blocked: 0 }
const emptyMark = { viewBox: '0 0 1 1', shapes: '' }

/** Nobody, with hours that texts can name the parts of and a website that links may lead to. */
export const PLACEHOLDER_COMPANY: { readonly brand: Brand; readonly legal: LegalDetails } = {
  brand: {
    wording: { of: 'fibre' },
    languages: ['es-ES'],
    coOfficialLanguages: [],
    product: '',
    referralProgramme: {},
    name: '',
    legalName: '',
    taxId: '',
    address: {},
    town: '',
    phone: '',
    whatsapp: '',
    email: '',
    website: 'https://',
    referencePrefix: '',
    logo: { square: { light: emptyMark, dark: emptyMark }, wide: null, inMail: emptyMark },
    shownLogo: { hasName: false, pictures: [] },
    hours: {
      week: [{ days: ['monday', 'friday'], open: [{ from: '09:00', to: '14:00' }] }],
      seasons: [],
      holidays: [],
    },
    social: [],
    colour: '#000000',
    tile: 'circles',
    look: plainLook,
    pattern: null,
    theme: 'system',
    paymentMethods: {},
    terms: { version: '', date: '2026-01-01' },
    retention: {
      ...(Object.fromEntries(retainedKinds.map((kind) => [kind, period])) as Omit<
        Brand['retention'],
        'cookies' | 'evidence'
      >),
      cookies: { kept: 24 },
      evidence: { kept: 72 },
    },
    rights: rightKinds,
    identitiesInMail: 'full',
    demo: false,
  },
  legal: {
    taxIdNote: {},
    registry: {},
    operatorRegister: {},
    codesOfConduct: {},
    privacyEmail: '',
    dpo: {},
    mailProvider: {},
    hostingProvider: {},
    transfers: {},
    logRetention: {},
    courts: {},
  },
}

/** Nothing is sold. */
export const EMPTY_CATALOGUE: Catalogue = buildCatalogue(
  { locations: [], mobile: [], conditions: {}, fibreSpeeds: [] },
  { version: '', checksCoverage: false },
)
