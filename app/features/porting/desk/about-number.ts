import { useLingui } from '@lingui/react'
import { portName } from '../describe.ts'
import type { PortView } from '../shown-ports.server.ts'

export type NumberFormProps = {
  readonly port: PortView
  readonly about: { readonly id: string; readonly request: string; readonly unseen: string }
}

/** What a form says of the number that it is about, and of which of several orders, for who does not see what it stands below. */
export function useAboutNumber(port: PortView, reference: string | null): NumberFormProps {
  const { i18n } = useLingui()
  const unseen = [portName(i18n, port), reference].filter(Boolean).join(', ')
  return { port, about: { id: port.id, request: port.caseId, unseen } }
}
