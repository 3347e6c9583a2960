/** In place of what reads errors of React Server Components: there are none, so no error is one of theirs. */
export { noneOfTheirs as decodeRedirectErrorDigest }
export { noneOfTheirs as decodeRouteErrorResponseDigest }

function noneOfTheirs(): undefined {
  return undefined
}
