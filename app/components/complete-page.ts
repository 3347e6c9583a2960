import { useMatches } from 'react-router'

/**
 * The `handle` of a page whose main part is complete without scripts: words, links, and controls that browsers know
 * themselves. A kept document of one asks for its scripts when there is a sign of somebody (decision 47).
 */
export const COMPLETE = { complete: true } as const

export function useIsComplete(): boolean {
  return useMatches().at(-1)?.handle === COMPLETE
}
