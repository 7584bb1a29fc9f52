// Sophos complains that a laptop does not update; months ago a loader was put away on the same laptop.
import { alert, by, hashes, loggedOn, ran, undecided } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sophosOutdatedClientWithAnOldLoader: TellSituation = (setting) => {
  const anna = setting.person('anna.berg2')
  const laptop = setting.laptopOf('anna.berg2')
  const at = setting.ago({ hours: 1, minutes: 9 })
  const endpoint = setting.seeded.guid('sophos endpoint anna')
  const tenant = setting.seeded.guid('sophos tenant')
  return {
    id: 'sophos-outdated-client-with-an-old-loader',
    group: 'carry-over',
    title: 'Sophos: a laptop is out of date',
    alerts: [
      alert(setting, at, 'sophos_central', 'Event::Endpoint::OutOfDate', {
        alert: {
          id: setting.seeded.guid('sophos alert outdated'),
          allowedActions: ['acknowledge', 'sendMsgEnduser'],
          category: 'updating',
          description: `Computer or server out of date: ${laptop.host.toUpperCase()}`,
          groupKey: Buffer.from(`${endpoint},Event::Endpoint::OutOfDate,302,`).toString('base64'),
          managedAgent: { id: endpoint, type: 'computer', name: laptop.host.toUpperCase() },
          person: { id: setting.seeded.guid('sophos person anna'), name: `HAVSKOG\\${anna.account}` },
          product: 'endpoint',
          raisedAt: setting.iso(at),
          severity: 'medium',
          tenant: { id: tenant, name: 'Havskog Instruments AB' },
          type: 'Event::Endpoint::OutOfDate',
        },
        endpoint: {
          id: endpoint,
          type: 'computer',
          tenant: { id: tenant },
          hostname: laptop.host.toUpperCase(),
          health: {
            overall: 'suspicious',
            threats: { status: 'good' },
            services: {
              status: 'good',
              serviceDetails: [
                { name: 'Sophos Endpoint Defense Service', status: 'running' },
                { name: 'Sophos File Scanner Service', status: 'running' },
                { name: 'Sophos MCS Agent', status: 'running' },
                { name: 'Sophos MCS Client', status: 'running' },
                { name: 'Sophos AutoUpdate Service', status: 'running' },
                { name: 'Sophos Network Threat Protection', status: 'running' },
              ],
            },
          },
          os: {
            isServer: false,
            platform: 'windows',
            name: 'Windows 11 Pro',
            majorVersion: 10,
            minorVersion: 0,
            build: 26100,
          },
          ipv4Addresses: [laptop.ip],
          ipv6Addresses: [],
          macAddresses: [laptop.mac.match(/../g)?.join(':')],
          group: { name: 'GOT assembly' },
          associatedPerson: {
            name: anna.name,
            viaLogin: `HAVSKOG\\${anna.account}`,
            id: setting.seeded.guid('sophos person anna'),
          },
          tamperProtectionEnabled: true,
          assignedProducts: [
            { code: 'coreAgent', version: '2024.3.1.15', status: 'installed' },
            { code: 'endpointProtection', version: '11.6.3.10', status: 'installed' },
            { code: 'interceptX', version: '2024.1.1.1', status: 'installed' },
          ],
          packages: {
            protection: { status: 'assigned', name: '2024.3 recommended', available: ['2024.3.2.23'] },
            encryption: null,
          },
          lastSeenAt: setting.iso(at - 50_000),
          lockdown: { status: 'notInstalled', updateStatus: 'notInstalled' },
          isolation: { status: 'notIsolated', adminIsolated: false, selfIsolated: false },
          cloud: null,
          encryption: null,
          online: true,
        },
        event: {
          id: setting.seeded.guid('sophos event update'),
          created_at: setting.iso(at - 598_000),
          when: setting.iso(at - 600_000),
          type: 'Event::Endpoint::UpdateFailure',
          group: 'UPDATING',
          name: 'Failed to download product update: timed out after 107 s, 0 of 214 MB. Last good update 9 days ago',
          severity: 'low',
          threat: null,
          origin: null,
          source: anna.name,
          source_info: { ip: laptop.ip },
          user_id: setting.seeded.hex('sophos user anna', 24),
          location: laptop.host.toUpperCase(),
          endpoint_id: endpoint,
          endpoint_type: 'computer',
          customer_id: tenant,
          core_remedy_items: null,
          amsi_threat_data: null,
          ips_threat_data: null,
        },
        source: {
          region: 'eu01',
          integration: 'soc-webhook-3',
          api: 'https://api-eu01.central.sophos.com/common/v1/alerts',
        },
      }),
    ],
    facts: {
      telemetry: [
        loggedOn(laptop, setting.ago({ hours: 3, minutes: 12 }), anna.account, {
          LogonType: 'Interactive',
          AccountSid: anna.sid,
        }),
        ran(laptop, setting.ago({ hours: 3 }), 'outlook.exe', 'outlook.exe', {
          ...by(anna),
          ...hashes(setting.file('outlook.exe')),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ran(laptop, setting.ago({ minutes: 35 }), 'teams.exe', 'teams.exe', {
          ...by(anna),
          ...hashes(setting.file('teams.exe')),
          FolderPath: 'C:\\Program Files\\Teams',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
    because:
      'A failed update is no sign of an attack, and no platform knows why it fails. The loader that never ran and was put away months ago was closed then and has nothing to do with it; services run and nothing else is new on the laptop.',
  }
}
