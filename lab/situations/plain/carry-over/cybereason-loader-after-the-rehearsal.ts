// Cybereason raises a command and control MalOp on a laptop where the same was rehearsed last week; the rehearsal is over and this file is real.
import { alert, by, closed, connected, hashes, hostile, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const cybereasonLoaderAfterTheRehearsal = situation(
  'cybereason-loader-after-the-rehearsal',
  'carry-over',
  'Cybereason MalOp: command and control by rundll32',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ hours: 1, minutes: 17 })
    const minute = 60_000
    const rehearsed = setting.ago({ days: 7, hours: 2 })
    const stager = setting.file('hollowreed-stager.dll')
    const server = '45.138.16.203'
    const folder = `C:\\Users\\${daniel.account}\\AppData\\Local\\QuoteTool`
    const command = `rundll32.exe "${folder}\\qtcore.dll",Start`
    const test = closed(
      setting,
      'cybereason rehearsal',
      {
        title: 'Suspicious rundll32 activity',
        category: 'Execution',
        severity: 'Medium',
        at: rehearsed,
        machine: laptop,
        user: daniel,
        techniques: ['T1218.011'],
        evidence: [{ kind: 'User', person: daniel }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Cymulate scenario "rundll32 to web" on this laptop, Tuesday only.',
    )
    return {
      alerts: [
        alert(setting, at + 6 * minute, 'cybereason', 'MalopProcess - CNC', {
          guid: `11.-${setting.seeded.number('malop guid', 1_000_000_000, 9_000_000_000)}`,
          '@class': '.MalopInboxModel',
          displayName: 'rundll32.exe',
          rootCauseElementType: 'Process',
          rootCauseElementNamesCount: 1,
          detectionEngines: ['EDR'],
          detectionTypes: ['Connection to rare address by injected or loaded module'],
          malopDetectionType: 'CNC',
          decisionFeature: 'Process.suspiciousRundll32Cnc(Malop decision)',
          creationTime: at + 5 * minute,
          firstSeen: at,
          malopStartTime: at,
          lastUpdateTime: at + 6 * minute,
          severity: 'High',
          priority: 'HIGH',
          malopStatus: 'Active',
          escalated: false,
          isEdr: true,
          preventionEnabled: false,
          labels: [],
          machines: [
            {
              '@class': '.MachineInboxModel',
              guid: setting.seeded.hex('cybereason machine', 24),
              displayName: laptop.host.toUpperCase(),
              osType: 'WINDOWS',
              connected: true,
              isolated: false,
              sensorVersion: '23.2.188.0',
              organizationalUnit: 'Laptops/Boston',
            },
          ],
          users: [
            {
              guid: setting.seeded.hex('cybereason user', 24),
              displayName: `havskog\\${daniel.account}`,
              admin: false,
            },
          ],
          primaryRootCauseName: command,
          elementValues: {
            parent: 'quotetool_update.exe',
            loadedModule: `${folder}\\qtcore.dll`.toLowerCase(),
            moduleSha1: stager.sha1,
            moduleSignature: 'unsigned',
            remoteAddresses: [`${server}:443`],
            connections: 14,
          },
          similarMalops: [
            {
              firstSeen: rehearsed,
              machine: laptop.host.toUpperCase(),
              status: 'Closed',
              comment: 'TEST',
              similarity: 0.71,
            },
          ],
          mitre: ['T1218.011', 'T1071.001'],
          server: 'havskog.cybereason.net',
          link: `https://havskog.cybereason.net/#/detection-malop/11.-${setting.seeded.number('malop guid', 1_000_000_000, 9_000_000_000)}`,
        }),
      ],
      facts: {
        incidents: [test.incident],
        investigations: [
          ticket(
            setting,
            'Cymulate in Boston: which alarms came and which did not',
            rehearsed,
            'SECURITY_TEST',
            [{ machine: laptop }],
            `Ran on ${laptop.host} on the one afternoon. Agent taken off the same evening, nothing of it is left and no further run is planned before spring.`,
          ),
        ],
        telemetry: [
          wrote(laptop, at - 4 * minute, 'qtcore.dll', folder, stager, {
            InitiatingProcessFileName: 'quotetool_update.exe',
            InitiatingProcessAccountName: daniel.account,
          }),
          ran(laptop, at, 'rundll32.exe', command, {
            ...by(daniel),
            ...hashes(setting.file('rundll32.exe')),
            InitiatingProcessFileName: 'quotetool_update.exe',
          }),
          ...[1, 8, 15, 22].map((i) =>
            connected(laptop, at + i * minute, server, {
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: daniel.account,
            }),
          ),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: 'pa-edge-02' }],
      },
      because:
        'The loaded library has the hash of a known backdoor and rundll32 calls a current command server every seven minutes. The rehearsal of last week was one afternoon, its agent is gone and no further run is planned, so its judgement does not cover this.',
    }
  },
)
