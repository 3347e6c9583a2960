import { useLayoutEffect } from 'react'
import { putBackPage } from './served-fields.ts'

/** Stands before all that reads fields once it is hydrated, so that its effect is the first. */
export function PutBackPage() {
  useLayoutEffect(() => putBackPage(), [])
  return null
}
