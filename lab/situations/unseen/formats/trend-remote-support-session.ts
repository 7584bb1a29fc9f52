// A workbench alert of Trend Vision One about remote support that people had ordered.
import { alert, by, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const trendRemoteSupportSession: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-erp-01')
  const at = setting.ago({ hours: 3, minutes: 8 })
  const command = '"C:\\Program Files\\QuickAssistPro\\qapro.exe" --session 418-220-731 --unattended=no'
  const told = closed(
    setting,
    'erp vendor support',
    {
      title: 'Remote access software execution',
      category: 'CommandAndControl',
      severity: 'Medium',
      techniques: ['T1219'],
      at,
      machine: server,
      user: oskar,
      evidence: [
        processSeen(setting, 'qapro.exe', 'C:\\Program Files\\QuickAssistPro', command),
        { kind: 'User', person: oskar },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Oskar let the ERP vendor look at the posting fault, session watched by him from start to end.',
  )

  return {
    id: 'trend-remote-support-session',
    group: 'formats',
    title: 'Remote support of the ERP vendor, seen by Trend',
    alerts: [
      alert(setting, at, 'trend_vision_one', 'Remote Access Software Execution', {
        schemaVersion: '1.18',
        id: 'WB-20871-20261115-00004',
        investigationStatus: 'New',
        status: 'Open',
        severity: 'medium',
        score: 51,
        model: 'Remote Access Software Execution',
        alertProvider: 'SAE',
        createdDateTime: setting.iso(at + 90_000),
        impactScope: {
          desktopCount: 0,
          serverCount: 1,
          accountCount: 1,
          entities: [
            {
              entityType: 'host',
              entityValue: { guid: 'b1f0f8aa-19c1-4c6c-8c55-8a0c0a8b8f21', name: server.dnsName, ips: [server.ip] },
              entityId: 'b1f0f8aa-19c1-4c6c-8c55-8a0c0a8b8f21',
            },
            { entityType: 'account', entityValue: `havskog\\${oskar.account}`, entityId: `havskog\\${oskar.account}` },
          ],
        },
        matchedRules: [
          {
            name: 'Remote Access Tool Via Process',
            matchedFilters: [
              {
                name: 'Remote access software execution',
                matchedDateTime: setting.iso(at),
                mitreTechniqueIds: ['T1219'],
              },
            ],
          },
        ],
        indicators: [
          { id: 1, type: 'command_line', field: 'processCmd', value: command },
          { id: 2, type: 'file_sha256', field: 'processFileHashSha256', value: setting.file('qapro.exe').sha256 },
        ],
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [ran(server, at, 'qapro.exe', command, { ...hashes(setting.file('qapro.exe')), ...by(oskar) })],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Server, account, command and minute are those of the event that the analyst closed as a support session ordered and watched by the administrator.',
  }
}
