import { copySiteFolder } from './site-folder.ts'

/**
 * The folder of an operator whose press on an offer is the contract, with every speed that the law asks for; with `creditor`,
 * one who charges accounts.
 */
export async function contractingFolder({ speeds = true, creditor = false } = {}) {
  const folder = await copySiteFolder()
  const charges = creditor ? 'creditor: { identifier: ES11000B12345674 }' : ''
  await folder.edit('brand.yaml', (text) =>
    text.replace(/^contracting: request.*$/m, `contracting: contract\n${charges}`),
  )
  if (speeds)
    await folder.edit('catalogue.yaml', (text) =>
      text.replaceAll(/^( +(?:download|upload): \{.*(?:maximum).*\})$/gm, (line) => line.replaceAll("''", '100')),
    )
  return folder
}
