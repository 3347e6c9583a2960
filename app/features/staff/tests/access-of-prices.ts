import { randomUUID } from 'node:crypto'
import { desk, type Fields, type Prepare } from './access-desk.ts'

/** A draft of prices that says what the first version says; `changed` makes it say something else. */
async function draft(changed: string): Promise<string> {
  const id = randomUUID()
  await desk.site.query(
    `insert into price_drafts (id, base, content, revision, valid_from, note, changed_by, changed_at, proposed_by)
      select '${id}', id, replace(content, 'price: 29 }', '${changed}'), 1, null, '', 'x', 1, null
      from catalogue_versions where id = 1`,
  )
  return id
}

const onDraft =
  (intent: string, fields: Fields = {}): Prepare =>
  async () => {
    const id = await draft('price: 29.50 }')
    const [board] = await desk.site.query('select version from catalogue_board')
    const seen = { revision: '1', turn: String(board?.['version']), last: '0' }
    return { path: `/gestion/precios/${id}`, fields: { intent, ...seen, ...fields } }
  }

const onPart =
  (fields: Fields): Prepare =>
  async () => ({ path: `/gestion/precios/${await draft('price: 29 }')}/tv`, fields })

/** A version that has not begun, which says what the first one says. */
async function scheduled(): Promise<string> {
  const [{ id } = {}] = await desk.site.query('select max(id) + 1 as id from catalogue_versions')
  await desk.site.query(
    `insert into catalogue_versions (id, content, hash, valid_from, author, note, published_at, withdrawn_at)
      select ${String(id)}, content, hash, '2090-01-01', 'command', '', 1, null from catalogue_versions where id = 1`,
  )
  return String(id)
}

export const priceForms = {
  '/gestion/precios': {
    new: async () => ({ path: '/gestion/precios', fields: { intent: 'new', version: '1' } }),
    withdraw: async () => ({ path: '/gestion/precios', fields: { intent: 'withdraw', version: await scheduled() } }),
  },
  '/gestion/precios/:id': {
    propose: onDraft('propose', { valid: '2090-02-01' }),
    publish: onDraft('publish', { valid: '2090-02-01', compared: '2090-02-01' }),
    unpropose: onDraft('unpropose'),
    discard: onDraft('discard'),
  },
  '/gestion/precios/:id/:part': {
    save: onPart({ intent: 'save', seen: '{"price":9}', 'tv.price': '10' }),
    '': onPart({ list: 'up tv 0', seen: '{"price":9}', 'tv.price': '10' }),
  },
} as const
