import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import type { ShownBrand } from '#domain/brand.ts'

/** The operator whose site this is. */
export function useBrand(): ShownBrand {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error('The root route has answered no brand')
  return root.brand
}
