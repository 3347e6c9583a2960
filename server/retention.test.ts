import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/databases.ts'
import { recordingLog } from '#tests/support/log.ts'
import { cipher, handClock, until, writeMessages } from '#tests/support/mail/outbox.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { readConfig } from '#platform/config/config.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { personalData } from '#server/personal-data.ts'
import { startRetention } from '#platform/privacy/retention.ts'

const DAY = 86_400_000

test('two servers that find the daily pass due at the same moment make it once between them', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (text) => text.replace('{ kept: 6, blocked: 36 }', '{ kept: 1, blocked: 1 }'))
  await using place = await emptyDatabase('postgres')
  const url = 'url' in place.settings ? place.settings.url : ''
  const databases = [await place.open(), await place.open()] as const
  const [first] = databases
  const clock = handClock()
  const { log, entries } = recordingLog()
  const common = {
    cipher,
    clock,
    log,
    config: readConfig({ MAIL_URL: 'smtp://127.0.0.1' }),
    personalData,
    retention: () => site.brand.retention,
  }
  const site = await loadSite(folder.path)
  const passes = () => entries.filter(({ msg }) => msg === 'expired requests were blocked and erased')
  const start = () => databases.map((db) => startRetention({ ...common, db }))

  // The first start of all only notes when it was.
  await Promise.all(start().map((stop) => stop()))
  for (const address of ['ana@cliente.example', 'eva@cliente.example']) await writeMessages(first, [address], clock)
  clock.forward(35 * DAY)

  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table retention')
  const stops = start()
  await until(async () => {
    const { rows } = await holder.query(`select 1 from pg_locks where not granted and relation = 'retention'::regclass`)
    expect(rows).toHaveLength(2)
  })
  await holder.query('commit')
  await holder.end()
  await Promise.all(stops.map((stop) => stop()))

  expect(passes()).toMatchObject([{ blocked: 2, erased: 0 }])
  const blocked = await first.kysely.selectFrom('requests').select('id').where('blocked_at', 'is not', null).execute()
  expect(blocked).toHaveLength(2)
  expect(entries.filter(({ level }) => level > 30)).toEqual([])

  // Whoever comes later on that day finds it made.
  await Promise.all(start().map((stop) => stop()))
  expect(passes()).toHaveLength(1)
})
