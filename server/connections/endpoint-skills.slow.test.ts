// The endpoint detection skills against a platform as strict as the real one: ids, odd rows, pages, what takes a change back.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'

describe('endpoint detection on a strict platform', { concurrency: false }, () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  let connection: Any
  before(async () => {
    world = await startWithLab({ actionMs: 100 })
    connection = await world.connect('endpoint-detection')
  })
  afterEach(() => world.lab.control.clear())
  after(() => world.stop())

  const machine = (host: string, nth = 0) =>
    world.lab.control.machines().filter((each) => each.host === host)[nth] ?? assert.fail(host)
  const ask = async (skill: string, input: object = {}): Promise<Any> => {
    const { status, body, text } = await world.run(connection, skill, input)
    assert.equal(status, 200, `${skill}: ${text}`)
    return body
  }
  const fault = (name: string, more: object = {}) =>
    world.lab.control.fault({ platform: 'endpoint-detection', fault: name, ...more })
  const done = async (id: string) =>
    (await ask('get-machine-action', { machine_action_id: id, wait_seconds: 20 })).output

  const actions: [string, object][] = [
    ['isolate-machine', {}],
    ['unisolate-machine', {}],
    ['run-antivirus-scan', {}],
    ['collect-investigation-package', {}],
    ['run-live-response', { commands: [{ type: 'GetFile', params: [{ key: 'Path', value: 'C:\\x.log' }] }] }],
    ['restrict-code-execution', {}],
    ['unrestrict-code-execution', {}],
    ['stop-and-quarantine-file', { file_hash: 'cd'.repeat(20) }],
  ]

  test('an action takes a short name, a full name and an internal address', async () => {
    const { host, dns_name, ip, machine_id } = machine('lt-103')
    for (const [skill, input] of actions)
      for (const named of [host, dns_name.toUpperCase(), ip]) {
        const { output, summary } = await ask(skill, { machine_id: named, comment: 'Case 1', ...input })
        assert.equal(output.machineId, machine_id, `${skill} ${named}`)
        assert.match(summary, /^Requested /)
        assert.equal((await done(output.id)).status, 'Succeeded')
      }
    const users = await ask('list-machine-logon-users', { machine_id: 'lt-103' })
    assert.ok(users.output.value.length > 0)
  })

  test('of several records the active one is meant; of several active ones none, and all are listed', async () => {
    const active = world.lab.control.machines().find(({ host, silent_days }) => host === 'lt-111' && silent_days === 0)
    const { output } = await ask('run-antivirus-scan', { machine_id: 'lt-111', comment: 'Case 1' })
    assert.equal(output.machineId, active?.machine_id)
    const both = [0, 1].map((nth) => machine('lt-200', nth).machine_id)
    const { status, text } = await world.run(connection, 'isolate-machine', { machine_id: 'lt-200', comment: 'Case 1' })
    assert.equal(status, 422)
    for (const id of both) assert.match(text, new RegExp(id))
    assert.equal(
      world.lab.control.journal({ operation: 'isolate' }).filter(({ target }) => target === 'lt-200').length,
      0,
    )
  })

  test('an address means who had it at the time of the event', async () => {
    const [one, other] = [machine('lt-101'), machine('lt-102')]
    const weeksAgo = new Date(Date.now() - 25 * 86_400_000).toISOString()
    const ids = async (at?: string) =>
      (await ask('find-machines-by-ip', { ip: one.ip, ...(at ? { at } : {}) })).output.value.map(({ id }: Any) => id)
    assert.deepEqual(await ids(), [one.machine_id])
    assert.deepEqual(await ids(weeksAgo), [other.machine_id])
    const scan = await ask('run-antivirus-scan', { machine_id: one.ip, at: weeksAgo, comment: 'Case 1' })
    assert.equal(scan.output.machineId, other.machine_id)
  })

  test('a machine nobody knows is an error that says so, and nothing is done', async () => {
    const { status, body } = await world.run(connection, 'isolate-machine', { machine_id: 'nobody', comment: 'Case 1' })
    assert.equal(status, 502)
    assert.equal(body.third_party.status, 404)
    assert.match(body.third_party.hint, /machine id/)
  })

  test('a look-up that fails for a moment is repeated, and leaves no doubt about the action', async () => {
    fault('503', { path: '/api/machines', method: 'GET', times: 1 })
    const { output } = await ask('run-antivirus-scan', { machine_id: 'lt-104', comment: 'Case 1' })
    assert.equal(output.machineId, machine('lt-104').machine_id)
  })

  test('odd rows are left out with the reason, and the others are answered', async () => {
    const lists = ['list-alerts', 'list-machines', 'list-vulnerabilities', 'list-machines-vulnerabilities']
    for (const skill of [...lists, 'list-recommendations']) {
      const { output: plain } = await ask(skill)
      fault('odd-rows')
      const { output, summary } = await ask(skill)
      world.lab.control.clear()
      const ids = new Set(output.value.map(({ id }: Any) => id))
      assert.ok(plain.value.every(({ id }: Any) => ids.has(id)) || output.truncated, skill)
      assert.ok(output.left_out.count > 0, skill)
      assert.ok(output.left_out.reasons[0].length > 0, skill)
      assert.match(summary, /left out/)
    }
  })

  test('short pages without a next link are not taken for the last', async () => {
    const { output: whole } = await ask('list-machines')
    fault('short-pages', { limit: 20 })
    const { output } = await ask('list-machines')
    assert.equal(output.value.length, whole.value.length)
    assert.ok(whole.value.length > 20)
  })

  test('alerts come newest first, also when the platform shuffles and the list is cut', async () => {
    const times = async (input: object) =>
      (await ask('list-alerts', input)).output.value.map(({ alertCreationTime }: Any) => alertCreationTime)
    const all = await times({})
    fault('shuffle')
    assert.deepEqual(await times({ max_results: 5 }), all.slice(0, 5))
  })

  test('a machine is looked for before rows are counted, and a cut list says so', async () => {
    const { output: all } = await ask('list-alerts')
    const { computerDnsName } = all.value.findLast((alert: Any) => alert.computerDnsName)
    const { output } = await ask('list-alerts', { machine: computerDnsName, max_results: 1 })
    assert.equal(output.value.length, 1)
    const cut = await ask('list-alerts', { machine: 'nobody', max_read: 1 })
    assert.equal(cut.output.truncated, true)
    assert.match(cut.summary, /cut off/)
  })

  test('an indicator, a tag and an alert are changed and changed back', async () => {
    const made = await ask('create-indicator', {
      indicator_value: 'bad.example.com',
      indicator_type: 'DomainName',
      action: 'Block',
      title: 'Case 1',
      description: 'Case 1',
    })
    const remove = () => ask('delete-indicator', { indicator_id: String(made.output.id) })
    assert.equal((await remove()).output.deleted, true)
    assert.equal((await remove()).output.deleted, false)
    const tags = async (skill: string) => (await ask(skill, { machine_id: 'lt-105', tag: 'case-1' })).output.machineTags
    assert.ok((await tags('add-machine-tag')).includes('case-1'))
    assert.ok(!(await tags('remove-machine-tag')).includes('case-1'))
    const [alert] = (await ask('list-alerts')).output.value
    const judged = { alert_id: alert.id, classification: 'TruePositive', determination: 'Malware', status: 'Resolved' }
    const { output } = await ask('update-alert', judged)
    assert.partialDeepStrictEqual(output, { id: alert.id, status: 'Resolved', determination: 'Malware' })
    for (const wrong of [
      {},
      { determination: 'Malware' },
      { classification: 'FalsePositive', determination: 'Malware' },
    ])
      assert.equal((await world.run(connection, 'update-alert', { alert_id: alert.id, ...wrong })).status, 422)
  })

  test('a package is fetched by its link; an action under way is cancelled, one that has ended is not', async () => {
    const { output } = await ask('collect-investigation-package', { machine_id: 'lt-106', comment: 'Case 1' })
    await done(output.id)
    const { output: got, summary } = await ask('get-package-download-link', { machine_action_id: output.id })
    assert.equal((await fetch(got.link)).status, 200)
    assert.ok(!summary.includes(got.link))
    const late = await world.run(connection, 'cancel-machine-action', { machine_action_id: output.id, comment: 'No' })
    assert.match(late.body.third_party.hint, /ended/)
    fault('stuck-actions')
    const stuck = await ask('isolate-machine', { machine_id: 'lt-106', comment: 'Case 1' })
    const cancel = await ask('cancel-machine-action', { machine_action_id: stuck.output.id, comment: 'No' })
    assert.match(cancel.summary, /^Cancelled Isolate/)
  })

  test('a file is told with its verdict and where it was seen, and a person with machines and alerts', async () => {
    const rows = await ask('run-advanced-query', {
      query: 'DeviceFileEvents | where SHA256 != "" | project SHA256, SHA1 | take 1',
    })
    const { output } = await ask('get-file', { file_hash: rows.output.Results[0].SHA256 })
    assert.ok(output.file.determinationType)
    assert.ok(Number(output.statistics.organizationPrevalence) > 0)
    const person = world.lab.control.people().find(({ key }) => key === 'leila.haddad')
    for (const user of [person?.account, `HAVSKOG\\${person?.account}`]) {
      const { output: of } = await ask('list-user-machines', { user })
      assert.ok(of.value.some(({ id }: Any) => id === machine('lt-103').machine_id))
    }
    assert.ok(Array.isArray((await ask('list-user-alerts', { user: person?.account })).output.value))
  })

  test('skills are addressed by their name too, and operations without a body take an empty one', async () => {
    assert.ok((await ask(encodeURIComponent('List machines'))).output.value.length > 0)
    const { status, body } = await world.service.post(`${connection.path}/test`, '', {
      'content-type': 'application/json',
    })
    assert.equal(status, 200)
    assert.equal(body.ok, true)
  })

  test('with the permissions of the specification alone the connection is ok', async () => {
    const specified = await world.connect('endpoint-detection', 'as-specified')
    const { body } = await world.service.post(`${specified.path}/test`, {})
    assert.equal(body.ok, true)
    const refused = body.skills.filter(({ ok }: Any) => ok === false).map(({ skill }: Any) => skill)
    assert.ok(refused.includes('stop-and-quarantine-file'))
    assert.ok(!refused.includes('isolate-machine'))
  })

  test('a date to come back at is told in seconds', async () => {
    fault('429', { retry_after: 900, retry_after_date: true, times: 1 })
    const { status, body } = await world.run(connection, 'list-machines')
    assert.equal(status, 502)
    assert.equal(body.third_party.status, 429)
    assert.ok(body.third_party.retry_after_seconds > 800, JSON.stringify(body.third_party))
  })
})
