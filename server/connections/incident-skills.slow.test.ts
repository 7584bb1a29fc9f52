// The incident skills against a platform as strict as the real one: all pages, own filters, changes, hunting.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'

describe('incident source on a strict platform', { concurrency: false }, () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  let connection: Any
  before(async () => {
    world = await startWithLab()
    connection = await world.connect('incident-source')
  })
  afterEach(() => world.lab.control.clear())
  after(() => world.stop())

  const ask = async (skill: string, input: object = {}): Promise<Any> => {
    const { status, body, text } = await world.run(connection, skill, input)
    assert.equal(status, 200, `${skill}: ${text}`)
    return body
  }
  const fault = (name: string, more: object = {}) =>
    world.lab.control.fault({ platform: 'incident-source', fault: name, ...more })

  test('rows for detections are read to the end, whatever the pages look like', async () => {
    const { output: whole } = await ask('list-incidents-for-detections')
    assert.equal(whole.truncated, false)
    for (const [name, limit] of [
      ['short-pages', 30],
      ['shuffle', undefined],
      ['many-incidents', 1500],
    ] as const) {
      fault(name, limit === undefined ? {} : { limit })
      const { output } = await ask('list-incidents-for-detections')
      world.lab.control.clear()
      assert.equal(output.rows.length, whole.rows.length, name)
    }
    const { output, summary } = await ask('list-incidents-for-detections', { max_results: 10 })
    assert.equal(output.rows.length, 10)
    assert.match(summary, /cut off/)
  })

  test('severity and entity are looked for before rows are counted', async () => {
    const { output: all } = await ask('list-incidents', { max_results: 50_000 })
    const high = all.value.filter(({ severity }: Any) => severity === 'High')
    const { output } = await ask('list-incidents', { severity: 'High', max_results: high.length })
    assert.equal(output.value.length, high.length)
    assert.equal(output.truncated, false)
    const oldest = all.value.findLast(({ alerts }: Any) => alerts.some(({ devices }: Any) => devices.length > 0))
    const [device] = oldest.alerts.flatMap(({ devices }: Any) => devices)
    const found = await ask('list-incidents', { entity: device.deviceDnsName, max_results: 1000 })
    assert.ok(found.output.value.some(({ incidentId }: Any) => incidentId === oldest.incidentId))
    const cut = await ask('list-incidents', { entity: 'nobody', max_read: 50 })
    assert.equal(cut.output.truncated, true)
    assert.match(cut.summary, /cut off/)
  })

  test('odd rows are left out with the reason', async () => {
    const { output: plain } = await ask('list-incidents', { duration: 2, duration_type: 'days' })
    fault('odd-rows')
    const { output } = await ask('list-incidents', { duration: 2, duration_type: 'days' })
    assert.ok(output.left_out.count > 0)
    assert.ok(output.value.length >= plain.value.length)
  })

  test('a unit without a duration is an error', async () => {
    const { status, text } = await world.run(connection, 'list-incidents', { duration_type: 'days' })
    assert.equal(status, 422)
    assert.match(text, /duration/)
  })

  test('an incident is assigned, judged, tagged and resolved, and its other tags stay', async () => {
    const [{ incidentId: incident_id }] = (await ask('list-incidents', { status: 'Active' })).output.value
    const judged = { status: 'Resolved', classification: 'FalsePositive', determination: 'Clean' }
    await ask('update-incident', { incident_id, add_tags: ['case-1'], comment: 'Case 1' })
    await ask('update-incident', {
      incident_id,
      add_tags: ['second'],
      assigned_to: 'elif.demir@havskoginstruments.com',
    })
    const { output } = await ask('update-incident', { incident_id, ...judged, remove_tags: ['case-1'] })
    assert.partialDeepStrictEqual(output, { ...judged, assignedTo: 'elif.demir@havskoginstruments.com' })
    assert.ok(output.tags.includes('second') && !output.tags.includes('case-1'))
    assert.ok(output.comments.some(({ comment }: Any) => comment === 'Case 1'))
    assert.equal((await world.run(connection, 'update-incident', { incident_id })).status, 422)
  })

  test('hunting reaches tables that the endpoint platform does not have', async () => {
    const { output } = await ask('run-advanced-hunting', { query: 'EmailEvents | take 2' })
    assert.equal(output.Results.length, 2)
    const wrong = await world.run(connection, 'run-advanced-hunting', { query: 'NoSuchTable | take 2' })
    assert.match(wrong.body.third_party.hint, /syntax/)
  })

  test('with the permission of the specification alone the connection is ok', async () => {
    const specified = await world.connect('incident-source', 'as-specified')
    const { body } = await world.service.post(`${specified.path}/test`, {})
    assert.equal(body.ok, true)
    assert.deepEqual(
      body.skills.filter(({ ok }: Any) => ok === false).map(({ skill }: Any) => skill),
      [
        'update-incident',
        'run-advanced-hunting',
        'find-person',
        'find-earlier-logons',
        'find-account-changes',
        'find-account-use',
        'find-message',
      ],
    )
  })
})
