// Tickets are asked for, and then a service account sits down at a laptop and opens the file server.
import { alert, by, confirmed, hostile, loggedOn, processSeen, ran, situation } from '../../shorthand.ts'

export const ticketCrackedThenUsed = situation(
  'ticket-cracked-then-used',
  'chains',
  'Tickets asked for in the morning, a service account used at noon',
  (setting) => {
    const jakob = setting.person('jakob.bergh')
    const laptop = setting.laptopOf('jakob.bergh')
    const files = setting.machine('srv-files-01')
    const first = setting.ago({ hours: 5, minutes: 5 })
    const second = setting.ago({ minutes: 55 })
    const title = 'Service account signed in from a workstation'
    const tool = 'rb-x64.exe'
    const toolPath = 'C:\\Users\\Public\\Libraries'
    const held = confirmed(
      setting,
      'cracked ticket',
      {
        title,
        category: 'LateralMovement',
        severity: 'High',
        techniques: ['T1078.002'],
        at: second,
        machine: laptop,
        user: jakob,
        evidence: [
          processSeen(setting, tool, toolPath, `${toolPath}\\${tool} asktgt /user:svc-sql /ptt`, 'cmd.exe'),
          { kind: 'Ip', ip: laptop.ip },
        ],
      },
      'CompromisedAccount',
    )
    return {
      alerts: [
        alert(
          setting,
          first,
          'manageengine_adaudit',
          'Many service tickets with weak encryption',
          `<13>1 ${setting.iso(first)} srv-dc-01 ADAuditPlus - 4769 - AUDIT_SUCCESS User=${jakob.account}@HAVSKOGINSTRUMENTS.COM ServiceNames=svc-sql,svc-backup,svc-deploy TicketEncryptionType=0x17 ClientAddress=::ffff:${laptop.ip} Count=3`,
        ),
        alert(
          setting,
          second,
          'manageengine_adaudit',
          title,
          `<13>1 ${setting.iso(second)} srv-dc-01 ADAuditPlus - 4624 - AUDIT_SUCCESS TargetUserName=svc-sql TargetDomainName=HAVSKOG LogonType=3 Computer=${files.dnsName} SourceAddress=${laptop.ip} SourceWorkstation=${laptop.host.toUpperCase()} AuthenticationPackage=Kerberos`,
        ),
      ],
      facts: {
        incidents: [held.incident],
        telemetry: [
          ran(laptop, second - 180_000, tool, `${toolPath}\\${tool} asktgt /user:svc-sql /ptt`, by(jakob)),
          loggedOn(files, second, 'svc-sql', { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
        ],
      },
      expected: { ...hostile(laptop.host), forbidden: [{ action: 'isolate-machine', target: 'srv-dc-01' }] },
      because:
        'People have confirmed the same event, by title, laptop and time, and the case is still open: a ticket tool ran on the laptop and the service account came from its address. The domain controller only wrote it down.',
    }
  },
)
