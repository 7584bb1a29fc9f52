// Ransomware runs on a controller's laptop.
import type { Tell } from './story.ts'

export const ransomwareOnLaptop: Tell = (setting) => {
  const leila = setting.person('leila.haddad')
  const laptop = setting.laptopOf('leila.haddad')
  const locker = setting.file('rechnung_oktober.exe')
  const at = setting.ago({ minutes: 22 })
  const c2 = '185.174.137.82'
  const path = `C:\\Users\\${leila.account}\\Downloads`
  const parent = { name: 'explorer.exe', path: 'C:\\Windows', pid: 5120 }
  const detection = setting.detection('ransomware', 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    title: "Ransomware behavior detected in the file system: 'Glaswolf'",
    description: 'A process renamed and encrypted many user documents and deleted the shadow copies of the volume.',
    category: 'Ransomware',
    severity: 'High',
    status: 'InProgress',
    classification: 'TruePositive',
    determination: 'Malware',
    investigationState: 'PendingApproval',
    techniques: ['T1486', 'T1490', 'T1059.003'],
    threat: { family: 'Glaswolf', name: 'Ransom:Win64/Glaswolf.A' },
    at,
    machine: laptop,
    user: leila,
    evidence: [
      {
        kind: 'Process',
        name: 'rechnung_oktober.exe',
        path,
        file: locker,
        command: `"${path}\\rechnung_oktober.exe" --all`,
        pid: 9120,
        parent,
      },
      {
        kind: 'Process',
        name: 'vssadmin.exe',
        path: 'C:\\Windows\\System32',
        file: setting.file('vssadmin.exe'),
        command: 'vssadmin.exe delete shadows /all /quiet',
        pid: 9188,
        parent: { name: 'rechnung_oktober.exe', path, pid: 9120 },
      },
      { kind: 'Ip', ip: c2 },
      { kind: 'User', person: leila },
    ],
  })
  return {
    id: 'ransomware-on-laptop',
    title: 'Ransomware on a laptop',
    verdict: 'malicious',
    because:
      'The endpoint platform confirmed ransomware on the machine, the malware platform failed to quarantine the same file, and intelligence rates the file and its server very malicious.',
    alerts: [
      {
        alert_provider: 'endpoint_detection',
        alert_type: 'Ransomware behavior detected',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          id: detection.id,
          title: detection.title,
          severity: 'High',
          category: 'Ransomware',
          detectionSource: 'WindowsDefenderAtp',
          threatFamilyName: 'Glaswolf',
          machineId: laptop.machineId,
          computerDnsName: laptop.dnsName,
          relatedUser: { userName: leila.account, domainName: 'HAVSKOG' },
          mitreTechniques: detection.techniques,
          alertCreationTime: setting.iso(at),
          evidence: [
            {
              entityType: 'Process',
              fileName: 'rechnung_oktober.exe',
              filePath: path,
              sha256: locker.sha256,
              sha1: locker.sha1,
              processCommandLine: `"${path}\\rechnung_oktober.exe" --all`,
            },
            { entityType: 'Ip', ipAddress: c2 },
            { entityType: 'User', accountName: leila.account, userPrincipalName: leila.email },
          ],
        }),
      },
    ],
    facts: {
      incidents: [
        setting.incident('ransomware', 'Multi-stage incident involving Impact on one endpoint', [detection], {
          classification: 'TruePositive',
          determination: 'Malware',
          assignedTo: setting.person('elif.demir').email,
          status: 'InProgress',
        }),
      ],
      malwareEvents: [
        {
          key: 'ransomware detected',
          type: 'Threat Detected',
          at: at + 4000,
          machine: laptop,
          severity: 'High',
          detection: 'W32.Glaswolf.Ransom',
          detectionKey: 'ransomware',
          file: { name: 'rechnung_oktober.exe', path, identity: locker, disposition: 'Malicious' },
          tactics: ['TA0040'],
          techniques: ['T1486'],
        },
        {
          key: 'ransomware not quarantined',
          type: 'Quarantine Failure',
          at: at + 9000,
          machine: laptop,
          severity: 'Critical',
          detection: 'W32.Glaswolf.Ransom',
          detectionKey: 'ransomware',
          file: { name: 'rechnung_oktober.exe', path, identity: locker, disposition: 'Malicious' },
        },
      ],
      intelligence: [
        setting.risk(
          'hash',
          locker.sha256,
          97,
          [
            [
              'Positive Malware Verdict',
              4,
              'Detonated in a sandbox on the day before: files encrypted, shadow copies deleted.',
            ],
            ['Linked to Malware', 3, 'Sample belongs to the Glaswolf ransomware family.'],
            ['Reported by Insikt Group', 3, 'Named in a report on extortion against manufacturers in northern Europe.'],
          ],
          { hashAlgorithm: 'SHA-256', fileHashes: [locker.sha256, locker.sha1, locker.md5] },
        ),
        setting.risk(
          'ip',
          c2,
          93,
          [
            ['Current C&C Server', 4, 'Communication with Glaswolf samples validated within the last day.'],
            ['Recently Linked to Intrusion Method', 2, 'Seen as a staging server in two intrusions.'],
          ],
          { location: { country: 'Netherlands', city: 'Dronten', asn: 'AS50673', organization: 'Lowland Hosting' } },
        ),
      ],
      telemetry: [
        {
          table: 'DeviceProcessEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'ProcessCreated',
            FileName: 'rechnung_oktober.exe',
            FolderPath: path,
            SHA256: locker.sha256,
            SHA1: locker.sha1,
            MD5: locker.md5,
            ProcessId: 9120,
            ProcessCommandLine: `"${path}\\rechnung_oktober.exe" --all`,
            AccountName: leila.account,
            AccountUpn: leila.email,
            InitiatingProcessFileName: 'explorer.exe',
          },
        },
        {
          table: 'DeviceFileEvents',
          at: at + 60_000,
          machine: laptop,
          columns: {
            ActionType: 'FileRenamed',
            FileName: 'budget-2027.xlsx.glaswolf',
            FolderPath: `C:\\Users\\${leila.account}\\Documents`,
            InitiatingProcessFileName: 'rechnung_oktober.exe',
            InitiatingProcessSHA256: locker.sha256,
          },
        },
        {
          table: 'DeviceNetworkEvents',
          at: at + 30_000,
          machine: laptop,
          columns: {
            ActionType: 'ConnectionSuccess',
            RemoteIP: c2,
            RemotePort: 443,
            Protocol: 'Tcp',
            RemoteIPType: 'Public',
            InitiatingProcessFileName: 'rechnung_oktober.exe',
            InitiatingProcessSHA256: locker.sha256,
          },
        },
      ],
    },
  }
}
