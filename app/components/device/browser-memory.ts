import { storedCookie } from '../layout/cookie-answer.ts'

/*
 * All that this browser keeps for us. It may refuse any of it, reading as well as writing, with an error at the very
 * name: in a sandboxed frame, with cookies blocked, or when the disk is full. Scripts ask here alone, and go on without.
 */

/** The cookies that scripts may read, as the browser lists them; none where it refuses. */
export function readCookies(): string {
  // oxlint-disable-next-line no-restricted-properties -- the door
  return unlessRefused(() => document.cookie) ?? ''
}

/** Stores a cookie, written as `name=value`, with the attributes that all of ours have. */
export function writeCookie(cookie: string): void {
  // oxlint-disable-next-line no-restricted-properties, unicorn/no-document-cookie -- the door
  unlessRefused(() => (document.cookie = storedCookie(cookie, location.protocol)))
}

/** Uses local storage, or the storage of this tab; null where the browser refuses, which `onRefusal` hears. */
export function withStorage<Result>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
  onRefusal?: (error: Error) => void,
): Result | null {
  return unlessRefused(() => use(window[kind]), onRefusal)
}

function unlessRefused<Result>(use: () => Result, onRefusal?: (error: Error) => void): Result | null {
  try {
    return use()
  } catch (error) {
    onRefusal?.(error as Error)
    return null
  }
}

/** The JSON value of a stored text; null for none, and for one that somebody has edited into nonsense. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
