import { useLocation } from 'react-router'
import { localHref } from './local-href.ts'

/** Returns `localHref` for the current address. */
export function useLocalHref(): (path: string) => string {
  const { search } = useLocation()
  return (path) => localHref(path, search)
}
