import type { ReactNode } from 'react'
import { useRootData } from '../document/use-root-data.ts'
import when from './while.module.css'

type CallBackProps = {
  className?: string | undefined
  /** Its words are for whoever hears the page: an icon stands for them. */
  isIcon?: boolean
  /** Before its words. */
  children?: ReactNode
}

/** What stands in place of calling while nobody answers: that we call, and when; where nobody ever does, to write. */
export function CallBack({ className = '', isIcon, children }: CallBackProps) {
  const {
    contact: { back },
    openingNotices: [now],
  } = useRootData()
  return (
    <a className={`${className} ${when.closed}`} href={back}>
      {children}
      <span className={isIcon ? 'visually-hidden' : undefined} data-says="short" suppressHydrationWarning>
        {now?.short}
      </span>
    </a>
  )
}

/** A sentence that asks to call, while somebody answers; else that we call. */
export function CallOrBack({ children }: { children: ReactNode }) {
  const [now] = useRootData().openingNotices
  return (
    <span data-open={now?.isOpen} suppressHydrationWarning>
      <span className={when.open}>{children}</span>
      <CallBack />
    </span>
  )
}
