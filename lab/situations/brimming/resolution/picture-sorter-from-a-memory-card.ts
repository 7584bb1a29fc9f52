// A Mac that calls itself otherwise started a program from a memory card that nobody has ever seen.
import { alert, by, hashes, ran, undecided } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const pictureSorterFromAMemoryCard: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const mac = setting.machine('mac-118')
  const at = setting.ago({ hours: 2, minutes: 33 })
  const app = setting.file('Bildsorterare')
  const path = '/Volumes/MASSBILDER/Bildsorterare.app/Contents/MacOS'
  const { guid, hex } = setting.seeded
  return {
    id: 'picture-sorter-from-a-memory-card',
    group: 'resolution',
    title: 'Program started from an external volume',
    alerts: [
      alert(setting, at + 20_000, 'jamf_protect', 'AppLaunchedFromExternalVolume', {
        caid: hex('jamf caid', 64),
        certid: hex('jamf certid', 40),
        context: { identity: { claims: { clientid: guid('jamf client'), hd: 'havskog.protect.jamfcloud.com' } } },
        input: {
          eventType: 'GPProcessEvent',
          host: {
            hostname: 'Amelies-MacBook-Pro',
            ips: [mac.ip, 'fe80::1c3a:9ff:fe11:20b7'],
            os: 'Version 15.6 (Build 24G84)',
            protectVersion: '6.4.1.3',
            provisioningUDID: guid('jamf udid').toUpperCase(),
            serial: 'H7KX2QGV9L',
          },
          match: {
            uuid: guid('jamf match').toUpperCase(),
            severity: 1,
            tags: ['Visibility', 'MITREattack', 'Execution', 'T1204.002'],
            custom: false,
            actions: [
              { name: 'Report', parameters: {} },
              { name: 'Log', parameters: {} },
            ],
            context: [
              { name: 'IsTranslocated', value: false, valueType: 'Binary' },
              { name: 'VolumeType', value: 'external, msdos, SDXC', valueType: 'String' },
            ],
            event: {
              uuid: guid('jamf event').toUpperCase(),
              type: 1,
              subType: 7,
              timestamp: at / 1000,
              pid: 8841,
              dev: 16_777_233,
              inode: 140,
              name: 'Bildsorterare',
              category: 'Execution',
            },
            facts: [
              {
                name: 'AppLaunchedFromExternalVolume',
                human: 'An application was launched from a volume that is not part of the internal disk.',
                uuid: guid('jamf fact'),
                severity: 1,
                version: 3,
                tags: ['Visibility', 'Execution'],
                matchReason: null,
                actions: [{ name: 'Report', parameters: {} }],
                context: [],
              },
            ],
          },
          related: {
            binaries: [
              {
                path: `${path}/Bildsorterare`,
                inode: 140,
                size: 1_904_112,
                mode: 33_279,
                uid: 99,
                gid: 99,
                fsid: 16_777_233,
                sha1hex: app.sha1,
                sha256hex: app.sha256,
                isAppBundle: true,
                isDirectory: false,
                isDownload: false,
                isScreenShot: false,
                objectType: 'GPSystemObject',
                xattrs: [],
                created: setting.seconds(setting.ago({ days: 610 })),
                modified: setting.seconds(setting.ago({ days: 610 })),
                accessed: setting.seconds(at),
                changed: setting.seconds(setting.ago({ days: 610 })),
                signingInfo: {
                  appid: 'Bildsorterare-5555494470',
                  cdhash: hex('jamf cdhash', 40),
                  signerType: 4,
                  teamid: '',
                  status: 0,
                  statusMessage: 'Ad-hoc signed',
                  authorities: [],
                  entitlements: {},
                },
              },
            ],
            files: [],
            groups: [{ gid: 20, name: 'staff', uuid: guid('jamf group') }],
            processes: [
              {
                uuid: guid('jamf process').toUpperCase(),
                pid: 8841,
                ppid: 1,
                pgid: 8841,
                uid: 501,
                gid: 20,
                ruid: 501,
                name: 'Bildsorterare',
                path: `${path}/Bildsorterare`,
                args: [`${path}/Bildsorterare`],
                appPath: '/Volumes/MASSBILDER/Bildsorterare.app',
                responsiblePID: 8841,
                originalParentPID: 1,
                flags: [],
                signingInfo: {
                  appid: 'Bildsorterare-5555494470',
                  signerType: 4,
                  teamid: '',
                  status: 0,
                  authorities: [],
                },
                startTimestamp: setting.seconds(at),
                exitCode: 0,
                tty: null,
              },
            ],
            users: [{ uid: 501, name: amelie.account, uuid: guid('jamf user') }],
          },
        },
      }),
    ],
    facts: {
      telemetry: [
        ran(mac, at, 'Bildsorterare', `${path}/Bildsorterare`, {
          ...by(amelie),
          ...hashes(app),
          FolderPath: path,
          ProcessId: 8841,
          InitiatingProcessFileName: 'launchd',
          InitiatingProcessAccountName: amelie.account,
        }),
      ],
    },
    expected: undecided,
    because:
      'The Mac is that of the marketing manager, found by its address and user. Nobody knows the program, it has no maker in its signature and it runs on no other machine; yet all it did was to start from a memory card, once. Nothing speaks for it or against it.',
  }
}
