// ESET removes the standard test file from a laptop that once had a real loader; IT put it there to try the new product.
import { alert, by, harmless, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const esetTestFileOnALaptopWithAPast = situation(
  'eset-test-file-on-a-laptop-with-a-past',
  'carry-over',
  'ESET PROTECT: test file removed',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('anna.berg2')
    const at = setting.ago({ hours: 1, minutes: 52 })
    const minute = 60_000
    const eicar = {
      sha256: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
      sha1: '3395856ce81f2b7382dee72602f798b642f14140',
      md5: '44d88612fea8a8f36de82e1278abb02f',
    }
    const folder = 'C:\\Temp\\eset-check'
    const event = {
      event_type: 'Threat_Event',
      ipv4: laptop.ip,
      hostname: laptop.dnsName,
      group_name: 'All/Gothenburg/Assembly (trial)',
      group_description: 'Endpoint Security 12 trial, 2 seats',
      os_name: 'Microsoft Windows 11 Pro',
      source_uuid: setting.seeded.guid('eset source'),
      occured: setting.iso(at),
      severity: 'Warning',
      threat_type: 'Test file',
      threat_name: 'Eicar',
      threat_flags: '',
      scanner_id: 'Real-time file system protection',
      scan_id: 'virlog.dat',
      engine_version: `32311 (${setting.iso(at).slice(0, 10).replaceAll('-', '')})`,
      object_type: 'File',
      object_uri: 'file:///C:/Temp/eset-check/eicar.com',
      action_taken: 'Cleaned by deleting',
      action_error: '',
      threat_handled: true,
      need_restart: false,
      username: `HAVSKOG\\${oskar.account}`,
      processname: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
      circumstances: 'Event occurred on a newly created file.',
      firstseen: setting.iso(at),
      hash: eicar.sha1.toUpperCase(),
      EsetProtectDeviceName: laptop.host,
      EsetProtectDeviceGroupName: 'Assembly (trial)',
      detection_uuid: setting.seeded.guid('eset detection'),
      console: `https://eset.havskoginstruments.com/era/webconsole/#id=DETECTIONS;u=${setting.seeded.hex('eset link', 12)}`,
    }
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'eset_protect',
          'Threat_Event',
          `<12>1 ${setting.iso(at + 9_000)} eset-got-01 ERAServer 4126 - - ${JSON.stringify(event)}`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Trial of ESET on two assembly laptops',
            setting.ago({ days: 1, hours: 3 }),
            'SECURITY_TEST',
            [{ machine: laptop }],
            '',
            {
              source: 'USER',
              status: 'INVESTIGATING',
              priority: 'LOW',
              assignee: oskar,
              tags: ['Change'],
              comments: [
                {
                  author: oskar.name,
                  body: `Agent is on ${laptop.host} and lt-136. Tomorrow I put eicar.com into ${folder} on ${laptop.host} to see whether the console tells. Anna knows that I take the laptop for an hour.`,
                  at: setting.ago({ days: 1, hours: 2 }),
                },
                {
                  author: oskar.name,
                  body: `eicar.com was removed at once on ${laptop.host}, the mail came after a minute. Works. Same on lt-136 on Monday.`,
                  at: at + 20 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 14 * minute, oskar.account, { LogonType: 'Interactive', AccountSid: oskar.sid }),
          wrote(laptop, at - 3_000, 'eicar.com', folder, eicar, {
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: oskar.account,
            FileSize: 68,
          }),
          ran(laptop, at - 2 * minute, 'powershell.exe', 'powershell.exe', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(laptop, at + 50 * minute, anna.account, { LogonType: 'Interactive', AccountSid: anna.sid }),
        ],
      },
      expected: harmless,
      because:
        'The hash is that of the standard test file and ESET itself says so. The administrator announced it for this laptop and this folder the day before, the log shows that he wrote it, and he noted the result. The loader of months ago has nothing to do with it.',
    }
  },
)
