import { createContext, use } from 'react'
import type { CaseCapability } from './capability.server.ts'

/** The capabilities that the server has put together, for the pages that it renders. */
export const Capabilities = createContext<readonly CaseCapability[]>([])

export function useCapabilities(): readonly CaseCapability[] {
  return use(Capabilities)
}
