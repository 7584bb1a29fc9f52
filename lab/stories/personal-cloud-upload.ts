// An engineer sends much data to a personal cloud drive.
import type { Tell } from './story.ts'

export const personalCloudUpload: Tell = (setting) => {
  const jonas = setting.person('jonas.brandt')
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 9 })
  const domain = 'skyvault-personal.com'
  const ip = '104.152.168.41'
  const cloud = (key: string, title: string, description: string, when: number) =>
    setting.detection(key, 'ca', {
      service: 'MicrosoftCloudAppSecurity',
      source: 'MCAS',
      title,
      description,
      category: 'Exfiltration',
      severity: 'Medium',
      status: 'New',
      investigationState: 'UnsupportedAlertType',
      techniques: ['T1567.002'],
      at: when,
      user: jonas,
      evidence: [
        { kind: 'User', person: jonas },
        { kind: 'Ip', ip },
        { kind: 'Url', url: `https://upload.${domain}/` },
      ],
    })
  return {
    id: 'personal-cloud-upload',
    title: 'Data sent to a personal cloud',
    verdict: 'suspicious',
    because:
      'Far more design data than usual went to a private account late at night; the service itself is harmless, and whether it was allowed only the person or the manager can say.',
    alerts: [
      {
        alert_provider: 'incident_source',
        alert_type: 'Data exfiltration to personal cloud',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          title: 'Data exfiltration to an app that is not sanctioned',
          severity: 'Medium',
          serviceSource: 'MicrosoftCloudAppSecurity',
          category: 'Exfiltration',
          userPrincipalName: jonas.email,
          deviceName: laptop.dnsName,
          destination: { domain, ipAddress: ip, app: 'Skyvault Personal' },
          uploadedBytes: 18_734_551_040,
          usualBytesPerDay: 41_200_000,
          files: ['OPT-7 lens stack.step', 'OPT-7 coating recipes.xlsx', 'calibration-firmware.zip'],
          time: setting.iso(at),
        }),
      },
    ],
    facts: {
      incidents: [
        setting.incident('personal cloud', 'Data exfiltration involving one user', [
          cloud(
            'cloud upload',
            'Data exfiltration to an app that is not sanctioned',
            'A user uploaded 18.7 GB to a cloud app that the company does not use.',
            at,
          ),
          cloud(
            'cloud download',
            'Mass download by one user',
            'A user fetched 2,140 files from the design library within an hour.',
            at - 3_600_000,
          ),
        ]),
      ],
      intelligence: [
        setting.risk('domain', domain, 0, []),
        setting.risk('domain', `upload.${domain}`, 0, []),
        setting.risk('ip', ip, 3, []),
      ],
      investigations: [
        {
          key: 'personal cloud',
          title: `Unusual upload volume by ${jonas.account}`,
          status: 'OPEN',
          source: 'ALERT',
          priority: 'HIGH',
          disposition: 'UNDECIDED',
          assignee: setting.person('karin.strand'),
          at: at + 900_000,
          tags: ['Insider'],
          alerts: [
            {
              title: `Data upload of 18.7 GB from ${laptop.host}`,
              type: 'Unusual Data Transfer',
              description: 'Volume far above the baseline of the user.',
              source: 'User Behavior Analytics',
              at,
            },
          ],
          comments: [],
        },
      ],
      telemetry: [
        {
          table: 'DeviceNetworkEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'ConnectionSuccess',
            RemoteIP: ip,
            RemotePort: 443,
            RemoteUrl: `upload.${domain}`,
            Protocol: 'Tcp',
            RemoteIPType: 'Public',
            InitiatingProcessFileName: 'chrome.exe',
            InitiatingProcessAccountName: jonas.account,
            AdditionalFields: '{"BytesSent":18734551040}',
          },
        },
      ],
    },
  }
}
