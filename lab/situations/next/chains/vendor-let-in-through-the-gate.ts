// A vendor asks for access, gets it, brings a file and runs it as administrator: the announced update of the ERP.
import { alert, clean, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const vendorLetInThroughTheGate = situation(
  'vendor-let-in-through-the-gate',
  'chains',
  'A vendor asks, gets in and runs a file',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-erp-01')
    const asked = setting.ago({ hours: 7, minutes: 20 })
    const allowed = setting.ago({ hours: 7, minutes: 9 })
    const at = setting.ago({ hours: 6, minutes: 30 })
    const ip = '185.93.180.20'
    const file = 'LW_ERP_2026.3_hotfix2.exe'
    const title = 'Elevated command after a file transfer in a vendor session'
    const session = setting.seeded.hex('pra session', 32)
    const event = (time: number, type: string, data: Record<string, unknown>) => ({
      event: type,
      timestamp: setting.seconds(time),
      when: setting.iso(time),
      site: 'pra.havskoginstruments.com',
      lsid: session,
      jump_group: 'ERP vendor',
      vendor_group: 'Ledgerworks Support',
      performed_by: { type: 'vendor', display_name: 'Ledgerworks Support 02', public_ip: ip },
      endpoint: { hostname: server.host, private_ip: server.ip },
      data,
    })
    return {
      alerts: [
        alert(
          setting,
          asked,
          'beyondtrust_pra',
          'Vendor access requested',
          event(asked, 'access_approval_request', { reason: 'Hotfix 2 for 2026.3', duration_minutes: 120 }),
        ),
        alert(
          setting,
          allowed,
          'beyondtrust_pra',
          'Vendor access approved',
          event(allowed, 'access_approval_granted', { approver: oskar.email, until: setting.iso(allowed + 7_200_000) }),
        ),
        alert(
          setting,
          at,
          'beyondtrust_pra',
          title,
          event(at, 'session_policy_alert', {
            rule: title,
            severity: 'high',
            file_transfer: { name: file, direction: 'to endpoint', size: 48_220_160 },
            command: `C:\\Temp\\lw\\${file} /quiet`,
            elevated: true,
            credentials_injected: `${server.host}\\lwsupport`,
            recording: 'available',
          }),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ machine: server }, { person: oskar }, { ip }],
            'Hotfix 2 of the ERP, announced for today. Oskar let the vendor in and watched the whole session. The file is the one from the release note.',
          ),
          ticket(
            setting,
            'Change: ERP hotfix 2 by Ledgerworks',
            setting.ago({ days: 3 }),
            'NOT_APPLICABLE',
            [{ machine: server }, { person: oskar }],
            `Ledgerworks installs hotfix 2 on ${server.host} on ${setting.iso(at).slice(0, 10)}, from ${ip}. Oskar is there.`,
            { source: 'USER', priority: 'LOW' },
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
        telemetry: [
          ran(server, at, file, `C:\\Temp\\lw\\${file} /quiet`, {
            AccountName: 'lwsupport',
            FolderPath: 'C:\\Temp\\lw',
            InitiatingProcessFileName: 'bomgar-scc.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The change was announced for this server, day and address. The administrator approved the session and watched it, and the ticket about this very event was closed as harmless.',
    }
  },
)
