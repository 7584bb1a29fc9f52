// A protection stopped on a server that was under attack in spring. The patch of tonight explains it.
import { alert, by, closed, harmless, ran, situation } from '../../shorthand.ts'

export const agentStoppedForTheClusterPatch = situation(
  'agent-stopped-for-the-cluster-patch',
  'carry-over',
  'A protection stopped on a database server with a past',
  (setting) => {
    const karin = setting.person('karin.strand')
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 9, minutes: 30 })
    const title = 'Security service stopped on a server'
    const command = 'sc.exe stop ds_agent'
    const old = closed(
      setting,
      'guessed sa password of spring',
      {
        title: 'Brute force of a database account with success',
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1110.001'],
        at: setting.ago({ days: 81 }),
        machine: server,
      },
      'TruePositive',
      'CompromisedUser',
      'Account sa switched off, server restored.',
    )
    const tonight = closed(
      setting,
      'agent stopped for the patch',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'High',
        techniques: ['T1562.001'],
        at,
        machine: server,
        user: karin,
        evidence: [{ kind: 'User', person: karin }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Cumulative update of the database server, announced for tonight. Karin stopped the agent for 18 minutes as the maker asks. It runs again.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'trend_deep_security',
          title,
          `LEEF:2.0|Trend Micro|Deep Security Manager|20.0.1003|734|cat=System\tname=${title}\tdesc=Agent/Appliance self-protection released and service ds_agent stopped by command "${command}"\tsev=8\tsrc=10.20.0.40\tusrName=HAVSKOG\\${karin.account}\ttarget=${server.dnsName}\tTrendMicroDsTenant=Primary\tTrendMicroDsTenantId=0\tref=${tonight.detection.id}\tdevTime=${setting.iso(at)}`,
        ),
      ],
      facts: {
        incidents: [old.incident, tonight.incident],
        telemetry: [ran(server, at, 'sc.exe', command, by(karin))],
      },
      expected: harmless,
      because:
        'This very detection was closed as the announced update, done by the head of IT. What happened on the server in spring was dealt with and is another matter.',
    }
  },
)
