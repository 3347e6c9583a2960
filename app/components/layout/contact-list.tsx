import type { ReactNode } from 'react'
import { useBrand } from '../document/use-brand.ts'

type ContactListProps = { className?: string | undefined; children?: ReactNode }

/** The operator's phone number and e-mail address, followed by any further items. */
export function ContactList({ className, children }: ContactListProps) {
  const { phone, email } = useBrand()
  return (
    <ul className={className}>
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {children}
    </ul>
  )
}
