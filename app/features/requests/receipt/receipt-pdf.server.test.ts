import { expect, test } from 'vitest'
import { paragraph } from '#domain/text/block.ts'
import { createI18n } from '#locales/i18n.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { NOBODYS_LETTER, readPdf } from '#tests/support/page/pdf.ts'
import { receiptPdf, type Receipt } from './receipt-pdf.server.ts'

const LOST = 'Letters without a font stand as question marks.'

function receiptWith(text: string): Receipt {
  return {
    title: 'Receipt',
    reference: { label: 'Reference', value: 'AZ-7K4M-2Q7E' },
    date: '2026-11-24',
    received: 'Received',
    proof: 'It is stored.',
    lost: LOST,
    tile: null,
    sections: [{ title: 'Sent', blocks: [paragraph(text)] }],
  }
}

async function textOf(text: string) {
  const bytes = receiptPdf(demoSite.brand, createI18n('en-US', {}), receiptWith(text))
  return (await readPdf(Buffer.from(bytes))).text
}

test('what our fonts have is printed as it was written, and nothing is said of letters that are lost', async () => {
  const text = await textOf('Gràcies · Ñandú · Ñu')
  expect(text).toContain('Gràcies·Ñandú·Ñu')
  expect(text).not.toContain('questionmarks')
})

test('letters that no font of the machine has stand as a question mark each run, and the document says so', async () => {
  const text = await textOf(`Hola ${NOBODYS_LETTER}${NOBODYS_LETTER} ${NOBODYS_LETTER} Gràcies`)
  expect(text).toContain('Hola??Gràcies')
  expect(text).toContain(LOST.replaceAll(' ', ''))
})
