import { desk, post, type Fields, type Prepare } from './access-desk.ts'

const COVERAGE = '/gestion/ajustes/cobertura'
const ROWS = 'ine,technology,speed,status\n12135,ftth,600,available\n'

/** Uploads rows as a draft; gives its id. */
async function draft(rows: string): Promise<string> {
  await post(desk.owner, uploaded(rows))
  const [row] = await desk.site.query('select id from coverage_drafts order by changed_at desc limit 1')
  return String(row?.['id'])
}

const uploaded = (rows = ROWS) => ({
  path: COVERAGE,
  fields: { intent: 'upload' },
  files: [{ name: 'coverage.csv', content: rows }],
})

let count = 0
/** Rows that nobody has uploaded before. */
const newRows = (last = '') => `# ${++count}\n${ROWS}${last}`

const onDraft =
  (intent: string, fields: Fields = {}, last = ''): Prepare =>
  async () => {
    const id = await draft(newRows(last))
    const [board] = await desk.site.query('select version from coverage_board')
    const seen = { revision: '1', turn: String(board?.['version']), last: '0' }
    return { path: `${COVERAGE}/${id}`, fields: { intent, ...seen, ...fields } }
  }

/** A version that has not begun, with the text of a draft. */
async function scheduled(): Promise<string> {
  const id = await draft(newRows())
  await desk.site.query(
    `insert into coverage_versions (id, digest, changes, valid_from, author, note, published_at, withdrawn_at)
      select coalesce(max(id), 0) + 1, (select digest from coverage_drafts where id = '${id}'), '{"municipalities":0,"first":[]}', '2090-01-01', 'file', '', 1, null from coverage_versions`,
  )
  const [row] = await desk.site.query('select max(id) as id from coverage_versions')
  return String(row?.['id'])
}

export const coverageForms = {
  [COVERAGE]: {
    upload: async () => uploaded(newRows()),
    new: async () => ({ path: COVERAGE, fields: { intent: 'new', version: await scheduled() } }),
    withdraw: async () => ({ path: COVERAGE, fields: { intent: 'withdraw', version: await scheduled() } }),
  },
  [`${COVERAGE}/:id`]: {
    mend: onDraft('mend', { 'line-5-5': '12040,ftth,600,available' }, '12040,ftth,fast,available\n'),
    propose: onDraft('propose', { valid: '2090-02-01' }),
    publish: onDraft('publish', { valid: '2090-02-01', compared: '2090-02-01' }),
    unpropose: onDraft('unpropose'),
    discard: onDraft('discard'),
  },
} as const
