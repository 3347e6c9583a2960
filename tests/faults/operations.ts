import { formsOfRights } from '#domain/requests/right-forms.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { rightKinds, type RightKind } from '#domain/requests/right-kinds.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { businessFields } from '../support/posted/posted-business.ts'
import { orderFields } from '../support/posted/posted-order.ts'
import { nthIdentity, referralFields } from '../support/posted/posted-referral.ts'
import { rightForms } from '../support/posted/posted-right.ts'
import type { Random } from './random.ts'

/** A form that a visitor has filled in. However often it is posted, it must become one request at most. */
export type FilledForm = {
  readonly id: string
  readonly kind: 'order' | 'contact' | 'referral' | RightKind
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Typed into this form and no other. */
  readonly mark: string
  /** Where the visitor's own e-mail goes; null for a referral, which has none. */
  readonly email: string | null
  /** What comes along as a PDF that holds the mark, if anything does. */
  readonly file: string | null
}

/** What a customer adds at a receipt, with a file. However often it is posted, it is one message at most. */
export type FilledMessage = { readonly request: string; readonly text: string; readonly file: string }

/** What a manager says at the desk of something that does not work, or that it works again. However often, it is said once. */
export type FilledNews = {
  /** Id of the form that sends it, and of the incident that it opens. */
  readonly form: string
  /** Names this incident and no other. */
  readonly title: string
  readonly isOver: boolean
}

/** What is done to a case at the desk; a call is typed only, and kept as a draft, and a visit is proposed to who has ordered. */
export const deeds = ['note', 'reply', 'later', 'call', 'visit'] as const
export type Deed = (typeof deeds)[number]

/** The buttons of the cookie notice. */
export const cookieButtons = ['accept', 'reject'] as const
export type CookieButton = (typeof cookieButtons)[number]

export type Operation = {
  readonly number: number
  /** Which instance is asked first. */
  readonly first: number
} & (
  | { readonly does: 'send'; readonly form: FilledForm; readonly atOnce: number; readonly givesUp: boolean }
  /** Posts a form again that was sent before, and may have been stored or not. */
  | { readonly does: 'repeat'; readonly back: number }
  | { readonly does: 'read receipt'; readonly back: number }
  /** At the receipt of a form that was sent before, if its sender was shown one. */
  | { readonly does: 'write'; readonly back: number; readonly message: FilledMessage; readonly atOnce: number }
  /** To the case of a form that was sent before. */
  | {
      readonly does: 'tend'
      readonly back: number
      readonly deed: Deed
      readonly text: string
      readonly atOnce: number
    }
  /** Whoever sent a form before answers what came of it by mail. */
  | { readonly does: 'answer mail'; readonly back: number; readonly text: string }
  /** Asks for the notices of the status page, and confirms it by the link that comes. */
  | { readonly does: 'subscribe'; readonly email: string; readonly atOnce: number }
  /** Opens an incident, or ends the one that has been open the longest. */
  | { readonly does: 'publish'; readonly news: FilledNews; readonly atOnce: number }
  /** From a network of its own, as only so many answers of one are recorded. */
  | { readonly does: 'answer cookies'; readonly button: CookieButton; readonly network: string }
  | { readonly does: 'look'; readonly path: string }
)

const PAGES = ['/', '/estado', '/fibra-movil', '/fibra', '/movil', '/tv', '/calcular/0000']

/** The operation of that number: what a visitor does depends on the seed alone, never on how fast the answers come. */
export function drawOperation(random: Random, number: number): Operation {
  const first = random.whole(0, 2)
  const back = random.whole(1, 60)
  const share = random.share()
  const common = { number, first }
  if (share < 0.06) return { ...common, does: 'look', path: random.pick(PAGES) }
  if (share < 0.11) return { ...common, does: 'read receipt', back }
  if (share < 0.17) return { ...common, does: 'repeat', back }
  if (share < 0.26) {
    const message = { request: uuid(random), text: `Añado algo ${number}`, file: `anexo-${number}.pdf` }
    return { ...common, does: 'write', back, message, atOnce: random.share() < 0.2 ? 2 : 1 }
  }
  const atOnce = random.share() < 0.1 ? random.whole(2, 5) : 1
  if (share < 0.3) return { ...common, does: 'answer mail', back, text: `Respondo ${number}` }
  if (share < 0.39) return { ...common, does: 'tend', back, deed: random.pick(deeds), text: `Hecho ${number}`, atOnce }
  if (share < 0.43) return { ...common, does: 'subscribe', email: `abonado-${number}@ejemplo.es`, atOnce }
  if (share < 0.47) {
    const isOver = random.share() < 0.4
    return { ...common, does: 'publish', news: { form: uuid(random), title: `Corte ${number}`, isOver }, atOnce }
  }
  if (share < 0.5) {
    const network = `10.${number >> 16}.${(number >> 8) % 256}.${number % 256}`
    return { ...common, does: 'answer cookies', button: random.pick(cookieButtons), network }
  }
  return { ...common, does: 'send', form: fillForm(random, number), atOnce, givesUp: random.share() < 0.2 }
}

function fillForm(random: Random, number: number): FilledForm {
  const request = uuid(random)
  const email = `visitante-${number}@ejemplo.es`
  const kind = random.pick(['order', 'order', 'order', 'business', 'contact', 'referral', ...rightKinds] as const)
  switch (kind) {
    case 'order': {
      const fields = orderFields({ request, email, identity: nthIdentity(30_000_000 + number) })
      return { id: request, kind: 'order', path: '/calcular', fields, mark: email, email, file: null }
    }
    case 'business': {
      const fields = businessFields({ request, email })
      return { id: request, kind: 'order', path: '/empresas/pedir', fields, mark: email, email, file: null }
    }
    case 'contact': {
      const fields = messageFields({ request, email, message: `Pregunta ${number}: ¿llega la fibra?` })
      return { id: request, kind: 'contact', path: '/atencion-cliente', fields, mark: email, email, file: null }
    }
    case 'referral': {
      const mark = nthIdentity(40_000_000 + number)
      const fields = referralFields({ request, identity: mark, friends: [nthIdentity(50_000_000 + number)] })
      return { id: request, kind: 'referral', path: '/recomendados', fields, mark, email: null, file: null }
    }
    default:
      return right(kind, request, email)
  }
}

/** Confirmed at once: the step before stores nothing. */
function right(kind: RightKind, request: string, email: string): FilledForm {
  const { path } = pagesOfRights[kind]
  const fields = { request, remarks: '', ...rightForms[path], email }
  const file = formsOfRights[kind].takesFiles ? `factura-${request}.pdf` : null
  return { id: request, kind, path, fields, mark: email, email, file }
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
