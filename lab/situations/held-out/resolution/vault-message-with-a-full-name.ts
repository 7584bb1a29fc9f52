// The vault knows people by their names and servers by their aliases.
import { alert, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const vaultMessageWithAFullName: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const server = setting.machine('srv-jump-01')
  const at = setting.ago({ hours: 1, minutes: 59 })
  const told = closed(
    setting,
    'vault use',
    {
      title: 'Privileged credential used outside of working hours',
      category: 'PrivilegeEscalation',
      severity: 'Medium',
      techniques: ['T1078.002'],
      at,
      machine: server,
      user: karin,
      evidence: [{ kind: 'User', person: karin }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Karin restarted the license service for the night shift, told on the telephone.',
  )

  return {
    id: 'vault-message-with-a-full-name',
    group: 'resolution',
    title: 'A message of the vault with the full name of an administrator',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Privileged credential used outside of working hours',
        `<5>1 ${setting.iso(at)} VAULT01 CEF:0|Cyber-Ark|Vault|12.6|295|Retrieve password|7|act="Retrieve password" suser=${karin.name} fname=Root\\Operating System-WinDomain-da-02 dvc=10.20.1.240 shost=${server.host.toUpperCase()} reason="night shift, licence service" externalId=${told.detection.id}`,
      ),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The name belongs to the head of IT alone, the host is the jump host, and this very use was closed after a call.',
  }
}
