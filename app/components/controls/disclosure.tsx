import { useState, type ReactNode, type Ref } from 'react'
import { Icon } from './icon.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  summaryRef?: Ref<HTMLElement>
  open?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Whether what is closed at first is open: from when it has to be, as when something was typed in it, and from then on. */
export function useOpen(opens: boolean): boolean {
  const [isOpen, setOpen] = useState(opens)
  if (opens && !isOpen) setOpen(true)
  return opens || isOpen
}

/** Text that opens with a press on its summary, without scripts. */
export function Disclosure({ summary, summaryRef, open, className = '', children }: DisclosureProps) {
  return (
    <details className={`${styles.disclosure} ${className}`} open={open}>
      <summary ref={summaryRef}>
        {summary}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
