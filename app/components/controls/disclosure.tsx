import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  summaryRef?: Ref<HTMLElement>
  open?: boolean
  className?: string | undefined
  children: ReactNode
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
