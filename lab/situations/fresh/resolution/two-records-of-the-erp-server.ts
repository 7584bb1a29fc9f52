// The ERP server has an old record beside the one in use; a false alarm is about the one in use.
import { alert, closed, situation } from '../../shorthand.ts'

export const twoRecordsOfTheErpServer = situation(
  'two-records-of-the-erp-server',
  'resolution',
  'A false alarm on a server with an old record',
  (setting) => {
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 1, minutes: 48 })
    const title = 'Process memory of the ERP kernel read by another program'
    const { incident } = closed(
      setting,
      'erp kernel',
      {
        title,
        category: 'CredentialAccess',
        severity: 'Medium',
        techniques: ['T1003'],
        at,
        machine: server,
        evidence: [
          {
            kind: 'Process',
            name: 'kernmon.exe',
            path: 'D:\\ERP\\monitor',
            file: setting.file('kernmon.exe'),
            command: 'kernmon.exe -pf D:\\ERP\\profile\\mon.pfl',
            pid: 7708,
            parent: { name: 'services.exe', path: 'C:\\Windows\\System32', pid: 712 },
          },
        ],
      },
      'FalsePositive',
      'Clean',
      'The monitor that came with the ERP update of this morning. Signed by the vendor, and the vendor note describes the reads.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'trellix_epo',
          'Exploit Prevention: process memory read',
          `<?xml version="1.0" encoding="UTF-8"?><EPOevent><MachineInfo><MachineName>${server.host.toUpperCase()}</MachineName><IPAddress>${server.ip}</IPAddress><OSName>Windows Server 2022</OSName></MachineInfo><SoftwareInfo ProductName="Trellix Endpoint Security" ProductVersion="10.7.0" ProductFamily="TVD"><CommonFields><AnalyzerName>Exploit Prevention</AnalyzerName><AnalyzerHostName>${server.host.toUpperCase()}</AnalyzerHostName></CommonFields><Event><EventID>18060</EventID><Severity>2</Severity><GMTTime>${setting.iso(at)}</GMTTime><CommonFields><ThreatCategory>hip.bo</ThreatCategory><ThreatName>ExP:${title}</ThreatName><ThreatType>IDS_THREAT_TYPE_VALUE_BOP</ThreatType><ThreatActionTaken>would block</ThreatActionTaken><SourceProcessName>D:\\ERP\\monitor\\kernmon.exe</SourceProcessName><TargetHostName>${server.host.toUpperCase()}</TargetHostName><TargetProcessName>disp+work.exe</TargetProcessName></CommonFields></Event></SoftwareInfo></EPOevent>`,
        ),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The address and the present record agree on the server in use, and people closed this very detection there, with this program, as a false positive. The old record has been silent for months.',
    }
  },
)
