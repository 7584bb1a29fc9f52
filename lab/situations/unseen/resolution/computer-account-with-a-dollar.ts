// The controller names a machine account and an address; the machine has a confirmed incident.
import { alert, confirmed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const computerAccountWithADollar: TellSituation = (setting) => {
  const dario = setting.person('dario.granath-cronholm')
  const laptop = setting.laptopOf('dario.granath-cronholm')
  const dc = setting.machine('srv-dc-01')
  const at = setting.ago({ minutes: 49 })
  const told = confirmed(setting, 'relay laptop', {
    title: 'Machine account credentials abused',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1187', 'T1557.001'],
    at: at - 240_000,
    machine: laptop,
    user: dario,
    evidence: [
      processSeen(
        setting,
        'svchelper.exe',
        'C:\\ProgramData\\svc',
        'svchelper.exe -relay -target ldap',
        'rundll32.exe',
      ),
    ],
  })

  return {
    id: 'computer-account-with-a-dollar',
    group: 'resolution',
    title: 'A machine account that asks for too much',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Machine account authentication anomaly',
        `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><Provider Name="Microsoft-Windows-Security-Auditing"/><EventID>4624</EventID><TimeCreated SystemTime="${setting.iso(at)}"/><Computer>${dc.dnsName}</Computer></System><EventData><Data Name="TargetUserName">${laptop.host.toUpperCase()}$</Data><Data Name="TargetDomainName">HAVSKOG</Data><Data Name="LogonType">3</Data><Data Name="AuthenticationPackageName">NTLM</Data><Data Name="WorkstationName">${laptop.host.toUpperCase()}</Data><Data Name="IpAddress">${laptop.ip}</Data></EventData></Event>`,
      ),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: dc.host }],
    },
    because:
      'The name with the dollar sign is the account of a laptop. Four minutes earlier its misuse was found there, and people have confirmed it. The controller only wrote it down.',
  }
}
