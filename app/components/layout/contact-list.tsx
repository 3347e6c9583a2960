import { useRootData } from '../document/use-root-data.ts'
import type { ReactNode } from 'react'

type ContactListProps = { className?: string | undefined; children?: ReactNode }

/** The operator's phone number and e-mail address, followed by any further items. */
export function ContactList({ className, children }: ContactListProps) {
  const {
    brand: { email },
    contact: { phone, call },
  } = useRootData()
  return (
    <ul className={className}>
      <li>
        <a href={call}>{phone}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {children}
    </ul>
  )
}
