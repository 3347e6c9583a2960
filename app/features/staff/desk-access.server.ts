import type { Register } from 'react-router'
import { mayActAs, type StaffRole } from '#domain/people/staff-role.ts'
import { draftForms, type OwnDraftForm } from './draft-forms.ts'

/** Each address of the desk, as app/routes.ts has it. */
export type DeskPage = Extract<keyof Register['pages'], '/gestion' | `/gestion/${string}`>

/** The least role that may do something, or anybody, before signing in. */
export type Access = {
  readonly who: StaffRole | 'anybody'
  /** Only where passkey or code were given in the last ten minutes. */
  readonly fresh?: true
}

type IntentAccess = Access & {
  /** The form that posts it, where people write into that: what is not sent of it is kept. */
  readonly form?: string
  /** Whether its page has one for each of several cases, which the field `case` names. */
  readonly isOfCase?: true
  /** Whether that is still to be sent once it is done. */
  readonly isKept?: true
}

type PageAccess = {
  readonly read: Access
  /** By the value that its forms post as `intent`; empty where they post none. */
  readonly intents?: Readonly<Record<string, IntentAccess>>
  /** The intent of whatever was meant for another page. */
  readonly otherwise?: string
}

const anybody = { who: 'anybody' } as const
const technician = { who: 'technician' } as const
const agent = { who: 'agent' } as const
const manager = { who: 'manager' } as const
const owner = { who: 'owner' } as const
/** For agents who write into a form. */
const writing = <Form extends OwnDraftForm>(form: Form) => ({ ...agent, form }) as const
const freshTechnician = { who: 'technician', fresh: true } as const
const freshAgent = { who: 'agent', fresh: true } as const
const freshManager = { who: 'manager', fresh: true } as const
/** For managers who write what holds for everybody: read without a confirmation, which saving asks for. */
const settings = {
  save: { ...freshManager, form: 'setting' },
  restore: freshManager,
  file: freshManager,
} as const
const freshOwner = { who: 'owner', fresh: true } as const

/**
 * The access that pages and actions of the desk ask for, but for the actions on a case that capabilities bring. Whatever is
 * missing here is a type error, and refused.
 */
export const deskAccess = {
  '/gestion': { read: technician },
  '/gestion/entrar': {
    read: anybody,
    intents: { password: anybody, passkey: anybody, carry: anybody },
    otherwise: 'carry',
  },
  '/gestion/invitacion/:token': { read: anybody, intents: { password: anybody, passkey: anybody } },
  '/gestion/confirmar': { read: technician, intents: { code: technician, passkey: technician } },
  '/gestion/salir': { read: technician, intents: { '': technician } },
  '/gestion/casos': {
    read: agent,
    intents: {
      search: agent,
      filter: agent,
      'save-view': agent,
      'forget-view': agent,
      assign: agent,
      close: agent,
      trash: agent,
    },
  },
  '/gestion/primero': { read: agent },
  '/gestion/casos/nuevo': { read: agent, intents: { find: agent, enter: writing('entry') } },
  // Whoever may act on one case may plan its visit, or say how it went.
  '/gestion/agenda': {
    read: agent,
    intents: { 'visit-plan': agent, 'visit-done': agent, 'visit-failed': { ...writing('visit'), isOfCase: true } },
  },
  // Technicians see their own visits alone, of today and tomorrow: the page and its actions see to it.
  '/gestion/mi-dia': {
    read: technician,
    intents: {
      'visit-done': technician,
      'visit-failed': { ...technician, form: 'visit', isOfCase: true },
      note: { ...technician, form: 'note', isOfCase: true },
    },
  },
  '/gestion/mi-dia/sin-conexion.js': { read: technician },
  '/gestion/agenda/calendarios': { read: manager, intents: { make: freshManager, revoke: freshManager } },
  '/gestion/numeros': { read: agent },
  // Which forms are kept for whom follows from the pages that they are on.
  '/gestion/borrador': { read: technician, intents: { keep: technician, discard: technician } },
  '/gestion/cambios': { read: agent },
  '/gestion/casos.csv': { read: freshManager },
  '/gestion/casos/:id': {
    read: agent,
    intents: {
      assign: agent,
      note: writing('note'),
      reply: writing('reply'),
      'reply-close': writing('reply'),
      template: { ...writing('reply'), isKept: true },
      'keep-reply': { ...writing('reply'), isKept: true },
      call: writing('call'),
      later: writing('later'),
      resume: agent,
      release: agent,
      move: writing('move'),
      reopen: agent,
      seen: agent,
      'not-taken': agent,
      undo: agent,
      'reminder-move': agent,
      'reminder-done': agent,
      'link-incident': agent,
      'unlink-incident': agent,
      // For a mail without a case.
      join: agent,
      'find-case': agent,
      trash: agent,
      'take-back': agent,
      reveal: freshAgent,
      'reveal-account': freshManager,
      'data-link': freshManager,
    },
  },
  '/gestion/casos/:id/unir': { read: agent, intents: { find: agent, merge: agent } },
  // For a mail without a case.
  '/gestion/casos/:id/abrir': { read: agent, intents: { enter: writing('entry') } },
  '/gestion/casos/:id/corregir': { read: agent, intents: { correct: writing('correction') } },
  '/gestion/casos/:id/oferta': {
    read: agent,
    intents: { look: { ...writing('offer'), isKept: true }, mail: writing('offer'), link: writing('offer') },
  },
  '/gestion/casos/:id/prueba/:offer': { read: agent },
  '/gestion/ofertas': { read: agent, intents: { search: agent } },
  '/gestion/pedido': {
    read: agent,
    intents: {
      check: { ...writing('phone'), isKept: true },
      strange: { ...writing('phone'), isKept: true },
      wait: { ...writing('phone'), isKept: true },
      mail: writing('phone'),
      link: writing('phone'),
      open: writing('phone'),
    },
  },
  '/gestion/casos/:id/caso.json': { read: freshManager },
  '/gestion/casos/:id/archivos/:file': { read: agent },
  '/gestion/casos/:id/archivos/:file/imagen': { read: agent },
  // It leads to where mail is now.
  '/gestion/correo/*': { read: agent },
  '/gestion/cifras': { read: manager },
  '/gestion/cifras/:file': { read: manager },
  // What is published stays as it was: read with a confirmation, so that nothing is typed in vain.
  '/gestion/informe': { read: freshManager, intents: { publish: { ...freshManager, form: 'evaluation' } } },
  '/gestion/estado': { read: manager },
  // Names of municipalities, which everybody knows.
  '/gestion/estado/lugares': { read: agent },
  // Read with a confirmation, so that it is asked for before anything is typed; typing may take longer than it lasts.
  '/gestion/estado/:id': {
    read: freshManager,
    intents: {
      place: { ...manager, form: 'incident' },
      preview: { ...manager, form: 'incident' },
      publish: { ...freshManager, form: 'incident' },
    },
  },
  // Whoever may answer one case may answer those of an incident.
  '/gestion/estado/:id/casos': {
    read: agent,
    intents: {
      link: agent,
      'link-all': agent,
      unlink: agent,
      news: { ...writing('answers'), isKept: true },
      template: { ...writing('answers'), isKept: true },
      'keep-answer': { ...writing('answers'), isKept: true },
      preview: { ...writing('answers'), isKept: true },
      'preview-all': { ...writing('answers'), isKept: true },
      answer: writing('answers'),
    },
  },
  '/gestion/personas/:id': { read: agent, intents: { number: agent } },
  '/gestion/cuenta': {
    read: technician,
    intents: {
      'end-session': technician,
      passkey: freshTechnician,
      'remove-passkey': freshTechnician,
      'new-codes': freshTechnician,
      'undo-time': agent,
    },
  },
  '/gestion/cuenta/contrasena': { read: freshTechnician, intents: { password: freshTechnician } },
  '/gestion/personal': {
    read: owner,
    intents: { invite: freshOwner, reset: freshOwner, role: freshOwner },
  },
  '/gestion/personal/:id': { read: owner, intents: { disable: freshOwner } },
  '/gestion/avisos': { read: agent, intents: { seen: agent, mail: agent } },
  '/gestion/ayuda': { read: technician },
  '/gestion/ajustes': { read: manager },
  '/gestion/ajustes/horario': { read: manager, intents: settings },
  '/gestion/ajustes/festivos': { read: manager, intents: settings },
  '/gestion/ajustes/tiendas/:id': { read: manager, intents: settings },
  '/gestion/ajustes/instalaciones': { read: manager, intents: settings },
  '/gestion/ajustes/avisos': { read: manager, intents: settings },
  '/gestion/ajustes/portada': { read: manager, intents: settings },
  // An uploaded picture is seen by nobody until a setting shows it, so saving that asks who it is.
  '/gestion/ajustes/imagenes': {
    read: manager,
    intents: { upload: manager, remove: freshManager, restore: freshManager },
  },
  // Managers upload coverage and propose it, owners publish it.
  '/gestion/ajustes/cobertura': { read: manager, intents: { upload: manager, new: manager, withdraw: freshOwner } },
  '/gestion/ajustes/cobertura/:id': {
    read: manager,
    intents: {
      mend: { ...manager, form: 'setting' },
      propose: { ...manager, form: 'publication' },
      publish: { ...freshOwner, form: 'publication' },
      unpropose: manager,
      discard: manager,
    },
  },
  '/gestion/ajustes/cobertura/:id/csv': { read: manager },
  '/gestion/ajustes/plazos': { read: manager, intents: settings },
  '/gestion/ajustes/respuestas/:name': {
    read: manager,
    intents: { ...settings, preview: { ...manager, form: 'setting' }, remove: freshManager },
  },
  // Managers write and propose prices, owners publish them.
  '/gestion/precios': { read: manager, intents: { new: manager, withdraw: freshOwner } },
  '/gestion/precios/vista': { read: manager },
  '/gestion/precios/:id': {
    read: manager,
    intents: {
      propose: { ...manager, form: 'publication' },
      publish: { ...freshOwner, form: 'publication' },
      unpropose: manager,
      discard: manager,
    },
  },
  '/gestion/precios/:id/:part': {
    read: manager,
    intents: { save: { ...manager, form: 'prices' }, '': { ...manager, form: 'prices', isKept: true } },
  },
  '/gestion/auditoria': { read: owner },
  '/gestion/rechazado': { read: anybody },
} as const satisfies Record<DeskPage, PageAccess>

/** The intents of the forms on a page of the desk. */
export type DeskIntent<Page extends DeskPage> = (typeof deskAccess)[Page] extends { readonly intents: infer Intents }
  ? keyof Intents
  : never

/** The same table, for who has an address that is not known before it comes. */
const ownAccess = new Map<string, PageAccess>(Object.entries(deskAccess))

/** An action on a case that a capability brings. */
type BroughtAction = {
  readonly intent: string
  /** The least role that may do it. */
  readonly who: StaffRole
  /** The fields for whose sake what is typed into its form is kept, under its name; left out where nothing is. */
  readonly draft?: RegExp
}

/** Who may do what at the desk, and the forms of which it keeps what is typed. */
export type DeskRules = {
  /** By address and intent. Whatever is missing is refused. */
  readonly access: ReadonlyMap<string, PageAccess>
  /** By the name of the form: the fields for whose sake it is kept. */
  readonly drafts: ReadonlyMap<string, RegExp>
}

/** The rules of the desk with the actions that are brought to the page of a case. */
export function deskRules(brought: readonly BroughtAction[]): DeskRules {
  const page = '/gestion/casos/:id'
  const actions = brought.map(({ intent, who, draft }) => [intent, { who, ...(draft && { form: intent }) }] as const)
  const intents = { ...deskAccess[page].intents, ...Object.fromEntries(actions) }
  const forms = brought.flatMap(({ intent, draft }) => (draft ? [[intent, draft] as const] : []))
  return {
    access: new Map([...ownAccess, [page, { ...deskAccess[page], intents }]]),
    drafts: new Map([...Object.entries(draftForms), ...forms]),
  }
}

/** Whether somebody of that role may see a page at all. */
export function mayRead(role: StaffRole, page: DeskPage): boolean {
  return isEnough(role, deskAccess[page].read)
}

/** Whether somebody of that role may do something on a page. */
export function mayDo<Page extends DeskPage>(role: StaffRole, page: Page, intent: DeskIntent<Page>): boolean {
  const access = ownAccess.get(page)?.intents?.[String(intent)]
  return access !== undefined && isEnough(role, access)
}

export function isEnough(role: StaffRole, { who }: Access): boolean {
  return who === 'anybody' || mayActAs(role, who)
}
