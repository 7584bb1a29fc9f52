// `vedette pipelines` against a running service, as a person uses it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { vedette } from '../../test/support/command.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { adminKey } from '../../test/support/service.ts'

let started: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  started = await startWithLab({ situations: [] })
})
after(() => started.stop())

test('the command line makes, lists, runs, reconciles, switches and deletes a pipeline', async () => {
  const { lab, service, connect } = started
  const { connection_uuid } = await connect('vulnerability-investigation')
  const settings = { VEDETTE_API_KEY: adminKey }
  const command = async (...args: string[]) => {
    const { code, stdout, stderr } = await vedette(['pipelines', ...args, '--server', service.url], settings)
    assert.equal(code, 0, stderr)
    return stdout
  }
  const made = await command('create', connection_uuid, '--since', '2026-01-01', '--severity', 'high', '--off')
  const uuid = /^[\da-f-]{36}/.exec(made)?.[0] ?? assert.fail(made)
  const since = new Date(Date.now() - 3_600_000).toISOString()
  lab.control.happen({ source: 'investigations', count: 2 })
  assert.match(await command('run', uuid), /\d+ created/)
  assert.match(await command('reconcile', uuid, '--since', since, '--fetch'), /2 at the source, 2 here/)
  assert.match(await command(), new RegExp(`${uuid}  investigations of`))
  assert.match(await command('delete', uuid), /deleted/)
  assert.equal((await service.get(`/platformapi/pipelines/${uuid}`)).status, 404)
})
