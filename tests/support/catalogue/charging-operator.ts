import type { Page } from '../page/page.ts'

export const TITLE = 'Enero a 19,90'
export const DURING = '2027-01-15T12:00:00+01:00'
/** The day after the last one, a second after midnight in Spain. */
export const AFTER = '2027-02-01T00:00:01+01:00'

/** An operator with everything: installation, router and SIM cards that cost something, and two promotions. */
export const charging = (yaml: string) =>
  yaml
    .replace('installation: 0', 'installation: 60')
    .replace('router: 0', 'router: 20.50')
    .replace('sim: 0', 'sim: 5')
    .replace(
      /promotions:[^]*$/,
      `promotions:
  - title: { es-ES: '${TITLE}', en-US: 'January at 19.90' }
    tariffs: [castellon-1gb-35gb]
    price: 19.90
    months: 6
    from: 2027-01-10
    to: 2027-01-31
  - title: { es-ES: 'TV a 4', en-US: 'TV at 4' }
    tariffs: [tv]
    price: 4
    months: 3
    from: 2027-01-10
    to: 2027-01-20
`,
    )

export const words = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
export const said = ({ document }: Page) => words(document.querySelector('main')?.textContent)
