// Alerts as a CSV file, through the front door.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

describe('the export', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())

  const lines = async (query = '') =>
    (await service.get(`/platformapi/alerts/export${query}`)).text.trim().split('\r\n')

  test('holds every alert of the filter, however many pages that takes', async () => {
    const alerts = Array.from({ length: 1000 }, (_, index) => anAlert({ alert_type: `Type ${index % 2}` }))
    for (const _ of [1, 2, 3]) await service.post('/platformapi/alerts/batch', alerts)
    const all = await lines()
    assert.equal(all.length, 3001)
    assert.match(
      all[0] ?? '',
      /^\ufeff?ID,ORG,PROVIDER,ALERT NAME,STATUS,CREATION TIME,INVESTIGATOR,CASE ID,COMPLETION TIME,Content$/,
    )
    assert.match(all[1] ?? '', /^MAIN-SIEM-3000,MAIN,siem,Type 1,Created,\d{4}-/)
    assert.equal(new Set(all).size, 3001)
    assert.equal((await lines('?alert_type=type%201')).length, 1501)
  })

  test('holds nothing that a spreadsheet would run', async () => {
    for (const start of ['\t=', ' =', '\r', '\u200b=', '\u0001=', ...'=+-@|＝＋－＠｜％﹢﹣﹦﹫−']) {
      const { body } = await service.post(
        '/platformapi/alerts',
        anAlert({ alert_content: `${start}cmd|' /C calc'!A0` }),
      )
      const { text } = await service.get(`/platformapi/alerts/export?alert_uuid=${body.alert_uuid}`)
      assert.match(text.slice(text.indexOf('\r\n')), /,"'[^,]+"\r\n$/, JSON.stringify(start))
    }
  })

  test('needs the right to read alerts, and tells what is wrong with a filter', async () => {
    assert.equal((await service.as('').get('/platformapi/alerts/export')).status, 401)
    assert.equal((await service.get('/platformapi/alerts/export?sort=wrong')).status, 422)
  })
})
