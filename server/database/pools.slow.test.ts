// Slow lists never hold up intake and health, and are told that it is too busy, not that the database is away.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Answer, adminKey, anAlert, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const listAtOnce = (count: number) => Array.from({ length: count }, () => service.get('/platformapi/alerts'))
const problemsOf = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => body)

test('more lists at once than can be served: some are told to come again, and none holds up an alert', async () => {
  await Promise.all(Array.from({ length: 50 }, () => service.post('/platformapi/alerts', anAlert())))
  const answers: Answer[] = []
  let askMore = true
  const askForLists = async () => {
    do answers.push(await service.get('/platformapi/alerts'))
    while (askMore)
  }
  const readers = Array.from({ length: 80 }, askForLists)
  const alert = await service.post('/platformapi/alerts', anAlert())
  const ready = await service.get('/readyz')
  askMore = false
  await Promise.all(readers)
  assert.deepEqual([alert.status, ready.status], [201, 200], alert.text + ready.text)
  const refused = problemsOf(answers)
  assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} of ${answers.length} refused`)
  for (const { type, status } of refused) assert.deepEqual([type, status], ['urn:vedette:problem:too_busy', 503])
  const [told] = answers.filter(({ status }) => status === 503)
  assert.ok(Number(told?.headers.get('retry-after')) >= 1)
  assert.equal((await service.get('/platformapi/alerts')).status, 200)
})

test('lists that do not end leave intake and health alone', async (context) => {
  const url = service.database.settings.DATABASE_URL
  if (!url) return context.skip('PostgreSQL only: statements of the embedded database run one after the other')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table case_alerts in access exclusive mode') // lists read it, intake does not
  context.after(() => other.end())
  const lists = Promise.all(listAtOnce(12))
  await until(async () => {
    const { rows } = await other.query(`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
    return rows[0].n > 0
  })
  let ended = false
  void lists.finally(() => {
    ended = true
  })
  while (!ended) {
    const [alert, ready, one] = await Promise.all([
      service.post('/platformapi/alerts', anAlert()),
      service.get('/readyz'),
      service.as(adminKey).get('/platformapi/organizations/MAIN/quotas'),
    ])
    assert.deepEqual([alert.status, ready.status], [201, 200], alert.text + ready.text)
    assert.notEqual(one.status, 503, one.text)
  }
  const refused = problemsOf(await lists)
  assert.equal(refused.length, 12)
  for (const { detail } of refused) assert.match(detail, /Too much is being asked for|took too long/)
  await other.query('rollback')
  assert.equal((await service.get('/platformapi/alerts')).status, 200)
})
