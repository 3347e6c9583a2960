import type { OperatorName } from './operator-folder.ts'

export type Operator = {
  readonly name: OperatorName
  readonly languages: readonly string[]
  /** The words of what it does not sell. */
  readonly has: { readonly not: RegExp }
  /** Such words of which no other word is a part: in PDFs, words are read without spaces. */
  readonly inPdf: RegExp
  readonly missing: readonly string[]
  readonly order: Readonly<Record<string, string>>
  readonly mark: RegExp
}

/** Operators of tests/operators that sell less than the demo one: what each does not sell, and how one orders there. */
export const operators: readonly Operator[] = [
  {
    name: 'village',
    languages: ['es-ES', 'ca-ES-valencia', 'en-US'],
    has: {
      not: /m[óo]vil(?!idad)|\bmobile|\bTV\b|televisi|\bpacks?\b|roaming|\bSIMs?\b|multisim|recomend(ad|aci)|\bamig[oa]s?\b|\brefer(ral|red| your)|\bfriends?\b|alarm|WhatsApp|redes sociales|social media|permanencia de|-month commitment|m[òo]bil(?!itat)|itiner[àa]nci|\brecoman(a|e|d|aci)|\bamics?\b|\bamig(a|ues)\b|xarxes socials|permanència de/i,
    },
    inPdf: /móvil(?!idad)|mòbil(?!itat)|roaming|itineràn|televisi|recomendad|recomendaci|recomanaci|alarma|whatsapp/i,
    missing: ['/fibra-movil', '/movil', '/tv', '/recomendados'],
    order: {
      location: 'ribera',
      type: 'fibre',
      tariff: 'ribera-600mb',
      total: '2700+installation6000',
      'line.70gb': '0',
      tv: '',
      address: 'Calle Mayor 1',
      postcode: '44200',
      town: 'Calamocha',
    },
    mark: /Jiloca/,
  },
  {
    name: 'mobile-brand',
    languages: ['es-ES', 'en-US'],
    // The law's instructions on withdrawal speak of "the full coverage of the contract".
    has: {
      not: /\bfibra|\bfib(re|er)\b|\bTV\b|televisi|\bpacks?\b|(?<!react-)router|instalaci|installation|cobertura|(?<!full )coverage|permanencia|commitment|lista de espera|waiting list|recomend(ad|aci)|\bamig[oa]s?\b|\brefer(ral|red| your)|\bfriends?\b|alarm|WhatsApp|\b0 kbps|factura media|en la factura|facturas sin|average bill|the bill\b|unpaid bill/i,
    },
    inPdf:
      /fibra|fibre|televisi|cobertura|(?<!full)coverage|permanencia|commitment|recomendad|alarma|whatsapp|\b0kbps/i,
    missing: ['/fibra-movil', '/fibra', '/tv', '/cobertura', '/recomendados'],
    order: {
      location: 'everywhere',
      tariff: '',
      total: '1980+sim1000',
      'line.70gb': '0',
      'line.40gb': '2',
      tv: '',
      address: 'Calle Alfonso I 3',
      postcode: '50003',
      town: 'Zaragoza',
    },
    mark: /Trino/,
  },
  {
    name: 'tourist',
    languages: ['es-ES', 'en-US'],
    // Nobody has to come with a DNI or a CIF, and what is prepaid is never billed.
    has: {
      not: /\bfibra|\bfib(re|er)\b|\bTV\b|televisi|\bpacks?\b|(?<!react-)router|instalaci|installation|cobertura|(?<!full )coverage|permanencia|commitment|lista de espera|waiting list|recomend(ad|aci)|\bamig[oa]s?\b|\brefer(ral|red| your)|\bfriends?\b|alarm|WhatsApp|factura media|en la factura|facturas sin|average bill|the bill\b|unpaid bill|multi-?SIM|\bCIF\b|\bDNI\b|0 kbps|Azahar|Castell/i,
    },
    inPdf:
      /fibra|fibre|televisi|cobertura|(?<!full)coverage|permanencia|commitment|recomendad|alarma|whatsapp|\b0kbps|multisim|azahar|castell/i,
    missing: ['/fibra-movil', '/fibra', '/tv', '/cobertura', '/recomendados', '/empresas'],
    order: {
      location: 'everywhere',
      tariff: '',
      total: '28d:2400+start:800',
      'line.70gb': '0',
      'line.20gb-28-days': '2',
      tv: '',
      document: 'P-FR',
      identity: '12AB34567',
      address: 'Calle Alfonso I 3',
      postcode: '50003',
      town: 'Zaragoza',
    },
    mark: /Golondrina/,
  },
]
