import { createHash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { makeReference } from '../domain/requests/reference.ts'
import { createCipher, type Cipher } from '../platform/sealing/cipher.ts'
import { openDataKeys } from '../platform/sealing/data-keys.ts'
import { addressKey } from '../domain/people/address-key.ts'

const DAY = 86_400_000
/** An operator keeps orders for six months; those before are to be blocked. */
const KEPT_DAYS = 150
const EXPIRED_DAYS = 300
const BATCH_SIZE = 20_000

/**
 * Writes orders straight into the database of a site that is stopped and has stored one.
 *
 * @param expired how many of them are older than they may be kept
 * @returns tokens of receipts among them
 */
export async function storeRequests(dataDir: string, requests: number, expired: number): Promise<string[]> {
  const sqlite = new DatabaseSync(path.join(dataDir, 'alta.db'))
  const cipher = await cipherOf(sqlite, dataDir)
  // Nobody's requests: what is lost with the power is made again.
  sqlite.exec('pragma journal_mode = off; pragma synchronous = off')
  sqlite.exec('pragma cache_size = -1000000')
  const order = sqlite.prepare(`select * from requests where kind = 'order' limit 1`).get() as Row
  const content = JSON.parse(cipher.open(String(order.payload), `requests:${order.id}`)).content
  const insert = inserter(sqlite)
  const tokens: string[] = []
  for (let made = 0; made < requests; made++) {
    if (made % BATCH_SIZE === 0) sqlite.exec(made === 0 ? 'begin' : 'commit; begin')
    const days = made < expired ? EXPIRED_DAYS : (KEPT_DAYS * made) / requests
    const token = storeOrder(insert, cipher, { content, number: made, at: Math.round(Date.now() - days * DAY) })
    if (made >= expired && made % Math.ceil(requests / 200) === 0) tokens.push(token)
  }
  sqlite.exec('commit; pragma journal_mode = wal')
  sqlite.close()
  return tokens
}

/** As the server has it. */
async function cipherOf(sqlite: DatabaseSync, dataDir: string): Promise<Cipher> {
  const keys = await openDataKeys(dataDir)
  const [secret] = sqlite.prepare(`select payload from secrets where name = 'fingerprints'`).all()
  const key = createCipher(keys, Buffer.alloc(32)).open(String(secret?.payload), 'secrets:fingerprints')
  return createCipher(keys, Buffer.from(key, 'base64'))
}

type Row = Record<string, SQLInputValue>
type Insert = (table: string, row: Row) => void

/** An order like the given one, of a customer of its own, whose two e-mails have left. */
function storeOrder(
  insert: Insert,
  cipher: Cipher,
  { content, number, at }: { content: any; number: number; at: number },
): string {
  const id = randomUUID()
  const receiptToken = randomBytes(16).toString('base64url')
  const identity = `${String(number).padStart(8, '0')}T`
  const email = `visitor${number}@visitor.example`
  const customer = { ...content.order.customer, identity, email }
  const payload = JSON.stringify({ content: { ...content, order: { ...content.order, customer } }, receiptToken })
  // Counted in the 23 characters of a reference.
  const digits = Array.from({ length: 7 }, (_, place) => Math.floor(number / 23 ** place))
  insert('requests', {
    id,
    kind: 'order',
    reference: makeReference('GR', digits),
    receipt_hash: createHash('sha256').update(receiptToken).digest('base64url'),
    payload: cipher.seal(payload, `requests:${id}`),
    created_at: at,
  })
  for (const subject of [identity, addressKey(email)]) {
    insert('subjects', { request_id: id, fingerprint: cipher.fingerprint(subject) })
  }
  insert('mentions', { request_id: id, role: 'customer', fingerprint: cipher.fingerprint(identity) })
  for (let mail = 0; mail < 2; mail++) {
    const message = randomUUID()
    insert('outbox', {
      id: message,
      request_id: id,
      message_id: `<${message}@operator.example>`,
      state: 'sent',
      attempts: 1,
      due_at: at,
      created_at: at,
      sent_at: at,
    })
  }
  return receiptToken
}

function inserter(sqlite: DatabaseSync): Insert {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (table, row) => {
    const columns = Object.keys(row)
    const text = `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`
    const statement = statements.get(table) ?? sqlite.prepare(text)
    statements.set(table, statement)
    statement.run(...Object.values(row))
  }
}
