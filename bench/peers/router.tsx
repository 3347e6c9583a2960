import type { ComponentProps } from 'react'
import { root } from 'peer-data'

/** What the components ask React Router for, where a framework has a router of its own. */
export function Link({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

export const Form = 'form'

export function useLocation() {
  return { pathname: '/', search: '' }
}

export function useSearchParams() {
  return [new URLSearchParams()] as const
}

export function useRouteLoaderData() {
  return root
}
