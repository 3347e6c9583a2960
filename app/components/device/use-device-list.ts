import { useSyncExternalStore } from 'react'
import type { DeviceList } from './device-list.ts'

/** The current entries, updated when another tab changes them; null in served HTML and until they are read. */
export function useDeviceList<Entry>({ subscribe, entries }: DeviceList<Entry>): readonly Entry[] | null {
  return useSyncExternalStore(subscribe, entries, () => null)
}
