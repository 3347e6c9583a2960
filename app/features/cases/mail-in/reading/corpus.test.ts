import { describe, expect, test } from 'vitest'
import { madeOf } from '#tests/support/mail/corpus/made-of.ts'
import { ana, answer, filesOf, found, programs, SAID } from '#tests/support/mail/corpus/programs.ts'

const PASSES = found('dmarc=pass (p=none) header.from=correo.example; dkim=pass header.d=correo.example')
const LIST = [
  'List-ID: Clientes <clientes.azahar.example>',
  'List-Post: <mailto:clientes@azahar.example>',
  'Precedence: list',
]
const hers = { whose: ana.address, kind: 'written', text: SAID }

/** The ways that an answer takes to the mailbox, and what a person makes of it then. */
const ways = {
  'straight, proved': [{ above: [PASSES] }, { ...hers, proof: 'proved', joins: 'customer' }],
  'straight, of which the server says nothing': [{}, { ...hers, proof: 'none', joins: 'customer' }],
  'from somebody else': [
    { above: [found('dmarc=fail (p=reject) header.from=correo.example')] },
    { ...hers, proof: 'failed', joins: 'nobody' },
  ],
  'through a list that leaves it as it is': [
    { above: [PASSES], headers: [...LIST, 'Reply-To: clientes@azahar.example', 'Sender: clientes@azahar.example'] },
    { ...hers, proof: 'proved', joins: 'customer' },
  ],
  'through a group that writes it anew': [
    {
      from: `'${ana.name}' via Clientes <clientes@azahar.example>`,
      above: [found('dmarc=pass header.from=azahar.example')],
      headers: [...LIST, `X-Original-From: ${ana.name} <${ana.address}>`, `Reply-To: ${ana.name} <${ana.address}>`],
    },
    { ...hers, proof: 'none', joins: 'customer' },
  ],
  'proved by its signature alone': [
    { above: [found('dkim=pass header.d=correo.example; spf=softfail smtp.mailfrom=lista@otra.example')] },
    { ...hers, proof: 'proved', joins: 'customer' },
  ],
  'from another address, by whoever has her mail': [
    { from: 'Otra <otra@persona.example>', above: [found('dmarc=pass header.from=persona.example')] },
    { ...hers, whose: 'otra@persona.example', proof: 'proved', joins: 'nobody' },
  ],
  'from two people': [
    { from: `${ana.name} <${ana.address}>, Otra <otra@persona.example>`, above: [PASSES] },
    { ...hers, whose: 'nobody', proof: 'none', joins: 'nobody' },
  ],
  'through a group of somebody else': [
    {
      from: `'${ana.name}' via Vecinos <vecinos@grupos.example>`,
      above: [found('dmarc=pass header.from=grupos.example')],
      headers: ['List-ID: <vecinos.grupos.example>', `X-Original-From: ${ana.name} <${ana.address}>`],
    },
    { ...hers, proof: 'none', joins: 'nobody' },
  ],
  'by itself, while she is away': [
    { above: [PASSES], headers: ['Auto-Submitted: auto-replied (vacation)'] },
    { ...hers, proof: 'proved', kind: 'automatic', joins: 'beside', files: [] },
  ],
} as const

describe.each(Object.entries(ways))('an answer that came %s', (_, [written, expected]) => {
  test.each(programs)('is read as a person reads it, from $name', async (program) => {
    expect(await madeOf(answer(program, written))).toEqual({ files: filesOf[program.name] ?? [], ...expected })
  })
})
