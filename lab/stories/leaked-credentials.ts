// Credentials of an employee in a fresh stealer log, found by threat intelligence.
import { company } from '../world/company.ts'
import type { Tell } from './story.ts'

export const leakedCredentials: Tell = (setting) => {
  const marcus = setting.person('marcus.bell')
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 4 })
  const stealer = setting.file('FieldToolsSetup.exe')
  const path = `C:\\Users\\${marcus.account}\\AppData\\Local\\Temp`
  return {
    id: 'leaked-credentials',
    title: 'Leaked credentials found by threat intelligence',
    verdict: 'malicious',
    because:
      'The credentials are fresh and in clear text, they come from a stealer on this very laptop, and the malware platform found that stealer there.',
    alerts: [
      {
        alert_provider: 'threat_intelligence',
        alert_type: 'Leaked credentials',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          playbook_alert_id: `task:${setting.seeded.guid('playbook leaked credentials')}`,
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${marcus.email}`,
          priority: 'High',
          subject: marcus.email,
          exposed_secret: {
            type: 'clear',
            effectively_clear: true,
            details: { properties: ['Letter', 'Number', 'Symbol', 'AtLeast12Characters'] },
          },
          dump: { name: 'Embermoth stealer logs', description: 'Logs offered on a closed channel' },
          authorization_domain: `vpn.${company.domain}`,
          compromised_host: {
            computer_name: laptop.host.toUpperCase(),
            os: 'Windows 11',
            exfiltration_date: setting.iso(setting.ago({ days: 1 })),
            antivirus: [],
          },
          malware_family: { id: 'malware:embermoth', name: 'Embermoth Stealer' },
          file_sha256: stealer.sha256,
        }),
      },
    ],
    facts: {
      playbookAlerts: [
        {
          key: 'leaked credentials',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${marcus.email}`,
          status: 'New',
          priority: 'High',
          created: at,
          updated: at + 600_000,
          entity: { id: `email:${marcus.email}`, name: marcus.email },
          risk: 90,
          targets: [company.domain],
          evidence: {
            subject: marcus.email,
            assessments: [
              { id: 'recentStealerLog', name: 'Recent infostealer log', criticality: 3 },
              { id: 'corporateLogin', name: 'Corporate sign-in page', criticality: 3 },
            ],
            exposed_secret: {
              type: 'clear',
              effectively_clear: true,
              hashes: [],
              details: { properties: ['Letter', 'Number', 'Symbol', 'AtLeast12Characters'], clear_text_hint: 'Fi' },
            },
            dump: { name: 'Embermoth stealer logs', description: 'Logs offered on a closed channel' },
            compromised_host: {
              computer_name: laptop.host.toUpperCase(),
              os: 'Windows 11',
              exfiltration_date: setting.iso(setting.ago({ days: 1 })),
            },
            malware_family: { id: 'malware:embermoth', name: 'Embermoth Stealer' },
            technologies: [{ name: 'VPN', category: 'Remote access' }],
          },
        },
      ],
      intelligenceAlerts: [
        {
          key: 'leaked credentials',
          title: `Leaked credential mention - ${company.domain}`,
          rule: 'Credential leaks',
          at,
          status: 'New',
          entities: [
            { id: `idn:${company.domain}`, name: company.domain, type: 'InternetDomainName' },
            { id: `email:${marcus.email}`, name: marcus.email, type: 'EmailAddress' },
          ],
          fragment: `${marcus.email} : ************ : vpn.${company.domain}`,
          document: {
            title: 'Embermoth logs, part 212',
            url: 'https://pastevault-mirror.net/r/9021cc',
            source: 'Pastevault mirror',
          },
          insight: 'One current employee appears with a clear-text password for remote access.',
        },
      ],
      intelligence: [
        setting.risk('hash', stealer.sha256, 91, [
          ['Positive Malware Verdict', 4, 'Embermoth stealer, detonated in a sandbox.'],
          ['Linked to Malware', 3, 'Distributed as a tool for field engineers.'],
        ]),
      ],
      malwareEvents: [
        {
          key: 'stealer recall',
          type: 'Cloud Recall Detection',
          at: setting.ago({ hours: 20 }),
          machine: laptop,
          severity: 'High',
          detection: 'W32.Embermoth.Stealer',
          detectionKey: 'stealer',
          file: { name: 'FieldToolsSetup.exe', path, identity: stealer, disposition: 'Malicious' },
          tactics: ['TA0006'],
          techniques: ['T1555'],
        },
        {
          key: 'stealer ioc',
          type: 'Cloud IOC',
          at: setting.ago({ hours: 26 }),
          machine: laptop,
          severity: 'High',
          detectionKey: 'stealer',
          indication: {
            short: 'W32.BrowserPasswordStore.Read',
            description: 'A process other than the browser read the browser password store.',
          },
        },
      ],
      telemetry: [
        {
          table: 'DeviceProcessEvents',
          at: setting.ago({ hours: 26 }),
          machine: laptop,
          columns: {
            ActionType: 'ProcessCreated',
            FileName: 'FieldToolsSetup.exe',
            FolderPath: path,
            SHA256: stealer.sha256,
            SHA1: stealer.sha1,
            ProcessId: 7004,
            ProcessCommandLine: 'FieldToolsSetup.exe /silent',
            AccountName: marcus.account,
            AccountUpn: marcus.email,
            InitiatingProcessFileName: 'chrome.exe',
          },
        },
      ],
    },
  }
}
