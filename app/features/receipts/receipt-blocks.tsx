import { TwelveMonths } from '#app/components/offers/price/twelve-months.tsx'
import { Blocks } from '#app/components/text/text-blocks.tsx'
import type { ReceiptBlock } from '#app/features/requests/receipt-parts.ts'

/** The words of a kind of request on its receipt, on screen. */
export function ReceiptBlocks({ blocks }: { readonly blocks: readonly ReceiptBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'year' ? (
      <TwelveMonths key={index} year={block.calendar} price={block.price} rings={block.rings} lead={block.since} />
    ) : (
      <Blocks key={index} blocks={[block]} />
    ),
  )
}
