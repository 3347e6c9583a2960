import { ana, INBOX } from './programs.ts'

/** What stands in a mail of Ana's, and as much of it as somebody who reads it for her case wants to see at once. */
export type Quoting = {
  readonly name: string
  readonly subject?: string
  readonly said: string
  /** The words that are read; left out where all of them are. */
  readonly read?: string
}

const SAID = 'Sigue igual.'
const RULE = '________________________________'
const wrote = (who: string) => `El lun, 23 nov 2026 a las 10:04, ${who} escribió:`
const headers = (from: string) => `De: ${from}\nEnviado: lunes, 23 de noviembre de 2026 10:04\nPara: Ana\nAsunto: Fibra`
const ours = `Azahar <${INBOX}>`
const others = 'Juan Pérez <juan@otra.example>'
const WORDS = 'Tu factura de noviembre es de 80 €.'

/** Data of whoever writes, which are nobody's headers. */
const data: readonly Quoting[] = [
  {
    name: 'contact data above the complaint',
    said: `Estos son mis datos:\n\nCorreo: ${ana.address}\nNombre: Ana García\nTeléfono: 600123456\nDirección: Calle Mayor 1\n\nNo me llega señal desde ayer.`,
  },
  {
    name: 'contact data in English',
    said: `Hello,\n\nE-mail: ${ana.address}\nName: Ana\nPhone: 600123456\n\nNo signal since yesterday.`,
  },
  {
    name: 'when it went wrong',
    said: `Os paso lo que ha pasado:\n\nFecha: 23/11/2026 10:04\nCorreo: ${ana.address}\nAsunto: la avería\n\nSigue igual.`,
  },
  {
    name: 'data below a rule',
    said: `No me va la fibra.\n\n${RULE}\nCorreo: ${ana.address}\nNombre: Ana\nTeléfono: 600123456`,
  },
  {
    name: 'data with a title',
    said: `No me va la fibra.\n\n---- Datos del cliente ----\nCorreo: ${ana.address}\nNombre: Ana\nTeléfono: 600123456`,
  },
  {
    name: 'a form that says who wrote',
    said: `De: Ana <${ana.address}>\nAsunto: Fibra\nFecha: 23/11/2026 10:04\n\nNo me va la fibra.`,
  },
  {
    name: 'to whom she wrote before',
    said: `Os escribí ya:\n\nPara: ${INBOX}\nFecha: 20/11/2026 10:04\nAsunto: Avería\n\nNadie contesta.`,
  },
  { name: 'times of two days', said: 'Hubo cortes:\n\nLunes: 10:04\nMartes: 11:00\nMiércoles: 9:30\n\n¿Qué pasa?' },
  { name: 'an answer between the lines', said: '> ¿Sigue igual?\nSí.\n> ¿Desde cuándo?\nDesde ayer.' },
]

/** What we wrote, or she did before, which her case has. */
const known: readonly Quoting[] = [
  { name: 'Gmail', said: `${SAID}\n\n${wrote(`Azahar (<${INBOX}>)`)}\n\n> Hola`, read: SAID },
  { name: 'Outlook', said: `${SAID}\n\n${RULE}\n${headers(ours)}\n\nHola`, read: SAID },
  { name: 'Outlook, without our address', said: `${SAID}\n\n${headers('Azahar')}\n\nHola`, read: SAID },
  {
    name: 'Outlook, with a link for our address',
    said: `${SAID}\n\n${headers(`Azahar [mailto:${INBOX}]`)}\n\nHola`,
    read: SAID,
  },
  {
    name: 'Outlook in German',
    said: `${SAID}\n\nVon: ${ours}\nGesendet: Montag, 23. November 2026 10:04\nAn: Ana\nBetreff: Fibra\n\nHola`,
    read: SAID,
  },
  {
    name: 'in a language that nobody here reads',
    said: `${SAID}\n\n-----Original message-----\nKimden: ${ours}\nGönderildi: 23.11.2026 10:04\nKime: Ana\n\nHola`,
    read: SAID,
  },
  {
    name: 'her own mail before',
    said: `¿Hay novedades?\n\n${headers(`Ana <${ana.address}>`)}\n\nHola`,
    read: '¿Hay novedades?',
  },
  { name: 'her own mail before, marked', said: `¿Y?\n\n${wrote(`Ana (<${ana.address}>)`)}\n> Hola`, read: '¿Y?' },
  {
    name: 'ours with somebody else’s within',
    said: `${SAID}\n\n${wrote(`Azahar (<${INBOX}>)`)}\n\n> Hola\n>\n> ${wrote(`Juan (<juan@otra.example>)`)}\n>> Hola`,
    read: SAID,
  },
  {
    name: 'ours, passed on to us',
    subject: 'Fwd: Factura',
    said: `¿Es vuestro?\n\n---------- Forwarded message ---------\n${headers(ours)}\n\n${WORDS}`,
    read: '¿Es vuestro?',
  },
  {
    name: 'marks below her own words for them',
    said: `Me decíais esto:\n> Llegará el lunes.`,
    read: 'Me decíais esto:',
  },
]

/** What somebody else wrote: it is what she sends, and nobody here has seen it. */
const passedOn: readonly Quoting[] = [
  {
    name: 'Gmail',
    subject: 'Fwd: Factura',
    said: `Os paso esto.\n\n---------- Forwarded message ---------\nDe: ${others}\nDate: lun, 23 nov 2026 a las 10:04\nSubject: Factura\nTo: <${ana.address}>\n\n${WORDS}`,
  },
  {
    name: 'Apple Mail',
    subject: 'Fwd: Factura',
    said: `Os paso esto.\n\nInicio del mensaje reenviado:\n\n> De: ${others}\n> Asunto: Factura\n> Fecha: 23 de noviembre de 2026, 10:04:11 CET\n> Para: ${ana.address}\n>\n> ${WORDS}`,
  },
  {
    name: 'Apple Mail in Valencian',
    said: `Vos passe açò.\n\nInici del missatge reenviat:\n\n> De: ${others}\n> Assumpte: Factura\n> Data: 23 de novembre de 2026, 10:04\n>\n> ${WORDS}`,
  },
  { name: 'Outlook', subject: 'RV: Factura', said: `Os paso esto.\n\n${RULE}\n${headers(others)}\n\n${WORDS}` },
  {
    name: 'Outlook, without an address',
    subject: 'RV: Factura',
    said: `Os paso esto.\n\n${RULE}\n${headers('Juan Pérez')}\n\n${WORDS}`,
  },
  {
    name: 'Thunderbird',
    said: `Os paso esto.\n\n-------- Mensaje reenviado --------\nAsunto: Factura\nFecha: Mon, 23 Nov 2026 10:04:11 +0100\nDe: ${others}\nPara: ${ana.address}\n\n${WORDS}`,
  },
  {
    name: 'Proton',
    said: `Os paso esto.\n\n------- Forwarded Message -------\nFrom: ${others}\nDate: 23/11/26 10:04\nSubject: Factura\nTo: Ana\n\n${WORDS}`,
  },
  { name: 'an answer to somebody else', said: `¿Es así?\n\n${wrote('Juan (<juan@otra.example>)')}\n\n> ${WORDS}` },
  {
    name: 'what she wrote to others',
    subject: 'Fwd: Mi queja',
    said: `Os paso esto.\n\n---------- Forwarded message ---------\nDe: Ana <${ana.address}>\nDate: lun, 23 nov 2026 a las 10:04\nSubject: Mi queja\n\n${WORDS}`,
  },
]

export const quotations = { 'of data': data, 'of what is known': known, 'of what is passed on': passedOn }
