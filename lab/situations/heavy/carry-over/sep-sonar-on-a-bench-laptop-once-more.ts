// Symantec quarantines the updater of the calibration program on one more bench laptop; people have judged the same file before.
import { alert, by, clean, closed, fileSeen, harmless, hashes, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const sepSonarOnABenchLaptopOnceMore = situation(
  'sep-sonar-on-a-bench-laptop-once-more',
  'carry-over',
  'Symantec Endpoint Protection: SONAR.SuspLaunch!g253',
  (setting) => {
    const greta = setting.person('greta.bergh-isaksson')
    const iris = setting.person('iris.granath-dahlin')
    const bruno = setting.person('bruno.forsell-hultman')
    const laptop = setting.laptopOf(greta.key)
    const at = setting.ago({ hours: 3, minutes: 9 })
    const judged = setting.ago({ days: 13, hours: 4 })
    const updater = setting.file('CalibDeskUpdater.exe 6.4.2')
    const folder = 'C:\\Program Files\\Mettorn\\CalibDesk\\update'
    const command = `"${folder}\\CalibDeskUpdater.exe" --silent --feed \\\\srv-files-01\\Updates\\CalibDesk`
    const update = (person: typeof greta, time: number) => {
      const machine = setting.laptopOf(person.key)
      return [
        wrote(machine, time - 40_000, 'CalibDeskUpdater.exe', folder, updater, {
          InitiatingProcessFileName: 'CalibDesk.exe',
          InitiatingProcessAccountName: person.account,
          FileSize: 2_884_512,
        }),
        ran(machine, time, 'CalibDeskUpdater.exe', command, {
          ...by(person),
          ...hashes(updater),
          FolderPath: folder,
          InitiatingProcessFileName: 'CalibDesk.exe',
          InitiatingProcessAccountName: person.account,
        }),
        ran(
          machine,
          time + 3000,
          'cmd.exe',
          'cmd.exe /c net stop CalibDeskSync & copy /y *.new *.dll & net start CalibDeskSync',
          {
            ...by(person),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'CalibDeskUpdater.exe',
            InitiatingProcessSHA256: updater.sha256,
          },
        ),
      ]
    }
    const past = closed(
      setting,
      'updater of calibdesk',
      {
        title: 'Suspicious launch of cmd.exe by CalibDeskUpdater.exe',
        category: 'Execution',
        severity: 'Medium',
        at: judged,
        machine: setting.laptopOf(iris.key),
        user: iris,
        techniques: ['T1059.003'],
        evidence: [
          { kind: 'File', name: 'CalibDeskUpdater.exe', path: folder, file: updater, status: 'Active' },
          fileSeen(setting, 'cmd.exe', 'C:\\Windows\\System32'),
        ],
      },
      'FalsePositive',
      'NotMalicious',
      `Updater of CalibDesk 6.4.2 (sha256 ${updater.sha256}), signed by Mettorn Messtechnik GmbH. It stops its own service, swaps two libraries and starts it again. Checked against the hash Mettorn publishes. False positive, on every bench laptop that takes 6.4.2.`,
    )
    return {
      alerts: [
        alert(setting, at + 60_000, 'symantec_endpoint_protection', 'SONAR.SuspLaunch!g253', {
          log_type: 'AGENT_BEHAVIOR_SONAR',
          notification_name: 'Single risk event - Bench clients',
          site: 'Site srv-jump-01',
          server: 'srv-jump-01',
          domain: 'Default',
          event_time: setting.iso(at),
          event_insert_time: setting.iso(at + 40_000),
          begin_time: setting.iso(at),
          end_time: setting.iso(at),
          risk_name: 'SONAR.SuspLaunch!g253',
          risk_type: 'Heuristic',
          detection_type: 'Heuristic',
          detection_source: 'SONAR',
          occurrences: 1,
          computer_name: laptop.host.toUpperCase(),
          ip_address: laptop.ip,
          user_name: greta.account,
          user_domain: 'HAVSKOG',
          group: 'My Company\\Gothenburg\\Bench',
          actual_action: 'Quarantined',
          requested_action: 'Quarantined',
          secondary_action: 'Left alone',
          application_name: 'CalibDeskUpdater',
          application_version: '6.4.2.0',
          application_type: 'Trojan Worm',
          application_hash: updater.sha256.toUpperCase(),
          hash_type: 'SHA2',
          file_size_bytes: 2_884_512,
          file_path: `${folder}\\CalibDeskUpdater.exe`,
          company_name: 'Mettorn Messtechnik GmbH',
          signer: 'Mettorn Messtechnik GmbH',
          parent_process: 'C:\\Program Files\\Mettorn\\CalibDesk\\CalibDesk.exe',
          launched: ['C:\\Windows\\System32\\cmd.exe', 'C:\\Windows\\System32\\net.exe'],
          disposition: 'Reputation was not used in this detection',
          first_seen: 'Symantec has known about this file approximately 3 weeks.',
          prevalence: 'This file has been seen by fewer than 50 Symantec users.',
          confidence: 'There is not enough information about this file to recommend it.',
          sensitivity: 'Low',
          risk_level: 3,
          permitted_application_reason: 'Not on the permitted application list',
          url_tracking_status: 'On',
          web_domain: '',
          downloaded_by: '',
          intensive_protection_level: 0,
          certificate_issuer: 'GlobalSign GCC R45 CodeSigning CA 2020',
          certificate_serial: setting.seeded.hex('mettorn serial', 24),
          agent_version: '14.3.11216.9000',
          definitions: { sonar: '20261112.001', virus: '20261118.021' },
          policy: {
            name: 'Bench - antivirus',
            serial: '8F21-11/02/2026 08:14:20 552',
            exceptions: 'Locked by administrator',
          },
          network: { mac: laptop.mac, gateway: '10.20.10.1', location: 'Office Gothenburg', host_integrity: 'Passed' },
          recipients: ['it-larm@havskoginstruments.com'],
          same_risk_last_24h: { computers: 1, events: 1 },
          console: `https://srv-jump-01.havskoginstruments.com:8443/console/apps/sepm#risk/${setting.seeded.guid('sep event')}`,
        }),
      ],
      facts: {
        incidents: [past.incident],
        files: [
          {
            name: 'CalibDeskUpdater.exe',
            identity: updater,
            determination: 'Clean',
            publisher: 'Mettorn Messtechnik GmbH',
            size: 2_884_512,
            prevalence: 1_900,
          },
        ],
        intelligence: [clean(setting, 'hash', updater.sha256)],
        investigations: [
          ticket(
            setting,
            'Calibration program does not update at the benches',
            judged - 3_600_000,
            'FALSE_POSITIVE',
            [],
            '',
            {
              source: 'USER',
              alerts: [],
              tags: ['Support'],
              priority: 'LOW',
              comments: [
                {
                  author: iris.name,
                  body: 'Symantec takes the updater away each time. Bruno has it as well.',
                  at: judged - 3_000_000,
                },
                {
                  author: 'Elif Demir',
                  body: 'The file is what Mettorn ships, hash is right. Let it through in Defender and for Iris and Bruno in Symantec. The exception has to be made for every bench laptop as it comes up, the group policy for exceptions is locked until the new year, so expect a few more of these when the others update.',
                  at: judged + 90 * 60_000,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ...update(iris, judged),
          ...update(bruno, judged + 26 * 60_000),
          ...update(iris, judged + 20 * 60 * 60_000),
          ...update(greta, at),
          ran(laptop, at - 30 * 60_000, 'CalibDesk.exe', 'CalibDesk.exe', {
            ...by(greta),
            FolderPath: 'C:\\Program Files\\Mettorn\\CalibDesk',
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The very file, by its hash, was judged a false positive two weeks ago on a colleague’s laptop, with the reason why it starts cmd.exe. It does the same here, the endpoint platform knows it as clean and signed, and the analyst wrote that more bench laptops would follow.',
    }
  },
)
