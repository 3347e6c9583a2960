import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#tests/support/page/pages.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:document', 'html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error',
    // HTML allows more ways to write the same than this tool likes, and React uses them.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // Everything comes from this host.
    'require-sri': 'off',
    // Tables that are laid out as blocks keep what they are by their roles only.
    'no-redundant-role': 'off',
    // Without scripts, buttons of a form lead to another phase of it with what was typed; suggestions are no choice.
    'prefer-native-element': ['error', { exclude: ['link', 'listbox'] }],
  },
})

const site = await sharedSite()

/** What is wrong with a page, a line for each: rule, message and where it stands. */
async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

describe.each(['es-ES', 'en-US', 'ca'])('in %s the HTML is valid', (lng) => {
  const inLanguage = (address: string) => `${address}${address.includes('?') ? '&' : '?'}lng=${lng}`

  test.each([...publicPages, '/calcular/0011?paso=datos', '/calcular/0011?paso=resumen', '/no-existe'])(
    'of %s',
    async (address) => {
      const { html } = await site.visit(inLanguage(address))
      expect(await faults(html)).toEqual([])
      // An abbreviation's full stop ends the sentence as well.
      expect(html).not.toMatch(/incl\.\./)
    },
  )

  test('of a form that was refused, and of the receipt of one that was not', async () => {
    const refused = await site.visit(inLanguage('/calcular'), post(site.origin, orderFields({ email: 'ana@' })))
    expect(refused.response.status).toBe(400)
    expect(await faults(refused.html)).toEqual([])

    const { response } = await site.visit(inLanguage('/calcular'), post(site.origin, orderFields()))
    const receipt = await site.visit(inLanguage(response.headers.get('location')!))
    expect(receipt.response.status).toBe(200)
    expect(await faults(receipt.html)).toEqual([])
  })
})
