import { useLocation } from 'react-router'
import { localHref } from './local-href.ts'

/** Makes addresses of this site that keep the language the current address names. */
export function useLocalHref(): (path: string) => string {
  const { search } = useLocation()
  return (path) => localHref(path, search)
}
