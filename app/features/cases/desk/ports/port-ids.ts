/** The id of an element of a number: each has the same forms. */
export function portId(port: string, part: string): string {
  return `port-${port}-${part}`
}

const dayInputs: Readonly<Record<string, string>> = {
  'port-asked': 'asked',
  'port-accepted': 'accepted',
  'port-done': 'done',
}

/** The id of the field of a number that a problem is about; null where it is about none. */
export function portProblemField(
  code: string,
  { intent = '', port = '' }: Readonly<Record<string, string>>,
): string | null {
  switch (code) {
    case 'port-day':
    case 'port-past':
    case 'port-future':
      return portId(port, dayInputs[intent] ?? '')
    case 'port-cause':
      return portId(port, 'cause')
    case 'port-text':
    case 'text-long':
      return intent.startsWith('port-') ? portId(port, intent === 'port-refused' ? 'told' : 'reason') : null
    case 'no-proof':
      return portId(port, 'proof')
    case 'port-fields':
      return portId(port, 'number')
    default:
      return null
  }
}
