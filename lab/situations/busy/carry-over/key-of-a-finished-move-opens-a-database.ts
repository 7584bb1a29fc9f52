// A programming key that belonged to a finished move adds a database user and opens the network, from a rented server.
import { alert, situation, ticket, worthALook } from '../../shorthand.ts'

export const keyOfAFinishedMoveOpensADatabase = situation(
  'key-of-a-finished-move-opens-a-database',
  'carry-over',
  'The key of a finished move opens a database',
  (setting) => {
    const wei = setting.person('wei.chen')
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ hours: 2, minutes: 18 })
    const moved = setting.ago({ days: 26, hours: 3 })
    const ip = '194.26.192.77'
    const group = setting.seeded.hex('atlas group', 24)
    const org = setting.seeded.hex('atlas org', 24)
    const key = 'kqvmtzsd'
    const audit = (eventTypeName: string, minutes: number, more: object) => ({
      id: setting.seeded.hex(`atlas event ${eventTypeName}`, 24),
      eventTypeName,
      created: setting.iso(at - minutes * 60_000),
      apiKeyId: setting.seeded.hex('atlas key', 24),
      publicKey: key,
      groupId: group,
      orgId: org,
      isGlobalAdmin: false,
      remoteAddress: ip,
      userId: null,
      username: null,
      links: [{ rel: 'self', href: `https://cloud.mongodb.com/api/atlas/v2/groups/${group}/events` }],
      ...more,
    })
    return {
      alerts: [
        alert(setting, at, 'mongodb_atlas', 'NETWORK_PERMISSION_ENTRY_ADDED', {
          id: setting.seeded.hex('atlas alert', 24),
          alertConfigId: setting.seeded.hex('atlas alert config', 24),
          groupId: group,
          orgId: org,
          typeName: 'CLUSTER_OR_PROJECT',
          eventTypeName: 'NETWORK_PERMISSION_ENTRY_ADDED',
          humanReadable:
            'An entry was added to the IP access list of project opt7-telemetry that allows access from anywhere.',
          status: 'INFORMATIONAL',
          created: setting.iso(at),
          updated: setting.iso(at),
          lastNotified: setting.iso(at + 5000),
          resolved: null,
          acknowledgedUntil: null,
          acknowledgementComment: '',
          acknowledgingUsername: '',
          clusterName: 'opt7-telemetry-prod',
          replicaSetName: 'atlas-9k2wqz-shard-0',
          metricName: '',
          currentValue: null,
          sourceTypeName: 'REPLICA_SET',
          matchers: [],
          notifications: [
            {
              typeName: 'WEBHOOK',
              delayMin: 0,
              intervalMin: 0,
              webhookUrl: 'https://soc.havskoginstruments.com/hooks/atlas',
            },
            { typeName: 'GROUP', delayMin: 0, intervalMin: 60, emailEnabled: true, roles: ['GROUP_OWNER'] },
          ],
          project: {
            id: group,
            name: 'opt7-telemetry',
            clusterCount: 1,
            regionUsageRestrictions: 'NONE',
            tags: [
              { key: 'owner', value: wei.email },
              { key: 'environment', value: 'production' },
            ],
          },
          cluster: {
            name: 'opt7-telemetry-prod',
            clusterType: 'REPLICASET',
            mongoDBVersion: '7.0.16',
            providerName: 'AWS',
            regionName: 'EU_NORTH_1',
            instanceSizeName: 'M30',
            diskSizeGB: 320,
            backupEnabled: true,
            terminationProtectionEnabled: false,
            auditLogEnabled: false,
          },
          apiKey: {
            desc: 'migration-2026 (temporary)',
            publicKey: key,
            roles: [{ groupId: group, roleName: 'GROUP_OWNER' }],
            accessList: [],
            createdBy: wei.email,
            createdAt: setting.iso(moved - 2 * 86_400_000),
            lastUsedBefore: setting.iso(moved + 2 * 86_400_000),
          },
          relatedEvents: [
            audit('DATABASE_USER_ADDED', 4, {
              targetUsername: 'svc_mig2',
              authenticationDatabase: 'admin',
              roles: [{ databaseName: 'admin', roleName: 'atlasAdmin' }],
              deleteAfterDate: null,
            }),
            audit('NETWORK_PERMISSION_ENTRY_ADDED', 0, {
              whitelistEntry: '0.0.0.0/0',
              comment: 'migration',
              deleteAfterDate: null,
            }),
          ],
          clientInfo: {
            userAgent: 'python-requests/2.32.3',
            remoteAddress: ip,
            geo: { country: 'MD', city: 'Chisinau', asn: 'AS200019', organisation: 'Bic Rack Rent' },
            rateLimit: { limit: 100, remaining: 97 },
          },
          clusterMetrics: [
            'CONNECTIONS',
            'OPCOUNTER_QUERY',
            'NETWORK_BYTES_OUT',
            'QUERY_TARGETING_SCANNED_OBJECTS_PER_RETURNED',
          ].map((name, i) => ({
            name,
            granularity: 'PT5M',
            units: i === 2 ? 'BYTES_PER_SECOND' : 'SCALAR',
            dataPoints: [3, 2, 1].map((step) => ({
              timestamp: setting.iso(at - step * 300_000),
              value: 40 + i * 7 + step,
            })),
          })),
          otherAlertConfigs: ['OUTSIDE_METRIC_THRESHOLD', 'NO_PRIMARY', 'CREDIT_CARD_ABOUT_TO_EXPIRE'].map(
            (eventTypeName) => ({
              eventTypeName,
              enabled: true,
              typeName: 'REPLICA_SET',
              notifications: 1,
              updated: setting.iso(setting.ago({ days: 210 })),
            }),
          ),
          links: [
            { rel: 'self', href: `https://cloud.mongodb.com/api/atlas/v2/groups/${group}/alerts` },
            { rel: 'activity', href: `https://cloud.mongodb.com/v2/${group}#/activity` },
          ],
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 46, [
            ['Recent Suspicious Hosting', 2, 'Rented server in a range that is often used to scan databases.'],
          ]),
        ],
        investigations: [
          ticket(
            setting,
            'Atlas: programming key with owner rights created',
            moved,
            'BENIGN',
            [{ person: wei }, { person: jonas }],
            `Temporary key ${key} for the move of the telemetry to Stockholm, run from ${setting.machine('srv-build-02').host}. Agreed with Jonas. Wei deletes it when the move is done this week.`,
          ),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The move ended weeks ago and ran from the build server. Today its key makes an administrator and opens the database to everybody, from a rented server in a doubtful range. Whose hand it was and whether data left, no connected platform can show.',
    }
  },
)
