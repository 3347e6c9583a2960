import type { MessageDescriptor } from '@lingui/core'

/** The unit of an amount. In euros, money is taken as people type it; in GB, the word for unlimited as well. */
export type Unit = 'euros' | 'discount' | 'GB' | 'MB' | 'Mbps' | 'kbps' | 'months'

/** How a key of the catalogue is called, what may be written there, and what it is counted in. */
export type Description = {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly unit?: Unit
  /** Words for the options of a choice. */
  readonly options?: Readonly<Record<string, MessageDescriptor>>
  /** The word for one entry of a list. */
  readonly entry?: MessageDescriptor
}

/** Descriptions of catalogue keys, by pattern. */
export type Descriptions = Readonly<Record<string, Description>>
