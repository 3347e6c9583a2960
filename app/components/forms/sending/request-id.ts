/**
 * An idempotency key: it makes a double click, a retry and a reload one request. A random UUID (RFC 9562, version 4),
 * because `crypto.randomUUID` only exists in secure contexts.
 */
export function mintRequestId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  )
}

/** The id posted with a form; null when it is missing or malformed. */
export function readRequestId(form: FormData): string | null {
  const id = form.get('request')
  return typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}
