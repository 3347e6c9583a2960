/** In place of a copy for versions of React that have no such hook. */
export { useSyncExternalStore } from 'react'
