import { Fragment } from 'react'

/** An e-mail address that breaks where one reads on, behind its @ and its dots, before it breaks anywhere else. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?<=[@.])(?=.)/u).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
