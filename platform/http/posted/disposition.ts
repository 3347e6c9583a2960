/** The head of a part of a form, as far as it is read (RFC 7578). */
export type Disposition = { readonly name: string; readonly filename: string | null }

/**
 * Reads the parameters of a `Content-Disposition`, each byte once; null where it is of no form or names nothing.
 *
 * Browsers write a quote as %22 and a backslash as it is (HTML standard, multipart/form-data encoding); other programs
 * write a quote with a backslash before it.
 */
export function readDisposition(header: string): Disposition | null {
  const [kind = '', ...rest] = header.split(';')
  if (kind.trim().toLowerCase() !== 'form-data') return null
  const parameters = new Map<string, string>()
  const text = rest.join(';')
  for (let at = 0; at < text.length;) {
    const equals = text.indexOf('=', at)
    if (equals === -1) break
    const key = text.slice(text.lastIndexOf(';', equals) + 1, equals).trim()
    const start = equals + 1
    const end = text[start] === '"' ? closingQuote(text, start + 1) : -1
    if (end === -1) return null
    if (!parameters.has(key)) parameters.set(key, unescaped(text.slice(start + 1, end)))
    at = end + 1
  }
  const name = parameters.get('name')
  return name === undefined ? null : { name, filename: parameters.get('filename') ?? null }
}

/** A quote that has a backslash before it closes where nothing but another parameter, or nothing at all, follows. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at - 1] !== '\\' || at === from) return at
    const next = text.slice(at + 1, at + 1 + LONGEST_NEXT)
    if (next === '' || /^; ?filename="/.test(next)) return at
  }
  return -1
}

const LONGEST_NEXT = '; filename="'.length

function unescaped(value: string): string {
  return value.replaceAll('\\"', '"').replaceAll(/%(22|0D|0A)/g, (code) => decodeURIComponent(code))
}
