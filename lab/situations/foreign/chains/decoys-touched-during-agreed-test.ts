// Two deception systems are touched one after the other: by the testers, in the agreed window, from the agreed laptop.
import { alert, by, closed, harmless, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const decoysTouchedDuringAgreedTest = situation(
  'decoys-touched-during-agreed-test',
  'chains',
  'Decoys touched during an agreed test',
  (setting) => {
    const elif = setting.person('elif.demir')
    const laptop = setting.laptopOf('elif.demir')
    const at = setting.ago({ hours: 2, minutes: 37 })
    const command = 'powershell.exe -File C:\\PurpleTeam\\2026-Q4\\04-share-discovery.ps1 -Targets decoys.txt'
    const title = 'Decoy credentials used against decoy share'
    const { incident } = closed(
      setting,
      'agreed decoys',
      {
        title,
        category: 'LateralMovement',
        severity: 'High',
        at: at + 10_000,
        machine: laptop,
        user: elif,
        techniques: ['T1021.002', 'T1135'],
        evidence: [
          processSeen(setting, 'powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', command),
          { kind: 'User', person: elif },
        ],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Step 4 of the purple team exercise Q4, from lt-116 in the agreed window, agreed with Karin. Both decoys reacted as they should.',
    )
    return {
      alerts: [
        alert(
          setting,
          at - 3 * 60_000,
          'attivo_botsink',
          'Deception share enumerated',
          `<116>${setting.iso(at - 3 * 60_000)} botsink-01 Attivo: severity="High" attackName="SMB share enumeration" attackerIP=${laptop.ip} attackerName="${laptop.host}" targetIP=10.20.1.61 targetHost="fs-archive-07" targetOS="Windows Server 2019" service=SMB vlan=120 user="" phase="Discovery" eventID=118230`,
        ),
        alert(setting, at, 'illusive_shadow', title, {
          incidentId: 4418,
          incidentType: 'DECEPTION',
          deceptionFamily: 'WINDOWS_CREDENTIALS',
          incidentTimeUTC: setting.iso(at),
          riskInsights: { stepsToDomainAdmin: 5, stepsToCrownJewel: 3 },
          sourceIp: laptop.ip,
          sourceHostname: laptop.dnsName,
          sourceOperatingSystem: 'Windows 11',
          deceptiveUser: 'HAVSKOG\\adm-nilsson',
          targetHost: 'fs-archive-07',
          userNames: [elif.account],
          hasForensics: true,
          closed: false,
        }),
      ],
      facts: {
        incidents: [incident],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ person: elif }, { machine: laptop }],
            'Purple team Q4 step 4: share discovery and use of the decoy account adm-nilsson from lt-116 against fs-archive-07. Approved by Karin Strand, within the agreed window. Decoys confirmed working.',
            { assignee: setting.person('karin.strand'), tags: ['Purple team'] },
          ),
        ],
        telemetry: [
          ran(laptop, at - 4 * 60_000, 'powershell.exe', command, {
            ...by(elif),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The ticket names this laptop, the decoy account and the decoy share at this time as an approved test, and the endpoint incident about the same event is closed as security testing. The telemetry shows the test script and nothing more.',
    }
  },
)
