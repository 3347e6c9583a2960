import { useLingui } from '@lingui/react/macro'
import { keepYourOperator } from './describe.ts'

/** The advice that belongs to every order, before and after it is sent. */
export function KeepYourOperator() {
  const { i18n } = useLingui()
  return <b>{i18n._(keepYourOperator)}</b>
}
