import { z } from 'zod'
import { contractings, type Contracting } from '#domain/offers/contracting.ts'
import { buttonFault, cornerShapes, plainLook, wallPictures } from '#domain/operator/look.ts'
import type { ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { Brand, LegalDetails } from '#domain/operator/brand.ts'
import { creditorIdentifierFault, type Creditor } from '#domain/operator/creditor.ts'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { ConsumerFacts } from '#domain/catalogue/consumer-facts.ts'
import { isEmail } from '#domain/people/form-rules.ts'
import { identity } from '#domain/people/identity.ts'
import { retentionOfRights } from '#domain/requests/retention.ts'
import { eachRight } from '#domain/requests/right-kinds.ts'
import { tileDrawings } from '#domain/tile/strokes.ts'
import { careSchema } from './care-schema.ts'
import { hoursSchema } from './hours-schema.ts'
import { heroSchema } from './hero-schema.ts'
import { coOfficialLanguages, languagesSchema } from './languages-schema.ts'
import { consumerFacts } from './optional-facts.ts'
import { securitySchema, type SecurityContact } from './security-schema.ts'
import { operatorPhone, readNumber } from './phone-schema.ts'
import { programmeName, sameInAll } from './programme-name.ts'
import { isoDate, translated, whole, yesOrNo } from './schema-parts.ts'

const filled = z.string('write a text').trim().min(1, `can't be empty`)
// The header of a phone has room for three lines of letters.
const shown = filled.max(40, 'write at most 40 characters, as customers say it: the full name is legalName')
const oneAddress = z.string().refine(isEmail, 'write one address, like info@operator.example')
const webAddress = z.url({ protocol: /^https$/, error: 'write an address that begins with https://' })

const reviewed = z.iso.date("write a date, like 2026-11-21, or '' until somebody has").or(z.literal(''))

const period = z.strictObject({ kept: whole(1, 120), blocked: whole(0, 120) })
// Leaving a number is a consent to be called, and that ends after two years (art. 62.1 TRLGDCU, art. 66.1.b LGTel).
const called = period.refine(
  ({ kept }) => kept <= 24,
  'kept may be 24 months: the consent to be called ends after two years',
)

/** Facts of the operator for single pages, which the brand, that every page carries, is spared. */
export type PagesOnly = {
  /** How soon requests are dealt with. */
  readonly care: ServiceLevels
  /** How the operator introduces itself. */
  readonly about: Translated
  /** The ISO date on which the accessibility statement was last compared with the site; empty where nobody has yet. */
  readonly accessibilityReview: string
  /** The ISO date on which the words of the contract summary were compared with the regulation; empty where nobody has yet. */
  readonly contractSummaryReview: string
  /** What the press on an offer is: a request, which binds nobody, or the contract. */
  readonly contracting: Contracting
  /** What is read aloud before an order by phone is sent: in each language a sentence a line, or none for those of the program. */
  readonly phoneSales: { readonly sentences: Translated; readonly wordingReview: string }
  /** Who charges the accounts of its customers; null where none is asked for. */
  readonly creditor: Creditor | null
  readonly legal: LegalDetails
  readonly security: SecurityContact
  readonly information: ConsumerFacts
}

const PREMIUM = /^\+34(80[367]|90[1257])/
const WHATSAPP = `write the digits with the prefix in quotes, like '34600000000', or ''`
const CARE = 'write a Spanish geographic or 900 number, like +34 900 000 000'

type BrandFile = Omit<Brand, 'logo' | 'shownLogo' | 'pattern' | 'wording' | 'rights'> &
  PagesOnly & { readonly hero: z.output<typeof heroSchema> }

// Not asked for where it is left out.
const creditor = z.strictObject({
  identifier: filled.superRefine((identifier, context) => {
    const fault = creditorIdentifierFault(identifier)
    if (fault) context.addIssue(fault)
  }),
  name: filled.max(70, 'write at most 70 characters: banks show no more').optional(),
  address: translated.optional(),
  wordingReview: reviewed.default(''),
})

/** A placeholder that texts to be read aloud can't have: any but `{{agent}}` and the others. */
const SPOKEN = /\{\{(?!(?:agent|company|service|price|commitment)\}\})/

const phoneSales = z.strictObject({
  sentences: translated
    .refine(
      (texts) => Object.values(texts).every((text) => !SPOKEN.test(text)),
      'write no other than {{agent}}, {{company}}, {{service}}, {{price}} and {{commitment}}',
    )
    .default({}),
  wordingReview: reviewed.default(''),
})

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, `write a colour in quotes, like '#5B83B8'`)

/** A colour of the main button for both themes, or one for each. */
const button = z.union(
  [colour.transform((both) => ({ light: both, dark: both })), z.strictObject({ light: colour, dark: colour })],
  { error: `write a colour in quotes, like '#5B83B8', or { light: '#1F5F3A', dark: '#7FD6A0' }` },
)

/** `look` of `brand.yaml`. */
const look = z
  .strictObject({
    button: button.nullable().default(null),
    corners: z.enum(cornerShapes, { error: `write ${cornerShapes.join(', ')}` }).default(plainLook.corners),
    ground: colour.nullable().default(null),
    picture: z.enum(wallPictures, { error: `write ${wallPictures.join(', ')}` }).default(plainLook.picture),
  })
  .default(plainLook)

/** What the button is judged by; `look` is optional in the file, not here. */
const judgedLook = z.object({ colour, look })

const brandFile = z.strictObject({
  languages: languagesSchema,
  coOfficialLanguages,
  product: shown,
  referralProgramme: programmeName.optional(),
  name: shown,
  legalName: filled,
  taxId: filled,
  address: translated,
  town: filled,
  // A care number is never a mobile one (Orden TDF/149/2025, art. 9), nor one that costs more than others.
  phone: operatorPhone(CARE, (number) => /^\+34[89]/.test(number)).refine(
    (typed) => !PREMIUM.test(readNumber(typed)),
    'customer care is free or at the usual rate: write another number',
  ),
  whatsapp: z
    .string()
    .regex(/^\d*$/, WHATSAPP)
    .refine((digits) => digits === '' || readNumber(`+${digits}`) !== '', WHATSAPP)
    .default(''),
  email: oneAddress,
  website: webAddress,
  referencePrefix: z.string().regex(/^[A-Z]{2,3}$/, 'write two or three capital letters, like AZ'),
  hours: hoursSchema,
  social: z.array(z.strictObject({ network: filled, url: webAddress })),
  colour,
  look,
  tile: z.enum(tileDrawings, { error: `write ${tileDrawings.join(' or ')}` }).default('circles'),
  theme: z.enum(['dark', 'light', 'system'], { error: 'write dark, light or system' }),
  paymentMethods: translated,
  terms: z.strictObject({ version: filled, date: isoDate }),
  retention: z.strictObject({
    order: called,
    referral: period,
    contact: called,
    ...eachRight((kind) => period.default(retentionOfRights[kind])),
    // People who wait for fibre are told so: 12 months at most.
    waiting: period.refine(({ kept, blocked }) => kept + blocked <= 12, 'kept and blocked may be 12 months together'),
    // An answer lasts 24 months, and an infringement may be pursued for three years.
    cookies: z.strictObject({ kept: whole(24, 120) }).default({ kept: 60 }),
    // Traders keep what concerns their business for six years (art. 30 Código de Comercio).
    evidence: z.strictObject({ kept: whole(1, 120) }).default({ kept: 72 }),
  }),
  identitiesInMail: z.enum(['full', 'ending'], { error: 'write full or ending' }),
  demo: yesOrNo,
  care: careSchema,
  accessibilityReview: reviewed,
  contractSummaryReview: reviewed.default(''),
  contracting: z.enum(contractings, { error: `write ${contractings.join(' or ')}` }).default('request'),
  phoneSales: phoneSales.default({ sentences: {}, wordingReview: '' }),
  creditor: creditor.optional(),
  about: translated,
  information: consumerFacts,
  security: securitySchema,
  hero: heroSchema,
  legal: z.strictObject({
    taxIdNote: translated,
    registry: translated,
    operatorRegister: translated,
    codesOfConduct: translated,
    privacyEmail: oneAddress,
    dpo: translated,
    mailProvider: translated,
    hostingProvider: translated,
    transfers: translated,
    logRetention: translated,
    courts: translated,
  }),
})

const taxFacts = z.object({ demo: yesOrNo, taxId: filled })

/** `brand.yaml`: who the operator is. A company that is no demo has a NIF (art. 10.1 LSSI). */
export const brandSchema: z.ZodType<BrandFile> = brandFile
  .refine(({ demo, taxId }) => demo || identity(taxId).ok, {
    path: ['taxId'],
    error: 'no NIF: one of its characters is wrong: write it as in the tax register',
    when: ({ value }) => taxFacts.safeParse(value).success,
  })
  .superRefine(lookFaults, { when: ({ value }) => judgedLook.safeParse(value).success })
  .transform(({ referralProgramme, creditor: given, ...brand }) => ({
    ...brand,
    creditor: given ? { ...given, name: given.name ?? brand.legalName, address: given.address ?? brand.address } : null,
    referralProgramme: referralProgramme ?? sameInAll(`${brand.product}Connect`),
  }))

/** Adds what is wrong with the button. A site is read in both themes, whichever it opens in. */
function lookFaults({ colour: brand, look: chosen }: z.output<typeof judgedLook>, context: z.RefinementCtx): void {
  const { button: colours, ground } = chosen
  if (!colours) return
  for (const theme of ['light', 'dark'] as const) {
    const message = buttonFault(colours[theme], theme, { colour: brand, ground })
    const isOne = colours.light === colours.dark
    if (message) context.addIssue({ code: 'custom', path: ['look', 'button', ...(isOne ? [] : [theme])], message })
    // One colour is named once.
    if (message && isOne) return
  }
}
