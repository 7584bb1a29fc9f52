// A Windows event in XML; the machine is in the Computer element.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sysmonXmlBeacon: TellSituation = (setting) => {
  const hugo = setting.person('hugo.hultman-isaksson')
  const laptop = setting.laptopOf('hugo.hultman-isaksson')
  const at = setting.ago({ minutes: 31 })
  const c2 = '194.26.192.77'

  return {
    id: 'sysmon-xml-beacon',
    group: 'formats',
    title: 'Sysmon notes a connection to a command server',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Sysmon event 3',
        `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><Provider Name="Microsoft-Windows-Sysmon"/><EventID>3</EventID><TimeCreated SystemTime="${setting.iso(at)}"/><Computer>${laptop.dnsName}</Computer></System><EventData><Data Name="RuleName">technique_id=T1071.001,technique_name=Web Protocols</Data><Data Name="UtcTime">${setting.iso(at)}</Data><Data Name="Image">C:\\Users\\Public\\Libraries\\msdtc.exe</Data><Data Name="User">HAVSKOG\\${hugo.account}</Data><Data Name="Protocol">tcp</Data><Data Name="Initiated">true</Data><Data Name="SourceIp">${laptop.ip}</Data><Data Name="SourcePort">50112</Data><Data Name="DestinationIp">${c2}</Data><Data Name="DestinationPort">8443</Data></EventData></Event>`,
      ),
    ],
    facts: {
      intelligence: [setting.risk('ip', c2, 93, [['Current C&C Server', 4, 'Sliver listener, validated today.']])],
      telemetry: [
        connected(laptop, at, c2, {
          RemotePort: 8443,
          InitiatingProcessFileName: 'msdtc.exe',
          InitiatingProcessFolderPath: 'C:\\Users\\Public\\Libraries',
          InitiatingProcessAccountName: hugo.account,
        }),
      ],
    },
    connections: {
      'endpoint-detection': 'as-specified',
      'incident-source': 'as-specified',
      'threat-intelligence': 'as-specified',
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [{ action: 'block-indicator', target: laptop.ip }],
    },
    because:
      'A program in a public folder called a command server that was validated today, and the endpoint platform saw the same connection leave this laptop.',
  }
}
