// An administrator uses a remote tool for ordinary maintenance.
import type { Tell } from './story.ts'

export const adminToolUse: Tell = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 2, minutes: 30 })
  const tool = setting.file('PsExec64.exe')
  const path = 'C:\\Tools\\Sysinternals'
  const expected = {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    title: 'Suspicious remote activity by a service tool',
    description: 'A remote execution tool ran a command on another machine.',
    category: 'LateralMovement',
    severity: 'Medium',
    status: 'Resolved',
    classification: 'InformationalExpectedActivity',
    determination: 'ConfirmedUserActivity',
    investigationState: 'Benign',
    techniques: ['T1569.002', 'T1021.002'],
    machine: server,
    user: oskar,
    evidence: [
      {
        kind: 'Process',
        name: 'PsExec64.exe',
        path,
        file: tool,
        command: 'PsExec64.exe \\\\srv-files-01 -s wbadmin get status',
        pid: 3340,
        parent: { name: 'powershell.exe', path: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', pid: 3012 },
      },
      { kind: 'User', person: oskar },
    ],
  } as const
  const now = setting.detection('admin tool', 'da', {
    ...expected,
    techniques: [...expected.techniques],
    evidence: [...expected.evidence],
    at,
  })
  const lastWeek = setting.detection('admin tool last week', 'da', {
    ...expected,
    techniques: [...expected.techniques],
    evidence: [...expected.evidence],
    at: at - 7 * 86_400_000,
  })
  return {
    id: 'admin-tool-use',
    title: "An administrator's legitimate tool use",
    verdict: 'benign',
    because:
      'A domain administrator checked backups with a well-known tool, as every week; the endpoint platform holds this alert as expected and confirmed activity, and the tool has no risk.',
    alerts: [
      {
        alert_provider: 'endpoint_detection',
        alert_type: 'Remote execution tool used',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          id: now.id,
          title: now.title,
          severity: 'Medium',
          category: 'LateralMovement',
          detectionSource: 'WindowsDefenderAtp',
          machineId: server.machineId,
          computerDnsName: server.dnsName,
          relatedUser: { userName: oskar.account, domainName: 'HAVSKOG' },
          mitreTechniques: expected.techniques,
          alertCreationTime: setting.iso(at),
          evidence: [
            {
              entityType: 'Process',
              fileName: 'PsExec64.exe',
              filePath: path,
              sha256: tool.sha256,
              processCommandLine: 'PsExec64.exe \\\\srv-files-01 -s wbadmin get status',
            },
            { entityType: 'User', accountName: oskar.account, userPrincipalName: oskar.email },
          ],
        }),
      },
    ],
    facts: {
      incidents: [
        setting.incident('admin tool', 'Remote activity on one endpoint', [now], {
          status: 'Resolved',
          classification: 'InformationalExpectedActivity',
          determination: 'ConfirmedUserActivity',
        }),
        setting.incident('admin tool last week', 'Remote activity on one endpoint', [lastWeek], {
          status: 'Resolved',
          classification: 'InformationalExpectedActivity',
          determination: 'ConfirmedUserActivity',
          assignedTo: setting.person('elif.demir').email,
          comments: [
            {
              comment: 'Weekly backup check by Oskar, agreed with the head of IT.',
              createdBy: setting.person('elif.demir').email,
              at: at - 7 * 86_400_000 + 3_600_000,
            },
          ],
        }),
      ],
      intelligence: [
        {
          ...setting.risk('hash', tool.sha256, 0, [], { hashAlgorithm: 'SHA-256' }),
          firstSeen: setting.ago({ days: 1900 }),
        },
      ],
      malwareEvents: [
        { key: 'admin scan', type: 'Scan Completed, No Detections', at: setting.ago({ hours: 8 }), machine: server },
      ],
      telemetry: [
        {
          table: 'DeviceProcessEvents',
          at,
          machine: server,
          columns: {
            ActionType: 'ProcessCreated',
            FileName: 'wbadmin.exe',
            FolderPath: 'C:\\Windows\\System32',
            ProcessId: 3391,
            ProcessCommandLine: 'wbadmin get status',
            AccountName: 'system',
            InitiatingProcessFileName: 'PSEXESVC.exe',
          },
        },
        {
          table: 'DeviceLogonEvents',
          at: at - 5000,
          machine: server,
          columns: {
            ActionType: 'LogonSuccess',
            AccountName: oskar.account,
            LogonType: 'Network',
            RemoteIP: setting.laptopOf('oskar.falk').ip,
            RemoteDeviceName: setting.laptopOf('oskar.falk').host,
            IsLocalAdmin: true,
          },
        },
      ],
    },
  }
}
