/** In place of React Router's discovery of routes on demand: `routeDiscovery` says that all are told at once. */
export const URL_LIMIT = 7680

export function isFogOfWarEnabled(): boolean {
  return false
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined
}

export function useFogOFWarDiscovery(): void {}

/** Only asked for where the one above is true, by React Server Components, or by a server. */
export { notInTheBrowser as getManifestPath }
export { notInTheBrowser as getPartialManifest }
export { notInTheBrowser as getPathsWithAncestors }
export { notInTheBrowser as handleClientVersionMismatch }

function notInTheBrowser(): never {
  throw new Error('Routes are not discovered on demand')
}
