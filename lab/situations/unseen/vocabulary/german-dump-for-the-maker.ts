// German words for credential theft about a dump that people had ordered.
import { alert, by, closed, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const germanDumpForTheMaker: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 4, minutes: 3 })
  const command = 'procdump64.exe -accepteula -ma lsass.exe D:\\cases\\sup-7712\\lsass.dmp'
  const told = closed(
    setting,
    'dump for the maker',
    {
      title: 'Sensitive credential memory read',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.001'],
      at,
      machine: server,
      user: karin,
      evidence: [processSeen(setting, 'procdump64.exe', 'D:\\cases', command), { kind: 'User', person: karin }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Karin took the dump at the request of the maker, who looks for a leak in lsass. File encrypted, handed over, deleted.',
  )

  return {
    id: 'german-dump-for-the-maker',
    group: 'vocabulary',
    title: 'Ein Speicherabbild für den Hersteller',
    alerts: [
      alert(setting, at, 'siem', 'Verdacht auf Auslesen von Anmeldeinformationen', {
        Regel: 'Zugriff auf den LSASS-Speicher',
        Schweregrad: 'hoch',
        Rechner: server.host,
        Benutzer: `HAVSKOG\\${karin.account}`,
        Prozess: 'procdump64.exe',
        Befehlszeile: command,
        Technik: 'T1003.001',
        Zeitpunkt: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident], telemetry: [ran(server, at, 'procdump64.exe', command, by(karin))] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Command, server, account and minute are those of the event that was closed as expected: the head of IT took the dump for the maker.',
  }
}
