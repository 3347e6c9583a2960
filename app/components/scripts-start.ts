import { useMatches } from 'react-router'

/**
 * The `handle` of a page whose main part is complete without scripts: words, links, and controls that browsers know
 * themselves. A kept document of one asks for its scripts when there is a sign of somebody (decision 47).
 */
export const WHEN_NEEDED = { scripts: 'when-needed' } as const

/**
 * The `handle` of a page with a form of its own, or a list that the device keeps: its scripts have nothing to do before
 * somebody acts. A kept document of one fetches them and runs them at the first sign of somebody or five seconds later, or
 * at once where this device keeps something for it (decision 48).
 */
export const AT_HAND = { scripts: 'at-hand' } as const

/** When the scripts of this page start; undefined: as soon as it has been painted. */
export function useScriptsStart(): 'when-needed' | 'at-hand' | undefined {
  const handle = useMatches().at(-1)?.handle
  return [WHEN_NEEDED, AT_HAND].find((one) => one === handle)?.scripts
}
