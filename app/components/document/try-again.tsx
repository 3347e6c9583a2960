import { ErrorPage } from './error-page.tsx'
import { useBrand } from './use-brand.ts'

/** The page of errors with the phone number, for the pages whose links come by mail. */
export function TryAgain() {
  return <ErrorPage isMissing={false} brand={useBrand()} />
}
