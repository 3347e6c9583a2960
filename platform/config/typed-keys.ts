/** The key that seals, and after it those that only open what was sealed before. */
export type DataKeys = readonly [Buffer, ...Buffer[]]

/**
 * Reads the key that seals and, behind it, those that only open what was sealed before, with commas or line breaks
 * between them; or says what is wrong with one of them.
 */
export function readDataKeys(typed: string): { value: DataKeys } | string {
  const keys: Buffer[] = []
  for (const part of typed.split(/\s*[,\n]\s*/)) {
    const key = readDataKey(part)
    if (typeof key === 'string') return keys.length === 0 ? key : `key ${keys.length + 1} ${key}`
    if (keys.some((known) => known.equals(key.value))) return `key ${keys.length + 1} is there twice: write each once`
    keys.push(key.value)
  }
  return { value: keys as [Buffer, ...Buffer[]] }
}

/** Reads a key of 32 bytes, written in base64 or as 64 hexadecimal digits, or says what is wrong with it. */
function readDataKey(typed: string): { value: Buffer } | string {
  if (/^[0-9a-f]{64}$/i.test(typed)) return { value: Buffer.from(typed, 'hex') }
  if (/^[A-Za-z0-9+/]{43}=?$/.test(typed)) return { value: Buffer.from(typed, 'base64') }

  const wanted =
    'write 32 random bytes in base64 (44 characters) or in hexadecimal (64), as from: openssl rand -base64 32'
  if (/^[0-9a-f]+$/i.test(typed)) return `has ${typed.length} hexadecimal digits: ${wanted}`
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(typed))
    return `is ${Buffer.from(typed, 'base64').length} bytes in base64: ${wanted}`
  return `is neither base64 nor hexadecimal: ${wanted}`
}
