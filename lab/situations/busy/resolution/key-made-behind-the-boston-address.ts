// A database service reports a new key. All it knows of the maker is another key and the address of an office.
import { alert, clean, situation, undecided } from '../../shorthand.ts'

export const keyMadeBehindTheBostonAddress = situation(
  'key-made-behind-the-boston-address',
  'resolution',
  'A new database key made by another key',
  (setting) => {
    const office = setting.person('grace.mbeki').office
    const at = setting.ago({ hours: 6, minutes: 33 })
    const hex = (key: string) => setting.seeded.hex(`atlas ${key}`, 24)
    const stamp = (time: number) => `${setting.iso(time).slice(0, 19)}Z`
    const event = (key: string, type: string, seconds: number, more: object) => ({
      id: hex(`event ${key}`),
      created: stamp(at + seconds * 1000),
      eventTypeName: type,
      groupId: hex('group'),
      orgId: hex('org'),
      isGlobalAdmin: false,
      publicKey: 'wkqhdzpn',
      apiKeyId: hex('key old'),
      remoteAddress: office.externalIp,
      userAlias: null,
      userId: null,
      username: null,
      source: 'API',
      links: [
        {
          href: `https://cloud.mongodb.com/api/atlas/v2/groups/${hex('group')}/events/${hex(`event ${key}`)}`,
          rel: 'self',
        },
      ],
      ...more,
    })
    return {
      alerts: [
        alert(setting, at + 60_000, 'mongodb_atlas', 'API_KEY_CREATED', {
          id: hex('alert'),
          alertConfigId: hex('config'),
          groupId: hex('group'),
          orgId: hex('org'),
          groupName: 'Service telemetry',
          orgName: 'Havskog Instruments',
          eventTypeName: 'API_KEY_CREATED',
          typeName: 'GROUP',
          status: 'OPEN',
          acknowledgedUntil: null,
          acknowledgementComment: null,
          acknowledgingUsername: null,
          created: stamp(at + 60_000),
          updated: stamp(at + 60_000),
          lastNotified: stamp(at + 61_000),
          resolved: null,
          clusterName: 'telemetry-prod-eu',
          replicaSetName: 'atlas-1x7c3d-shard-0',
          hostnameAndPort: null,
          metricName: null,
          currentValue: null,
          humanReadable:
            'Project: Service telemetry\nOrganization: Havskog Instruments\nOPEN\nAPI key created. The new key has the role Project Data Access Read Only.\nTarget key: dsvmquej\nPerformed by API key: wkqhdzpn',
          events: [
            event('created', 'API_KEY_CREATED', 0, {
              targetPublicKey: 'dsvmquej',
              desc: 'exporter-2',
              roles: [{ groupId: hex('group'), roleName: 'GROUP_DATA_ACCESS_READ_ONLY' }],
            }),
            event('listed', 'API_KEY_ACCESS_LIST_ENTRY_ADDED', 14, {
              targetPublicKey: 'dsvmquej',
              whitelistEntry: `${office.externalIp}/32`,
            }),
            event('assigned', 'API_KEY_ADDED_TO_GROUP', 21, { targetPublicKey: 'dsvmquej' }),
          ],
          project: {
            clusterCount: 2,
            regionsConfig: ['EU_NORTH_1'],
            tags: [{ key: 'owner', value: 'service' }],
            withDefaultAlertsSettings: true,
          },
          performer: {
            apiKeyId: hex('key old'),
            publicKey: 'wkqhdzpn',
            desc: 'automation',
            createdBy: null,
            created: stamp(setting.ago({ days: 402 })),
            roles: [{ orgId: hex('org'), roleName: 'ORG_OWNER' }],
            accessList: [{ cidrBlock: `${office.externalIp}/32`, count: 811, lastUsed: stamp(at) }],
          },
          notifications: [
            {
              typeName: 'WEBHOOK',
              delayMin: 0,
              intervalMin: 0,
              webhookUrl: 'https://intake/*****',
              webhookSecret: '*****',
            },
          ],
          links: [
            {
              href: `https://cloud.mongodb.com/api/atlas/v2/groups/${hex('group')}/alerts/${hex('alert')}`,
              rel: 'self',
            },
            {
              href: `https://cloud.mongodb.com/v2/${hex('group')}#/activity/feed`,
              rel: 'http://mms.mongodb.com/group',
            },
          ],
        }),
      ],
      facts: { intelligence: [clean(setting, 'ip', office.externalIp)] },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The maker is a key without an owner, behind the address that everybody in Boston has. No platform sees who used it, nobody announced a new key, and the role only reads. It may be the automation at work or somebody who found the key; its owner has to be asked.',
    }
  },
)
