// Semperis reports a changed group policy; the request speaks of a firewall rule only, the policy starts an unknown program as well.
import { alert, by, hashes, loggedOn, ran, situation, ticket, worthALook, wrote } from '../../shorthand.ts'

export const semperisPolicyHoldsMoreThanTheChange = situation(
  'semperis-policy-holds-more-than-the-change',
  'contradiction',
  'Semperis DSP: group policy object modified',
  (setting) => {
    const karin = setting.person('karin.strand')
    const oskar = setting.person('oskar.falk')
    const controller = setting.machine('srv-dc-02')
    const own = setting.laptopOf('karin.strand')
    const touched = ['marcus.bell', 'robert.keane'].map((key) => setting.laptopOf(key))
    const at = setting.ago({ hours: 3, minutes: 26 })
    const minute = 60_000
    const program = setting.file('hvk-inv.exe')
    const policy = setting.seeded.guid('semperis policy').toUpperCase()
    const share = `\\\\havskoginstruments.com\\SYSVOL\\havskoginstruments.com\\Policies\\{${policy}}\\Machine\\Preferences\\ScheduledTasks`
    return {
      alerts: [
        alert(
          setting,
          at + 4 * minute,
          'semperis_dsp',
          'GPO change: scheduled task added',
          [
            `<13>1 ${setting.iso(at + 3 * minute)} dsp-got-01.havskoginstruments.com Semperis.DSP 5208 GPOCHG -`,
            'NotificationRule="Changes to policies linked to workstation OUs" RuleId=31 Severity=High ProductVersion=4.2.1061.0',
            `ChangeId=${setting.seeded.number('semperis change', 700_000, 990_000)} Operation=Modified ObjectClass=groupPolicyContainer Partition="DC=havskoginstruments,DC=com"`,
            `DistinguishedName="CN={${policy}},CN=Policies,CN=System,DC=havskoginstruments,DC=com" DisplayName="BOS-Workstations-Base"`,
            'LinkedTo="OU=Laptops,OU=Boston,DC=havskoginstruments,DC=com" LinkEnabled=True Enforced=False',
            `OriginatingServer=${controller.dnsName} OriginatingUser="HAVSKOG\\${karin.account}" UserSid=${karin.sid} OriginatingTime=${setting.iso(at)}`,
            'VersionBefore=(u 14, c 61) VersionAfter=(u 14, c 63)',
            'Attribute="Windows Defender Firewall / Inbound Rules" ValueBefore="" ValueAfter="Allow TCP 9100 from 10.30.1.225 (Label printers)"',
            `Attribute="Preferences / Scheduled Tasks" ValueBefore="" ValueAfter="Immediate task HvkInv, run as NT AUTHORITY\\SYSTEM, Action: ${share}\\hvk-inv.exe /q"`,
            'AutoUndo=Disabled Forest=havskoginstruments.com SecurityIndicator="GPO scheduled task that runs as SYSTEM" MITRE=T1484.001',
            'Url="https://dsp-got-01.havskoginstruments.com/changes/gpo"',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Label printers in Boston do not answer laptops',
            setting.ago({ days: 1 }),
            'NOT_APPLICABLE',
            [{ machine: setting.machine('srv-print-03') }],
            '',
            {
              source: 'USER',
              status: 'INVESTIGATING',
              assignee: karin,
              priority: 'LOW',
              tags: ['Change'],
              comments: [
                {
                  author: 'Grace Mbeki',
                  body: 'Status of the label printers stays grey on all laptops.',
                  at: setting.ago({ days: 1 }),
                },
                {
                  author: oskar.name,
                  body: 'Port 9100 back from srv-print-03 is closed in BOS-Workstations-Base. Karin, can you open it? One inbound rule, nothing else in that policy has to change.',
                  at: setting.ago({ hours: 21 }),
                },
                { author: karin.name, body: 'Will do it today.', at: setting.ago({ hours: 7 }) },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(own, at - 200 * minute, karin.account, { LogonType: 'Interactive', AccountSid: karin.sid }),
          loggedOn(controller, at - 12 * minute, karin.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: karin.sid,
            RemoteIP: own.ip,
            RemoteDeviceName: own.host,
          }),
          ran(controller, at - 10 * minute, 'mmc.exe', 'mmc.exe gpmc.msc', {
            ...by(karin),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(controller, at - 2 * minute, 'hvk-inv.exe', share, program, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: karin.account,
          }),
          ...touched.map((laptop, i) =>
            ran(laptop, at + (64 + i * 9) * minute, 'hvk-inv.exe', `${share}\\hvk-inv.exe /q`, {
              AccountName: 'system',
              ...hashes(program),
              InitiatingProcessFileName: 'taskeng.exe',
            }),
          ),
        ],
      },
      expected: worthALook,
      because:
        'The request asks for one firewall rule and says that nothing else has to change. The same session also put a program that nobody knows into the policy and two laptops have run it as SYSTEM. It was her laptop and her usual way, and it may be an inventory of her own, but no source says so and an unknown program on all laptops of Boston has to be asked for.',
    }
  },
)
