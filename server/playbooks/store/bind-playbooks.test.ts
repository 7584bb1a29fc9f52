// Alerts get the playbook of their type: made once, whoever asks first.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../../../test/support/service.ts'
import { transact } from '../../database/transaction.ts'
import { planPlaybook } from '../planning/plan-playbook.ts'
import { skillCatalogue } from '../planning/skill-catalogue.ts'
import { type BoundPlaybook, bindPlaybooks } from './bind-playbooks.ts'
import { loadPlaybook } from './load-playbook.ts'

let service: TestService
let organization_uuid: string
before(async () => {
  service = await startService()
  organization_uuid = (await service.get('/platformapi/organizations')).body.data[0].organization_uuid
})
after(() => service.stop())

const bind = (...types: string[]) => bindOn(service, ...types)

const bindOn = ({ services }: TestService, ...types: string[]) =>
  transact(services.db, (tx) =>
    bindPlaybooks(
      tx,
      types.map((alert_type) => ({ organization_uuid, alert_type, provider: 'siem' })),
      { now: 1_790_000_000 },
    ),
  )

const made = (bound: readonly (BoundPlaybook | Error)[]): BoundPlaybook[] =>
  bound.map((each) => {
    if (each instanceof Error) throw each
    return each
  })

test('the first alert of a type makes its playbook, later ones get the same', async () => {
  const [first] = made(await bind('Impossible travel'))
  const [again] = made(await bind('Impossible travel'))
  assert.deepEqual(again, first)
  assert.equal(first?.title, 'Impossible travel')
  assert.equal(first?.version, 1)
  const { document, title } = await loadPlaybook(service.services.db, first?.playbook_uuid ?? '', 1)
  assert.equal(title, 'Impossible travel')
  assert.deepEqual(document, planPlaybook({ alert_type: 'Impossible travel', provider: 'siem' }, skillCatalogue))
})

test('types that differ in case or white space share a playbook', async () => {
  const [a, b, c] = made(await bind('Port  Scan', ' port scan ', 'PORT\tSCAN'))
  assert.equal(new Set([a, b, c].map((each) => each?.playbook_uuid)).size, 1)
})

test('many types in one batch come back in the order they were asked for', async () => {
  const types = Array.from({ length: 200 }, (_, number) => `Type ${number % 40}`)
  const bound = made(await bind(...types))
  assert.deepEqual(
    bound.map(({ title }) => title),
    types,
  )
})

test('a type that cannot be planned fails alone', async () => {
  const [good, bad, alsoGood] = await bind('Malware detected', '   ', 'Phishing')
  assert.ok(bad instanceof Error)
  assert.match(bad.message, /No playbook can be planned/)
  assert.equal(made([good ?? bad, alsoGood ?? bad]).length, 2)
})

test('two nodes that meet new types at the same moment make one playbook for each', async (context) => {
  if (!service.database.settings.DATABASE_URL) return context.skip('PostgreSQL only')
  const types = Array.from({ length: 10 }, (_, number) => `Race ${number}`)
  const other = await startService({}, service.database)
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => (turn % 2 ? bind(...types) : bindOn(other, ...types.toReversed()))),
  )
  await other.stop()
  const uuids = results.flatMap((bound) => made(bound).map(({ playbook_uuid }) => playbook_uuid))
  assert.equal(new Set(uuids).size, 10)
  const { count } = await service.services.db
    .selectFrom('playbook_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('playbook_uuid', 'in', uuids)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 10)
})
