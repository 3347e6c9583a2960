import NextLink from 'next/link'

export * from '../router.tsx'

/** Fetches nothing ahead: there are no other pages. */
export function Link({ to, ...rest }) {
  return <NextLink href={to} prefetch={false} {...rest} />
}
