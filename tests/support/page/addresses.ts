import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** The pattern of every page, as app/routes.ts has it. */
export const everyAddress: readonly string[] = below(await routes, '')

function below(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path ? `${above}/${path}` : above
    return children.length > 0 ? below(children, address) : [address || '/']
  })
}
