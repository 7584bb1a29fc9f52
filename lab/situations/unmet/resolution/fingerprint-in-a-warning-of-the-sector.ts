// The sector's response team sends a fingerprint and nothing else. One laptop has run the file.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const fingerprintInAWarningOfTheSector = situation(
  'fingerprint-in-a-warning-of-the-sector',
  'resolution',
  'A warning with a fingerprint and no machine',
  (setting) => {
    const hugo = setting.person('hugo.bergh-engman')
    const laptop = setting.laptopOf(hugo.key)
    const at = setting.ago({ minutes: 32 })
    const started = setting.ago({ hours: 2, minutes: 5 })
    const file = setting.file('hollowreed-stager.dll')
    const path = 'C:\\ProgramData\\LabView\\nisvc.dll'
    return {
      alerts: [
        alert(
          setting,
          at,
          'sector_cert_mail',
          'TLP:AMBER warning: backdoor against instrument makers',
          [
            'From: Warnings <larm@cert-industrin.se>',
            'To: soc@havskoginstruments.com',
            `Date: ${new Date(at).toUTCString()}`,
            'Subject: [TLP:AMBER] Backdoor used against instrument makers, please check',
            'MIME-Version: 1.0',
            'Content-Type: text/plain; charset=utf-8',
            '',
            'Dear members,',
            '',
            'two makers of measuring equipment in the Nordics found the same backdoor this week. It arrives with a',
            'changed installer and stays as a library that a service host loads. Please look for this file:',
            '',
            `  SHA-256  ${file.sha256}`,
            `  SHA-1    ${file.sha1}`,
            '',
            'File names differ from victim to victim. We do not know whether you are affected.',
            '',
            'Kind regards',
            'Duty officer, CERT Industrin, +46 8 555 31 20',
          ].join('\r\n'),
        ),
      ],
      facts: {
        telemetry: [
          wrote(laptop, started - 120_000, 'nisvc.dll', path, file, { InitiatingProcessFileName: 'setup.exe' }),
          ran(laptop, started, 'rundll32.exe', `rundll32.exe ${path},Svc`, {
            ...by(hugo),
            InitiatingProcessFileName: 'setup.exe',
          }),
          {
            table: 'DeviceEvents',
            at: started + 1000,
            machine: laptop,
            columns: {
              ActionType: 'DllLoaded',
              FileName: 'nisvc.dll',
              FolderPath: path,
              ...hashes(file),
              InitiatingProcessFileName: 'rundll32.exe',
            },
          },
          connected(laptop, started + 60_000, '45.138.16.203', {
            RemoteUrl: 'h8.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: hugo.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The fingerprint is a known backdoor. One laptop wrote and loaded the file two hours ago and then called a command server of today, so the company is affected.',
    }
  },
)
