import { useRootData } from '../document/use-root-data.ts'
import when from './while.module.css'

type DialProps = {
  /** A shop to call, with the first of its notices; without it, the operator. */
  of?: { readonly phone: string; readonly isOpen: boolean | undefined }
}

/** A number to call; while nobody answers it leads nowhere. */
export function Dial({ of }: DialProps) {
  const { brand, openingNotices } = useRootData()
  const { phone: typed, isOpen } = of ?? { phone: brand.phone, isOpen: openingNotices[0]?.isOpen }
  const phone = typed.replaceAll(' ', '\u00a0')
  return (
    <span data-open={isOpen} suppressHydrationWarning>
      <a className={when.open} href={`tel:${typed.replaceAll(' ', '')}`}>
        {phone}
      </a>
      <span className={when.closed}>{phone}</span>
    </span>
  )
}
