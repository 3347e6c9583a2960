/**
 * The pages that browsers hydrate, by the catalogue that each has: its pattern in app/routes.ts, and the sources of the messages
 * that browsers get for it beside those of every page. All other pages are documents, and say `handle = { hydrate: false }`.
 */
export const applications = {
  calculator: {
    page: 'calcular/:tariffCode?',
    // Its review says what is ordered as receipts and e-mails do.
    sources: [
      'app/features/ordering/pages',
      'app/features/ordering/wish-error-messages.ts',
      'app/features/ordering/describe.ts',
      'app/features/coverage/describe-place.ts',
    ],
  },
  coverage: {
    page: 'cobertura',
    sources: ['app/features/coverage/pages', 'app/features/incidents/place-incidents.tsx'],
  },
  'customer-service': {
    page: 'atencion-cliente',
    sources: [
      'app/features/contact/pages',
      'app/features/contact/field-messages.ts',
      'app/features/contact/problem-ways.tsx',
    ],
  },
  referrals: { page: 'recomendados', sources: ['app/features/referrals/pages'] },
  'my-requests': {
    page: 'mis-solicitudes',
    sources: ['app/features/requests/my-requests', 'domain/requests/request-names.ts'],
  },
  'saved-combinations': { page: 'guardadas', sources: ['app/features/ordering/saved'] },
} as const

export type Application = keyof typeof applications
