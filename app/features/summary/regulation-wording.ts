import type { Locale } from '#locales/i18n.ts'

/** The words of the contract summary that Implementing Regulation (EU) 2019/2243 sets, in one language: unverified, as the doctor says. */
type Wording = {
  readonly locale: Locale
  /** Where they are to be read; null of a translation, which the regulation has not. */
  readonly source: string | null
  readonly title: string
  readonly sentences: readonly [string, string, string]
  /** Footnote of the first sentence. */
  readonly footnote: string
  readonly headings: Readonly<Record<SummaryHeading, string>>
  /** Says that it is a translation; null where it is none. */
  readonly translated: string | null
}

/** Its headings, in their order. */
export const SUMMARY_HEADINGS = ['services', 'speeds', 'price', 'duration', 'disabilities', 'other'] as const
export type SummaryHeading = (typeof SUMMARY_HEADINGS)[number]

const SPANISH: Wording = {
  locale: 'es-ES',
  source: 'DO L 336 de 30.12.2019, p. 274',
  title: 'Resumen del contrato',
  sentences: [
    'El presente resumen del contrato contiene los elementos principales de esta oferta de servicios, tal como exige el Derecho de la Unión (1).',
    'Ayuda a comparar ofertas de servicios.',
    'La información completa sobre el servicio figura en otros documentos.',
  ],
  footnote: '(1) Artículo 102, apartado 3, de la Directiva (UE) 2018/1972.',
  headings: {
    services: 'Servicios y equipos',
    speeds: 'Velocidades del servicio de internet y vías de recurso',
    price: 'Precio',
    duration: 'Duración, renovación y rescisión',
    disabilities: 'Características para usuarios finales con discapacidad',
    other: 'Otra información pertinente',
  },
  translated: null,
}

/** The languages that the site comes with. The regulation itself has no Catalan. */
export const REGULATION_WORDING: readonly Wording[] = [
  SPANISH,
  {
    locale: 'en-US',
    source: 'OJ L 336, 30.12.2019, p. 274',
    title: 'Contract summary',
    sentences: [
      'This contract summary provides the main elements of this service offer as required by EU law (1).',
      'It helps to make a comparison between service offers.',
      'Complete information about the service is provided in other documents.',
    ],
    footnote: '(1) Article 102(3) of Directive (EU) 2018/1972.',
    headings: {
      services: 'Services and equipment',
      speeds: 'Speeds of the internet service and remedies',
      price: 'Price',
      duration: 'Duration, renewal and termination',
      disabilities: 'Features for end-users with disabilities',
      other: 'Other relevant information',
    },
    translated: null,
  },
  {
    locale: 'ca-ES-valencia',
    source: null,
    title: 'Resum del contracte',
    sentences: [
      'El present resum del contracte conté els elements principals d’esta oferta de servicis, tal com exigix el Dret de la Unió (1).',
      'Ajuda a comparar ofertes de servicis.',
      'La informació completa sobre el servici figura en altres documents.',
    ],
    footnote: '(1) Article 102, apartat 3, de la Directiva (UE) 2018/1972.',
    headings: {
      services: 'Servicis i equips',
      speeds: 'Velocitats del servici d’internet i vies de recurs',
      price: 'Preu',
      duration: 'Duració, renovació i rescissió',
      disabilities: 'Característiques per a usuaris finals amb discapacitat',
      other: 'Altra informació pertinent',
    },
    translated:
      'Els títols i les frases que fixa el Reglament (UE) 2019/2243 són una traducció: no en té versió valenciana.',
  },
]

/** In the language of a reader; in Spanish where the regulation's words were never put into it. */
export function regulationWording(locale: Locale): Wording {
  return REGULATION_WORDING.find((wording) => wording.locale === locale) ?? SPANISH
}
