/** The forms of the desk that people write into, and the fields for whose sake what is typed there is kept. */
export const draftForms = {
  reply: /^(subject|text|until|kept)$/,
  note: /^text$/,
  call: /^(text|date)$/,
  wait: /^until$/,
  hold: /^(until|about)$/,
  move: /^text$/,
  remind: /^(about|date)$/,
  visit: /^(access|text|despite)$/,
  'visit-reopen': /^(text|despite)$/,
  'port-added': /^number$/,
  'port-data': /^(number|donor|iccid|holderName|holderIdentity)$/,
  'port-refused': /^text$/,
  'port-unlocked': /^text$/,
  incident: /^(title-.+|text-.+|places)$/,
  answers: /^(subject|text)-.+$/,
  correction: /^(name|lastName|identity|address|phone|email)$/,
  setting: /^(?!base$|note$).+$/,
  prices: /^(?!seen$|list$).+$/,
  publication: /^(valid|note)$/,
  entry: /^(place|name|phone|email|text)$/,
} as const satisfies Record<string, RegExp>

export type DraftForm = keyof typeof draftForms

/** Names and values, as a form posts them. */
export type TypedFields = readonly (readonly [name: string, value: string])[]

/** Fields in which a form speaks of itself, and not of what was typed. */
const MARKS = new Set(['intent', 'form', 'version', 'seq', 'page', 'draft', 'tab', 'since'])

export function isDraftForm(name: string): name is DraftForm {
  return Object.hasOwn(draftForms, name)
}

/** The fields that were typed into a form; none where nothing of it is worth keeping. */
export function typedFields(form: DraftForm, posted: Iterable<[string, FormDataEntryValue]>): TypedFields {
  const fields = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' && !MARKS.has(name) ? [[name, value] as const] : [],
  )
  const isWorthIt = fields.some(([name, value]) => draftForms[form].test(name) && value.trim() !== '')
  return isWorthIt ? fields : []
}
