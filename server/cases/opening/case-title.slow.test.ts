// A case is named after whom it is about.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { investigated } from '../../../test/support/investigated.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
  const domains = ['globex.example']
  await service.post('/platformapi/organizations', { organization_code: 'GLOBEX', name: 'Globex', domains })
})
after(() => service.stop())

const named = async (alert_type: string, alert_content: unknown) => {
  const content = typeof alert_content === 'string' ? alert_content : JSON.stringify(alert_content)
  const alert = { organization_code: 'GLOBEX', alert_type, alert_content: content }
  return (await investigated(service, alert)).case.title
}

test('the machine that was hit names a case, not the firewall that reports', async () => {
  const line =
    'Mar 11 08:42:17 fw01 CEF:0|Acme|Firewall|9|4711|Port scan detected|7|dvchost=fw01 src=203.0.113.77 shost=FIN-042 dst=10.1.2.3'
  assert.equal(await named('Port scan detected', line), 'Port scan detected: FIN-042')
})

test('an own mailbox names a case, not the sender of a phishing mail or where mails are forwarded to', async () => {
  const mail = { sender: 'billing@acme-invoices.top', recipient: 'ann.lee@globex.example', subject: 'Your invoice' }
  assert.equal(await named('Phishing mail delivered', mail), 'Phishing mail delivered: ann.lee@globex.example')
  const rule = { Operation: 'New-InboxRule', UserId: 'bo.ray@globex.example', ForwardTo: 'x9@proton.example.com' }
  assert.equal(await named('Mailbox rule', rule), 'Mailbox rule: bo.ray@globex.example')
})

test('who reports names a case where nobody else is named', async () => {
  assert.match(await named('Sensor restarted', 'Mar 11 08:42:17 fw01 sensor: restarted'), /^Sensor restarted(: fw01)?$/)
})
