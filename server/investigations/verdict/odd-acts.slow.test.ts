// Odd acts that the log contradicts are suspicious, and what only looks like them is not: from the alert to the verdict.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adminsNameInPayroll, backupAccountOnADesktop } from '../../../lab/situations/development/signals/accounts.ts'
import { digestThatTookAnAccount } from '../../../lab/situations/development/signals/clicked.ts'
import { projectsInARar } from '../../../lab/situations/development/signals/data.ts'
import { appLetInWhileAtHome, codeFromAnotherTown } from '../../../lab/situations/development/signals/elsewhere.ts'
import { ownPhoneOnItsCarrier } from '../../../lab/situations/development/signals/not-elsewhere.ts'
import { rustdeskFromTheDesktop } from '../../../lab/situations/development/signals/remote-help.ts'
import type { TellSituation } from '../../../lab/situations/situation.ts'
import { ended } from '../../../test/support/investigated.ts'
import { startWithLab } from '../../../test/support/lab.ts'

const told: Record<string, TellSituation> = {
  'an app is let in from abroad while its person sits at home': appLetInWhileAtHome,
  'a factor is bound in another town while its person sits at the desk': codeFromAnotherTown,
  'the own phone comes through the carrier that it has had for weeks': ownPhoneOnItsCarrier,
  'the account of an administrator is used from the laptop of somebody else': adminsNameInPayroll,
  'the account of a service opens a desktop': backupAccountOnADesktop,
  'an archive with hidden names is sent away': projectsInARar,
  'a stranger helps with a program of their own': rustdeskFromTheDesktop,
  'a mail that a product calls safe cost somebody the account': digestThatTookAnAccount,
}

const organization_code = 'HAVSKOG'

let setup: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  setup = await startWithLab({ situations: Object.values(told) }, { VEDETTE_ROLES: 'api,worker' })
  const organization = { organization_code, name: 'Havskog', domains: ['havskoginstruments.com'] }
  await setup.service.post('/platformapi/organizations', organization)
  for (const platform of ['endpoint-detection', 'incident-source', 'vulnerability-investigation'] as const)
    await setup.connect(platform, undefined, { organization_code })
})
after(() => setup.stop())

for (const [index, name] of Object.keys(told).entries())
  test(`the verdict is what a good analyst says where ${name}`, async () => {
    const situation = setup.lab.control.situations()[index]
    const sent = situation?.alerts.at(-1)
    assert.ok(situation && sent)
    setup.lab.control.begin(situation.id)
    const provider = sent.alert_provider
    await setup.service.post('/platformapi/providers', { provider, name: provider, description: provider })
    const { body } = await setup.service.post('/platformapi/alerts', { organization_code, ...sent })
    await ended(setup.service, body.alert_uuid)
    const { body: investigation } = await setup.service.get(`/platformapi/alerts/${body.alert_uuid}/investigation`)
    assert.equal(investigation.verdict, situation.expected.verdict, JSON.stringify(investigation.findings))
  })
