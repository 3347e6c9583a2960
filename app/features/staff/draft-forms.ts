/** The desk's own forms that people write into, and the fields for whose sake what is typed there is kept. */
export const draftForms = {
  reply: /^(subject|text|until|kept)$/,
  note: /^text$/,
  call: /^(text|date)$/,
  later: /^(about|date)$/,
  move: /^text$/,
  visit: /^(access|text|despite)$/,
  incident: /^(title-.+|text-.+|places)$/,
  answers: /^(subject|text)-.+$/,
  correction: /^(name|lastName|identity|address|phone|email)$/,
  setting: /^(?!base$|note$).+$/,
  prices: /^(?!seen$|list$).+$/,
  publication: /^(valid|note)$/,
  evaluation: /^(changes\..+|audit)$/,
  entry: /^(place|name|phone|email|text)$/,
  offer: /^(note|code|discount|address)$/,
  phone: /^(phone|name|lastName|email|address|postcode|town)$/,
} as const satisfies Record<string, RegExp>

export type OwnDraftForm = keyof typeof draftForms

/** Names and values, as a form posts them. */
export type TypedFields = readonly (readonly [name: string, value: string])[]

/** Fields in which a form speaks of itself, and not of what was typed. */
const MARKS = new Set(['intent', 'form', 'version', 'seq', 'page', 'draft', 'tab', 'since'])

/** The fields that were typed into a form; none where no field is filled in for whose sake they are kept. */
export function typedFields(worth: RegExp, posted: Iterable<[string, FormDataEntryValue]>): TypedFields {
  const fields = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' && !MARKS.has(name) ? [[name, value] as const] : [],
  )
  const isWorthIt = fields.some(([name, value]) => worth.test(name) && value.trim() !== '')
  return isWorthIt ? fields : []
}
