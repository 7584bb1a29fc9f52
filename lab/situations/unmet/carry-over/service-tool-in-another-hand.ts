// The administrator's service tool was expected on this server. Today a technician's account uses it, to delete copies.
import { alert, closed, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const serviceToolInAnotherHand = situation(
  'service-tool-in-another-hand',
  'carry-over',
  'A service tool used by a technician’s account',
  (setting) => {
    const hugo = setting.person('hugo.hultman-isaksson')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(hugo.key)
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 3, minutes: 26 })
    const title = 'Remote command by PAExec on a server'
    const command = 'cmd.exe /c wbadmin delete catalog -quiet'
    const expected = closed(
      setting,
      'paexec of the administrator',
      {
        title,
        category: 'LateralMovement',
        severity: 'Medium',
        techniques: ['T1569.002'],
        at: setting.ago({ days: 8, hours: 2 }),
        machine: server,
        user: oskar,
        evidence: [
          processSeen(setting, 'PAExec.exe', 'C:\\Tools', 'PAExec.exe \\\\srv-print-03 -s net stop spooler'),
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Oskar restarted the spooler, announced.',
    )
    const today = unjudged(setting, 'paexec of a technician', {
      title,
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1569.002', 'T1490'],
      at,
      machine: server,
      user: hugo,
      evidence: [{ kind: 'User', person: hugo }],
    })
    return {
      alerts: [
        alert(setting, at, 'carbon_black_cloud', title, {
          type: 'WATCHLIST',
          id: setting.seeded.guid('cbc alert'),
          org_key: '7DESJ9GN',
          backend_timestamp: setting.iso(at + 21_000),
          detection_timestamp: setting.iso(at),
          severity: 8,
          reason: `Process paexec-28814.exe was detected by the report "${title}" in watchlist "Lateral tools"`,
          threat_id: setting.seeded.hex('cbc threat', 32).toUpperCase(),
          alert_url: 'defense-eu.conferdeploy.net/alerts?s[c][query_string]=id',
          device_id: 6_914_402,
          device_name: `HAVSKOG\\${server.host.toUpperCase()}`,
          device_os: 'WINDOWS',
          device_internal_ip: server.ip,
          device_policy: 'Servers - monitor',
          device_target_value: 'LOW',
          process_name: 'c:\\windows\\paexec-28814.exe',
          process_cmdline: 'C:\\Windows\\PAExec-28814.exe -service',
          process_effective_reputation: 'NOT_LISTED',
          childproc_cmdline: command,
          process_username: 'NT AUTHORITY\\SYSTEM',
          netconn_remote_ip: laptop.ip,
          netconn_local_port: 445,
          remote_logon_username: `HAVSKOG\\${hugo.account}`,
          attack_technique: 'T1569.002',
          run_state: 'RAN',
          sensor_action: 'ALLOW',
          workflow: { status: 'OPEN' },
          determination: { value: 'NONE' },
        }),
      ],
      facts: {
        incidents: [expected.incident, today.incident],
        telemetry: [
          ran(server, at + 2000, 'cmd.exe', command, {
            AccountName: 'system',
            InitiatingProcessFileName: 'PAExec-28814.exe',
            InitiatingProcessAccountName: hugo.account,
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The tool was expected when the administrator restarted the spooler with it. Today the account of a technician deletes the catalog of backups, in a high detection that nobody has judged. No known attacker is shown yet.',
    }
  },
)
