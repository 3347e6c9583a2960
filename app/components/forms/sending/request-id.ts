/**
 * An idempotency key: it makes a double click, a retry and a reload one request. A random UUID (RFC 9562, version 4),
 * because `crypto.randomUUID` only exists in secure contexts.
 */
export function mintRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The id posted with a form; null when it is missing or malformed. */
export function readRequestId(form: FormData): string | null {
  const id = form.get('request')
  return typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}
