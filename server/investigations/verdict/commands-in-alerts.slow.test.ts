// Commands that an alert tells of count whatever the alert is called, and a text that looks like many commands holds nobody up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { investigated } from '../../../test/support/investigated.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
})
after(() => service.stop())

const informs = { alert_provider: 'siem', alert_type: 'Scheduled job completed successfully' }
const told = (alert_content: string) => investigated(service, { ...informs, alert_content })

test('a job that deletes shadow copies does not merely inform, however its command is written', async () => {
  for (const content of [
    'Job "tidy up" on FS-02 completed at 03:10. Executed: vssadmin delete shadows /all /quiet',
    'Nov 18 03:10:02 fs-02 CRON[2211]: (root) CMD (vssadmin delete shadows /all /quiet)',
    'host=FS-02 job="tidy up" cmdline=vssadmin.exe delete shadows /all /quiet',
    JSON.stringify({ host: 'FS-02', job: { name: 'tidy up', command_line: 'vssadmin delete shadows /all /quiet' } }),
  ]) {
    const { investigation, case: found } = await told(content)
    assert.equal(investigation.reading.claims[0].claim, 'ransomware', content)
    assert.match(JSON.stringify(found.summary), /tells of the deletion of shadow copies/, content)
  }
})

test('a job that names a file or speaks of a command informs', async () => {
  for (const content of [
    'Job "tidy up" on FS-09 completed at 03:10. Removed: C:\\docs\\vssadmin delete shadows howto.docx',
    'host=FS-09 job="tidy up" cmdline=robocopy D:\\shares E:\\backup /MIR',
  ]) {
    const { investigation, case: found } = await told(content)
    assert.equal(investigation.reading.claims[0].claim, 'informational', content)
    assert.doesNotMatch(JSON.stringify(found.summary), /tells of the deletion/, content)
  }
})

test('a text that looks like the names of many commands ends like any other', async () => {
  const { alert } = await told('cmd'.repeat(5000))
  assert.equal(alert.investigation_status, 15)
})
