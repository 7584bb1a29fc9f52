// An organization is closed, exported and deleted, and nothing of it is left, in whatever table.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Parser, type ReadEntry } from 'tar'
import { vedette } from '../../test/support/command.ts'
import { ended } from '../../test/support/investigated.ts'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'
import { createTenant, type Tenant } from '../../test/support/tenant.ts'
import { until } from '../../test/support/until.ts'
import { readTableOwners } from '../database/table-owners.ts'

describe('off-boarding', () => {
  let service: TestService
  let acme: Tenant
  let globex: Tenant
  let acmeUuid: string
  let uuid: string
  let globexBefore: string
  let files: Map<string, Buffer>
  let sha256: string
  before(async () => {
    service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
    ;[acme, globex] = await Promise.all([createTenant(service, 'ACME', 9), createTenant(service, 'GLOBEX', 9)])
    const { body } = await service.get('/platformapi/organizations')
    acmeUuid = body.data.find(
      (each: { organization_code: string }) => each.organization_code === 'ACME',
    ).organization_uuid
    globexBefore = await stateOf('GLOBEX')
  })
  after(() => service.stop())

  const lists = ['alerts', 'cases', 'connections', 'agents', 'playbooks', 'hand-overs', 'organizations', 'ledger']
  const stateOf = async (code: string) => {
    const found: string[] = []
    for (const name of lists)
      for (const row of (await service.get(`/platformapi/${name}`)).body.data)
        if (row.organization_code === code) found.push(JSON.stringify({ ...row, version: 0, health: null }))
    return found.sort().join('\n')
  }
  const close = (confirm: string) => service.post('/platformapi/organizations/ACME/close', { confirm })
  const remove = (body: object) => service.post(`/platformapi/off-boardings/${uuid}/delete`, body)
  const report = async () => (await service.get(`/platformapi/off-boardings/${uuid}`)).body

  test('closing needs the code to be typed; from then on nothing of the organization answers', async () => {
    assert.equal((await close('acme')).status, 422)
    const closed = await close('ACME')
    assert.equal(closed.status, 201, closed.text)
    uuid = closed.body.off_boarding_uuid
    assert.equal((await service.post('/platformapi/alerts', acme.alert())).status, 422)
    for (const name of lists) {
      const isSilent = async () => {
        const answer = await service.get(`/platformapi/${name}`)
        assert.equal(answer.status, 200)
        return !answer.text.includes(acme.marker) && !answer.text.includes('"ACME"')
      }
      if (name === 'ledger') await until(isSilent, { what: 'a ledger that was counted after it' })
      else assert.ok(await isSilent(), `${name} tells of ACME`)
    }
    assert.equal((await service.get(`/platformapi/alerts/${acme.path.alert}`)).status, 404)
    assert.equal((await service.get(`/platformapi/cases/${acme.path.case}`)).status, 404)
    const own = service.as(acme.keys.admin)
    assert.equal((await own.get(`/platformapi/alerts/${acme.path.alert}`)).status, 404)
    assert.equal((await own.post('/platformapi/alerts', acme.alert())).status, 422)
    const other = await service.post('/platformapi/alerts', globex.alert())
    assert.equal(other.status, 201)
    await ended(service, other.body.alert_uuid)
    globexBefore = await stateOf('GLOBEX')
  })

  test('it cannot be deleted before it was exported', async () => {
    assert.equal((await remove({ confirm: 'ACME', export_sha256: '0'.repeat(64) })).status, 409)
  })

  test('the archive holds everything but secrets, with a digest of every file', async () => {
    const answer = await fetch(`${service.url}/platformapi/off-boardings/${uuid}/export`, {
      headers: {
        cookie: `Session=${(await service.post('/platformapi/api-keys', { name: 'x', role: 'admin' })).body.api_key}`,
      },
    })
    assert.equal(answer.status, 200)
    files = await readTar(gunzipSync(Buffer.from(await answer.arrayBuffer())))
    const manifestBytes = files.get('manifest.json') ?? Buffer.alloc(0)
    sha256 = createHash('sha256').update(manifestBytes).digest('hex')
    const manifest = JSON.parse(manifestBytes.toString())
    for (const { path, sha256: digest, rows } of manifest.files) {
      const content = files.get(path) ?? Buffer.alloc(0)
      assert.equal(createHash('sha256').update(content).digest('hex'), digest, path)
      assert.equal(content.toString().trimEnd().split('\n').length, rows, path)
    }
    const all = [...files].map(([path, content]) => path + content.toString()).join('\n')
    for (const table of [
      'alerts',
      'alert_contents',
      'cases',
      'case_comments',
      'connections',
      'investigations',
      'step_parts',
      'users',
    ])
      assert.ok(manifest.counts[table] > 0, `${table} is exported`)
    assert.ok(all.includes(`Host ${acme.marker} calls home`) && !all.includes(globex.marker))
    assert.match(all, /"steps":\[.*"result":\{"observables":/, 'what investigations came to can be read')
    for (const secret of ['sealed_', 'token_hash', 'key_hash', acme.keys.admin])
      assert.ok(!all.includes(secret), secret)
    const { state, export_sha256, exported } = await report()
    assert.deepEqual(
      { state, export_sha256, exported },
      { state: 'exported', export_sha256: sha256, exported: manifest.counts },
    )
  })

  test('deleting needs the code and the digest of the export, and says what it deleted', async () => {
    assert.equal((await remove({ confirm: 'GLOBEX', export_sha256: sha256 })).status, 422)
    assert.equal((await remove({ confirm: 'ACME', export_sha256: '0'.repeat(64) })).status, 409)
    assert.equal((await remove({ confirm: 'ACME', export_sha256: sha256 })).status, 202)
    await until(async () => (await report()).state === 'deleted', { within: 60_000, every: 200 })
    const { deleted, exported, remaining } = await report()
    assert.ok(Object.values(remaining).every((count) => count === 0))
    for (const [table, count] of Object.entries(exported))
      if (!['audit_entries', 'audit_pending', 'off_boardings', 'users', 'api_keys', 'events'].includes(table))
        assert.equal(deleted[table] ?? 0, count, table)
    assert.ok(deleted.users > 0 && deleted.api_keys > 0)
  })

  test('nothing is left in any table that names the organization, or what was in it', async () => {
    const { db } = service.services
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'jobs') and t.table_type = 'BASE TABLE' and c.table_schema = 'public'`.execute(
      db,
    )
    const proof = ['off_boardings', 'audit_entries', 'audit_pending']
    const needles = [acmeUuid, acme.marker, acme.path.connection_uuid, acme.path.playbook, acme.path.agent_uuid]
    for (const { table, column } of rows.filter((each) => !proof.includes(each.table))) {
      const { rows: found } = await sql<{ text: string }>`
        select left(${sql.ref(column)}::text, 200) as text from ${sql.table(table)}
        where ${sql.ref(column)}::text ilike any(${needles.map((needle) => `%${needle}%`)}::text[]) limit 3`.execute(db)
      assert.deepEqual(found, [], `${table}.${column}`)
    }
    const { rows: jobs } = await sql`select 1 from jobs.job where group_id = ${acmeUuid}`.execute(db)
    assert.deepEqual(jobs, [])
    const linked = (await readTableOwners(db)).filter(({ by }) => by === 'parent')
    for (const owner of linked) {
      if (owner.by !== 'parent') continue
      const { rows: orphans } = await sql`
        select 1 from ${sql.table(owner.table)} t where ${sql.ref(`t.${owner.column}`)} is not null and not exists (
          select 1 from ${sql.table(owner.parent)} p where ${sql.ref(`p.${owner.parentColumn}`)} = ${sql.ref(`t.${owner.column}`)})`.execute(
        db,
      )
      assert.deepEqual(orphans, [], `${owner.table} has rows without ${owner.parent}`)
    }
  })

  test('the audit trail has a signed entry with the proof, and others are as they were', async () => {
    await until(async () => (await service.get('/platformapi/audit?action=organizationDeleted')).body.data.length === 1)
    const [entry] = (await service.get('/platformapi/audit?action=organizationDeleted')).body.data
    assert.equal(entry.after.export_sha256, sha256)
    assert.equal(entry.after.organization_code, 'ACME')
    assert.ok(entry.after.deleted.alerts > 0)
    const { body: head } = await service.get('/platformapi/audit/head')
    assert.ok(head.entry >= entry.entry)
    assert.equal(await stateOf('GLOBEX'), globexBefore)
    assert.equal((await service.as(acme.keys.admin).get('/platformapi/alerts')).status, 401)
  })

  test('the code can be used again, and has nothing of before', async () => {
    const again = await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'New' })
    assert.equal(again.status, 201)
    const sent = await service.post('/platformapi/alerts', acme.alert())
    assert.equal(sent.status, 201, sent.text)
    assert.equal(sent.body.alert_id, 'ACME-SIEM-1')
  })

  test('one command closes, exports and checks; without a confirmation it deletes nothing', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vedette-off-')), 'globex.tar.gz')
    const args = ['organizations', 'off-board', 'GLOBEX', file, '--server', service.url]
    const ran = await vedette(args, { VEDETTE_API_KEY: adminKey })
    assert.equal(ran.code, 0, ran.stderr)
    assert.match(ran.stdout, /holds \d+ rows, and is whole/)
    assert.match(ran.stdout, /Nothing was deleted/)
    assert.match((await vedette([...args, '--confirm', 'globex'], {})).stderr, /--confirm must be GLOBEX/)
    assert.ok(!(await service.get('/platformapi/alerts')).text.includes(globex.marker))
    rmSync(dirname(file), { recursive: true })
  })
})

function readTar(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    const parser = new Parser({
      onReadEntry: (entry: ReadEntry) => {
        const chunks: Buffer[] = []
        entry.on('data', (chunk: Buffer) => chunks.push(chunk))
        entry.on('end', () => files.set(entry.path, Buffer.concat(chunks)))
      },
    })
    parser.on('end', () => resolve(files))
    parser.on('error', reject)
    parser.end(bytes)
  })
}
