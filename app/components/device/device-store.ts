import { create } from 'zustand'

/** What local storage holds of a slice, before anybody has looked whether it makes sense. */
export type Kept = Readonly<Record<string, unknown>> & { readonly state: Readonly<Record<string, unknown>> }

const WRITE_AFTER_MS = 1000

/** Why this device keeps nothing: its storage is blocked, or full. null: it keeps what it is given. */
export const useStorageTrouble = create<{ trouble: 'blocked' | 'full' | null }>()(() => ({ trouble: null }))

/**
 * A store whose state this device keeps, as zustand's own `persist` writes it, under the name of the slice. Local
 * storage may be full, blocked or hold nonsense: then nothing is kept, and nothing else changes. Writes wait until
 * there was none for a second; a page that is closed writes at once.
 *
 * @param initial the state on the server and in every browser until `readKept` is called
 * @param read takes what makes sense of what is kept; whatever it throws means that nothing does
 * @param beside what is kept beside the state
 */
export function deviceStore<State extends object>(
  slice: string,
  initial: State,
  read: (kept: Kept) => Partial<State>,
  beside: () => object | false = () => false,
) {
  const useStore = create<State>()(() => initial)
  let pause: ReturnType<typeof setTimeout> | undefined
  let reading = false

  function write() {
    if (pause === undefined) return
    clearTimeout(pause)
    pause = undefined
    try {
      localStorage.setItem(slice, JSON.stringify({ state: useStore.getState(), version: 0, ...beside() }))
      useStorageTrouble.setState({ trouble: null })
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError'
      // This page goes on with what it knows.
      useStorageTrouble.setState({ trouble: full ? 'full' : 'blocked' })
    }
  }
  useStore.subscribe(() => {
    if (reading) return
    clearTimeout(pause)
    pause = setTimeout(write, WRITE_AFTER_MS)
  })
  if (typeof window !== 'undefined') window.addEventListener('pagehide', write)

  /** Takes over what the device has kept. What is missing stays as it is, and so does all that waits to be written. */
  function readKept() {
    const kept = pause === undefined && keptState(slice, read)
    if (!kept) return
    reading = true
    useStore.setState(kept)
    reading = false
  }
  return { useStore, readKept }
}

function keptState<State>(slice: string, read: (kept: Kept) => State): State | null {
  let text
  try {
    text = localStorage.getItem(slice)
  } catch {
    useStorageTrouble.setState({ trouble: 'blocked' })
  }
  if (!text) return null
  try {
    return read(JSON.parse(text) as Kept)
  } catch {
    return null
  }
}
