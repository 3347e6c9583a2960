import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DeskIntent, DeskPage } from '../desk-access.server.ts'
import { invite, PASSWORD } from '#tests/support/desk/signed-in.ts'
import { fieldTime } from '#tests/support/desk/publish-incident.ts'
import { sendRequest } from '#tests/support/posted/at-receipt.ts'
import { messageFields } from '#tests/support/posted/posted-message.ts'
import { desk, post, type Prepare } from './access-desk.ts'
import {
  anybody,
  dataLink,
  newCaseId,
  onCase,
  onComplaint,
  onMandate,
  onMyDay,
  onMail,
  onMerge,
  onNotTaken,
  onPort,
  onReminder,
  onAgenda,
  onOffer,
  onPhone,
  onOrder,
  onSentOffer,
  onVisit,
} from './access-of-cases.ts'
import { ofIncident, onReport, seenAnswer } from './access-of-incidents.ts'
import { coverageForms } from './access-of-coverage.ts'
import { priceForms } from './access-of-prices.ts'
import { ofSetting, pictureForms, setting, template } from './access-of-settings.ts'
import { invitation, invited, keyOf, newPasskey, newPassword, onStaff, seer } from './access-of-staff.ts'

/**
 * For each page with forms: prepares what a form acts on, and gives the form as its page would post it. The forms of one's
 * own session are in sign-in.test.ts; those of capabilities stand among those of a case.
 */
type Forms = {
  readonly [
    Page in Exclude<DeskPage, '/gestion/confirmar' | '/gestion/salir'> as DeskIntent<Page> extends never ? never : Page
  ]: { readonly [Intent in DeskIntent<Page>]: Prepare } & Readonly<Record<string, Prepare>>
}

const entry = {
  about: 'contact',
  channel: 'call',
  name: 'Lucía',
  phone: '600112233',
  text: 'Pregunta por su factura.',
}

const works = { service: 'fibre', day: fieldTime(0).slice(0, 10) }

export const incident = (intent: string) => async () => ({
  path: '/gestion/estado/nuevo',
  fields: {
    intent,
    form: randomUUID(),
    version: '0',
    kind: 'incident',
    service: 'fibre',
    places: '',
    'title-es-ES': 'Corte de fibra',
    'text-es-ES': 'Se ha cortado un cable.',
    starts: fieldTime(-5),
    nextWord: fieldTime(90),
    over: 'no',
  },
})

export const forms: Forms = {
  '/gestion/entrar': {
    password: async () => ({
      path: '/gestion/entrar',
      fields: {
        intent: 'password',
        email: desk.owner.email,
        password: PASSWORD,
        code: desk.recoveryCodes.pop()!,
      },
    }),
    passkey: async () => ({
      path: '/gestion/entrar',
      fields: desk.ownerKey.proved(await desk.site.visit('/gestion/entrar')),
    }),
    carry: async () => ({
      path: '/gestion/entrar?volver=%2Fgestion%2Fcasos%2Fnuevo',
      fields: { intent: 'enter', text: 'Pregunta por su factura.' },
    }),
  },
  '/gestion/invitacion/:token': {
    password: () => invitation(),
    passkey: async () => newPasskey((await invite(desk.site, 'agent', Date.now())).path, desk.site),
  },
  '/gestion/casos': {
    search: async () => ({ path: '/gestion/casos', fields: { intent: 'search', typed: 'Lucía' } }),
    filter: async () => ({ path: '/gestion/casos', fields: { intent: 'filter', lugar: 'Vila-real' } }),
    'save-view': async () => ({ path: '/gestion/casos?vista=mine', fields: { intent: 'save-view', name: 'Míos' } }),
    'forget-view': async () => ({ path: '/gestion/casos', fields: { intent: 'forget-view', view: randomUUID() } }),
    assign: async () => ({
      path: '/gestion/casos',
      fields: { intent: 'assign', to: 'nobody', case: await newCaseId() },
    }),
    close: async () => ({
      path: '/gestion/casos',
      fields: { intent: 'close', reason: 'solved', case: await newCaseId() },
    }),
    trash: async () => ({ path: '/gestion/casos', fields: { intent: 'trash', mail: randomUUID() } }),
  },
  '/gestion/casos/:id/abrir': {
    enter: async () => {
      const { path, fields } = await onMail({ intent: 'enter', ...entry })
      return { path: `${path}/abrir`, fields }
    },
  },
  '/gestion/casos/nuevo': {
    find: async () => ({ path: '/gestion/casos/nuevo', fields: { intent: 'find', typed: 'Lucía' } }),
    enter: async () => ({
      path: '/gestion/casos/nuevo',
      fields: { intent: 'enter', form: randomUUID(), ...entry },
    }),
  },
  '/gestion/borrador': {
    keep: async () => ({
      path: '/gestion/borrador',
      fields: { intent: 'keep', page: '/gestion/mi-dia', draft: 'note', text: 'Pregunta' },
    }),
    discard: async () => ({
      path: '/gestion/borrador',
      fields: { intent: 'discard', page: '/gestion/mi-dia' },
    }),
  },
  '/gestion/casos/:id': {
    join: async () => {
      const { id } = await sendRequest(desk.site, messageFields())
      return onMail({ intent: 'join', case: id })
    },
    'find-case': () => onMail({ intent: 'find-case', typed: 'Lucía' }),
    trash: () => onMail({ intent: 'trash' }),
    'take-back': async () => {
      const binned = await onMail({ intent: 'trash' })
      expect((await post(desk.owner, binned)).response.status).toBe(303)
      return { ...binned, fields: { intent: 'take-back' } }
    },
    assign: onCase('assign', { to: '' }),
    note: onCase('note', { text: 'Llamar por la tarde' }),
    reply: onCase('reply', { subject: 'Tu mensaje', text: 'Llega en mayo.', asks: 'no' }),
    template: onCase('template', { plantilla: 'any-tried-to-call' }),
    'keep-reply': onCase('keep-reply', { text: 'Llega' }),
    'reply-close': onCase('reply-close', { subject: 'Tu mensaje', text: 'Llega en mayo.' }),
    call: onCase('call', { outcome: 'reached', text: '' }),
    later: async () => onCase('later', { back: 'hour', about: 'Llamar', for: await anybody() })(),
    resume: onOrder('resume', {}, (act) => act('later', { back: 'customer', customer: fieldTime(3 * 24 * 60) })),
    release: onOrder('release', {}, (act) =>
      act('later', { back: 'other', by: 'wholesaler', other: fieldTime(3 * 24 * 60).slice(0, 10) }),
    ),
    move: onCase('move', { state: 'closed', reason: 'solved' }),
    reopen: onCase('reopen', {}, (act) => act('move', { state: 'closed', reason: 'solved' })),
    seen: onCase('seen', {}, (_, id) =>
      desk.site.query(`update cases set written_at = ${Date.now()} where request_id = '${id}'`),
    ),
    'not-taken': onNotTaken,
    undo: onCase('undo', {}, (act) => act('note', { text: 'Una nota' })),
    'reminder-move': onReminder('reminder-move', { when: 'hour' }),
    'reminder-done': onReminder('reminder-done'),
    'visit-plan': onVisit('visit-plan'),
    'visit-done': onVisit('visit-done', {}, 0),
    'visit-failed': onVisit('visit-failed', { reason: 'no-port', slot: '' }, 0),
    'visit-cancel': onVisit('visit-cancel', {}, 3),
    'visit-reopen': onVisit('visit-reopen', { text: 'No era esta' }, 0, 'visit-done'),
    'port-added': onOrder('port-added', { line: 'landline', number: '964 12 34 56', proof: 'call' }),
    'port-data': onPort('port-data', { donor: 'Orange', proof: 'call' }),
    'port-asked': onPort('port-asked', {}, false),
    'port-accepted': onPort('port-accepted', { day: fieldTime(3 * 24 * 60).slice(0, 10) }),
    'port-refused': onPort('port-refused', { cause: 'not-active' }),
    'port-done': onPort('port-done'),
    'port-unlocked': onPort('port-unlocked', { text: 'Se equivocó de operador' }),
    'port-cancelled': onPort('port-cancelled'),
    transcribed: onComplaint('transcribed', { text: 'Dos veces', by: 'call', at: fieldTime(-5) }),
    'offer-withdrawn': onSentOffer('offer-withdrawn', { text: 'Quiere otra' }),
    'offer-kept': onSentOffer('offer-kept', { until: fieldTime(3 * 24 * 60).slice(0, 10) }),
    'mandate-withdrawn': onMandate,
    'service-works': onOrder('service-works', works, (act) => act('move', { state: 'confirmed' })),
    'service-cleared': onOrder('service-cleared', { service: 'fibre' }, async (act) => {
      await act('move', { state: 'confirmed' })
      return act('service-works', works)
    }),
    'link-incident': onReport('link-incident'),
    'unlink-incident': onReport('unlink-incident'),
    reveal: onCase('reveal'),
    'reveal-account': onCase('reveal-account'),
    'data-link': dataLink,
  },
  '/gestion/casos/:id/oferta': { look: onOffer('look'), mail: onOffer('mail'), link: onOffer('link') },
  '/gestion/pedido': {
    check: onPhone('check'),
    strange: onPhone('strange'),
    wait: onPhone('wait'),
    mail: onPhone('mail'),
    link: onPhone('link'),
    open: onPhone('open'),
  },
  '/gestion/agenda': {
    'visit-plan': onAgenda('visit-plan'),
    'visit-done': onAgenda('visit-done', {}, 0),
    'visit-failed': onAgenda('visit-failed', { reason: 'no-port', slot: '' }, 0),
  },
  '/gestion/mi-dia': {
    'visit-done': onMyDay('visit-done'),
    'visit-failed': onMyDay('visit-failed', { reason: 'no-port', slot: '' }),
    note: onMyDay('note', { text: 'La roseta está en el pasillo' }),
  },
  '/gestion/agenda/calendarios': {
    make: async () => ({ path: '/gestion/agenda/calendarios', fields: { intent: 'make', technician: 'vicent' } }),
    revoke: async () => {
      const made = { path: '/gestion/agenda/calendarios', fields: { intent: 'make', technician: 'vicent' } }
      await post(desk.owner, made)
      return { ...made, fields: { intent: 'revoke', technician: 'vicent' } }
    },
  },
  '/gestion/informe': {
    publish: async () => ({
      path: '/gestion/informe',
      fields: { intent: 'publish', from: '2026-01-01', to: '2026-01-31', 'changes.es-ES': 'Nada.' },
    }),
  },
  '/gestion/ofertas': {
    search: async () => ({ path: '/gestion/ofertas', fields: { intent: 'search', typed: 'Lucía' } }),
  },
  '/gestion/casos/:id/unir': { find: onMerge('find'), merge: onMerge('merge') },
  '/gestion/casos/:id/corregir': {
    correct: async () => {
      const changes = { name: 'Lucía', phone: '611 22 33 44', email: 'a@b.example', proof: 'call' }
      const { path, fields } = await onCase('correct', changes)()
      return { path: `${path}/corregir`, fields }
    },
  },
  '/gestion/estado/:id': { place: incident('place'), preview: incident('preview'), publish: incident('publish') },
  '/gestion/estado/:id/casos': {
    link: ofIncident('link'),
    'link-all': ofIncident('link-all'),
    unlink: ofIncident('unlink'),
    news: ofIncident('news'),
    template: ofIncident('template', { plantilla: 'any-tried-to-call' }),
    'keep-answer': ofIncident('keep-answer', { 'text-es-ES': 'Lo' }),
    preview: ofIncident('preview'),
    'preview-all': ofIncident('preview-all'),
    answer: seenAnswer,
  },
  '/gestion/personas/:id': {
    number: async () => ({
      path: `/gestion/personas/${await newCaseId()}`,
      fields: { intent: 'number', number: randomUUID() },
    }),
  },
  '/gestion/cuenta': {
    'end-session': async () => ({ path: '/gestion/cuenta', fields: { intent: 'end-session', session: randomUUID() } }),
    passkey: (person) => newPasskey('/gestion/cuenta', seer(person)),
    'remove-passkey': async (person) => ({
      path: '/gestion/cuenta',
      fields: { intent: 'remove-passkey', passkey: await keyOf(person) },
    }),
    'new-codes': async () => ({ path: '/gestion/cuenta', fields: { intent: 'new-codes' } }),
    'undo-time': async () => ({ path: '/gestion/cuenta', fields: { intent: 'undo-time', seconds: '30' } }),
  },
  '/gestion/cuenta/contrasena': {
    password: async (person) => {
      const path = '/gestion/cuenta/contrasena'
      return { path, fields: await newPassword(path, seer(person)) }
    },
  },
  '/gestion/personal': {
    invite: async () => ({
      path: '/gestion/personal',
      fields: { intent: 'invite', name: 'Eva Mas', email: `${randomUUID()}@operador.example`, role: 'agent' },
    }),
    reset: onStaff('reset'),
    role: onStaff('role', { role: 'manager' }),
  },
  '/gestion/personal/:id': {
    disable: async () => ({ path: `/gestion/personal/${await invited()}`, fields: { intent: 'disable' } }),
  },
  ...priceForms,
  ...coverageForms,
  '/gestion/ajustes/horario': ofSetting('horario', { monday: '10:00-14:00' }),
  '/gestion/ajustes/tiendas/:id': ofSetting('tiendas/plaza', { monday: '10:00-14:00' }),
  '/gestion/ajustes/festivos': ofSetting('festivos', { holidays: '2031-12-25' }),
  '/gestion/ajustes/instalaciones': ofSetting('instalaciones', {
    notice: '1',
    ahead: '9',
    ...Object.fromEntries(['es-ES', 'ca-ES-valencia', 'en-US'].map((each) => [`zone-0-name-${each}`, 'Zona'])),
    'zone-0-places': '',
    'zone-0-monday': '08:00-10:00 x2',
  }),
  '/gestion/ajustes/avisos': ofSetting('avisos', {
    ...Object.fromEntries(['es-ES', 'ca-ES-valencia', 'en-US'].map((each) => [`notice-0-text-${each}`, 'Aviso'])),
    'notice-0-from': '2031-12-24',
    'notice-0-to': '2031-12-31',
  }),
  '/gestion/ajustes/portada': ofSetting(
    'portada',
    Object.fromEntries(['es-ES', 'ca-ES-valencia', 'en-US'].map((each) => [`title-${each}`, 'Hola'])),
  ),
  '/gestion/ajustes/imagenes': pictureForms,
  '/gestion/ajustes/plazos': ofSetting('plazos', { 'order-done': '12', 'order-done-unit': 'days' }),
  '/gestion/ajustes/respuestas/:name': {
    ...ofSetting('respuestas/order-appointment', template),
    preview: setting('respuestas/order-appointment', 'preview', template),
    remove: setting('respuestas/any-tried-to-call', 'remove'),
  },
  '/gestion/avisos': {
    seen: async () => ({ path: '/gestion/avisos', fields: { intent: 'seen' } }),
    mail: async () => ({ path: '/gestion/avisos', fields: { intent: 'mail', mailed: '1' } }),
  },
}
