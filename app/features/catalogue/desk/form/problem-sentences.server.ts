import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { z } from 'zod'
import type { AmountFault } from './amounts.ts'
import { descriptions } from './descriptions/descriptions.ts'
import { nodeAt, type Leaf } from './form-tree.ts'
import type { Problem } from './problems.ts'
import { ruleSentence } from './rule-sentences.server.ts'

/** Says what is wrong with money that was typed, and what would be right. */
export function amountSentence(i18n: I18n, fault: AmountFault): string {
  switch (fault) {
    case 'letter-o':
      return i18n._(msg`There is a letter O where a zero should be. Write it like 29.90.`)
    case 'negative':
      return i18n._(msg`An amount can’t be negative: write euros, like 29 or 29.90.`)
    case 'other-currency':
      return i18n._(msg`Prices are in euros: write the amount in euros, like 29 or 29.90.`)
    case 'two-amounts':
      return i18n._(msg`These are two amounts: write one, in euros, like 29 or 29.90.`)
    case 'no-amount':
      return i18n._(msg`That is no amount: write euros, like 29 or 29.90.`)
  }
}

/** Says what is wrong with a field, and what would be right. */
export function problemSentence(i18n: I18n, { path, broken }: Problem): string {
  if (broken) return ruleSentence(i18n, broken)
  const { node, pattern } = nodeAt(path)
  return node && 'schema' in node ? leafSentence(i18n, node, pattern) : i18n._(msg`Write it.`)
}

function leafSentence(i18n: I18n, { kind, schema }: Leaf, pattern: string): string {
  const { unit, hint } = descriptions[pattern] ?? {}
  if (unit === 'euros') return amountSentence(i18n, 'no-amount')
  switch (kind) {
    case 'whole': {
      const { minValue, maxValue } = schema as z.ZodNumber
      const [least, most] = [minValue ?? 0, maxValue ?? Infinity]
      return i18n._(msg`Write a whole number from ${least} to ${most}.`)
    }
    case 'choice':
      return i18n._(msg`Choose one.`)
    case 'date':
      return i18n._(msg`Choose a date.`)
    case 'texts':
      return i18n._(msg`Write the text in this language as well.`)
    default:
      return hint ? i18n._(msg`That can’t stand here. ${i18n._(hint)}`) : i18n._(msg`Write it.`)
  }
}
