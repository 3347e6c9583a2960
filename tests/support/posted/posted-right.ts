import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { pagesOfRights, type RightPath } from '#domain/requests/right-pages.ts'

const inAMonth = daysAfter(spanishClock(Date.now()).date, 30)

/** The fields of the forms of rights, by their path. */
export const rightForms = {
  '/desistir': {
    intent: 'confirm',
    name: 'Lucía Peñarroya',
    contract: 'La fibra de la calle Mayor 3, de octubre',
    email: 'lucia@visitante.example',
    message: 'Me mudo.',
  },
  '/baja': {
    intent: 'confirm',
    services: 'fibre',
    lines: '',
    numbers: 'keep',
    date: '',
    name: 'Lucía Peñarroya',
    email: 'lucia@visitante.example',
    reference: '',
    message: '',
  },
  '/suspension': {
    intent: 'confirm',
    landline: '964 11 22 33',
    date: inAMonth,
    until: daysAfter(inAMonth, 60),
    name: 'Lucía Peñarroya',
    email: 'lucia@visitante.example',
    reference: '',
    message: '',
  },
  '/mudanza': {
    intent: 'send',
    from: 'Vila-real',
    to: 'Burriana',
    tariff: '',
    address: 'Calle Mayor 5, 2.º B',
    date: inAMonth,
    name: 'Lucía Peñarroya',
    email: 'lucia@visitante.example',
    reference: '',
    message: '',
  },
  '/reclamaciones': {
    intent: 'send',
    topic: 'billing',
    message: 'La factura de octubre cobra dos veces la TV.',
    wish: 'Que devolváis 9 €.',
    name: 'Lucía Peñarroya',
    email: 'lucia@visitante.example',
    phone: '600 11 22 33',
    reference: '',
  },
  '/tus-datos': {
    intent: 'send',
    right: 'access',
    message: '',
    name: 'Lucía Peñarroya',
    email: 'lucia@visitante.example',
  },
} as const satisfies Record<RightPath, Readonly<Record<string, string>>>

export const rightPaths: readonly RightPath[] = Object.values(pagesOfRights).map(({ path }) => path)
