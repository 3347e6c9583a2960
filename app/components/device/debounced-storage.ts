import type { PersistStorage, StorageValue } from 'zustand/middleware'

const WRITE_AFTER_MS = 1000

export function debouncedStorage<State>(): PersistStorage<State> {
  const waiting = new Map<string, StorageValue<State>>()
  let pause: ReturnType<typeof setTimeout> | undefined
  function write() {
    clearTimeout(pause)
    for (const [name, value] of waiting) {
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {}
    }
    waiting.clear()
  }
  if (typeof addEventListener === 'function') addEventListener('pagehide', write)
  return {
    getItem(name) {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null') as StorageValue<State> | null
      } catch {
        return null
      }
    },
    setItem(name, value) {
      waiting.set(name, value)
      clearTimeout(pause)
      pause = setTimeout(write, WRITE_AFTER_MS)
    },
    removeItem: (name) => localStorage.removeItem(name),
  }
}
