// Greenbone’s XML reports a critical weakness of the print service; the version it means is gone since the day before yesterday.
import { alert, harmless, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const greenboneXmlAboutAPrinterServiceAlreadyNew = situation(
  'greenbone-xml-about-a-printer-service-already-new',
  'formats',
  'Greenbone: critical result in a report',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 5, minutes: 38 })
    const minute = 60_000
    const cve = 'CVE-2026-20417'
    const updated = setting.ago({ days: 2, hours: 4 })
    const setup = setting.file('papercut-ng-setup-24.1.4.exe')
    const id = setting.seeded.guid('greenbone report')
    return {
      alerts: [
        alert(
          setting,
          at + 12 * minute,
          'greenbone_gmp',
          'Report: severity at least 9.0',
          `<?xml version="1.0" encoding="UTF-8"?>
<report id="${id}" format_id="a994b278-1f62-11e1-96ac-406186ea4fc5" extension="xml" content_type="text/xml">
  <owner><name>gvm-admin</name></owner>
  <task id="${setting.seeded.guid('greenbone task')}"><name>Boston servers, unauthenticated, monthly</name></task>
  <scan_run_status>Done</scan_run_status>
  <gmp><version>22.5</version></gmp>
  <scanner><name>gsm-bos-25V</name><feed_version>${setting
    .iso(setting.ago({ days: 1 }))
    .slice(0, 10)
    .replaceAll('-', '')}0612</feed_version></scanner>
  <results max="1" start="1">
    <result id="${setting.seeded.guid('greenbone result')}">
      <name>PaperCut NG &lt; 24.1.3 Authentication Bypass Vulnerability</name>
      <creation_time>${setting.iso(at)}</creation_time>
      <host>${server.ip}<asset asset_id="${setting.seeded.guid('greenbone asset')}"/><hostname>${server.dnsName}</hostname></host>
      <port>9191/tcp</port>
      <nvt oid="1.3.6.1.4.1.25623.1.0.170418">
        <type>nvt</type><family>Web application abuses</family><cvss_base>9.8</cvss_base>
        <tags>solution_type=VendorFix|qod_type=remote_banner_unreliable|summary=PaperCut NG is prone to an authentication bypass|affected=Versions prior to 24.1.3</tags>
        <refs><ref type="cve" id="${cve}"/><ref type="url" id="https://www.papercut.com/kb/Main/security-bulletin"/></refs>
      </nvt>
      <scan_nvt_version>${setting.iso(setting.ago({ days: 20 })).slice(0, 10)}T05:05:33Z</scan_nvt_version>
      <threat>Critical</threat><severity>9.8</severity>
      <qod><value>30</value><type>remote_banner_unreliable</type></qod>
      <description>Installed version: 22.1.1 (from the cached login page banner)
Fixed version:     24.1.3
Installation path / port: /app</description>
    </result>
  </results>
  <host><ip>${server.ip}</ip><start>${setting.iso(at - 50 * minute)}</start><end>${setting.iso(at)}</end></host>
  <alert><name>SOC - critical</name><method>HTTP Get</method></alert>
</report>`,
        ),
      ],
      facts: {
        vulnerabilities: [
          {
            cve,
            title: 'PaperCut NG authentication bypass',
            description: 'Versions before 24.1.3 let a caller without a password use the set-up page.',
            severity: 'Critical',
            cvss: 9.8,
            vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
            published: setting.ago({ days: 33 }),
            exploited: true,
            epss: 0.62,
            product: 'PaperCut NG',
            vendor: 'PaperCut',
            fixedIn: '24.1.3',
          },
        ],
        findings: [
          {
            machine: server,
            cve,
            version: '22.1.1',
            firstFound: setting.ago({ days: 30 }),
            lastFound: updated - 20 * minute,
            remediated: updated + 60 * minute,
          },
        ],
        investigations: [
          ticket(
            setting,
            'PaperCut in Boston to 24.1.4',
            updated - 300 * minute,
            'NOT_APPLICABLE',
            [{ machine: server }],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              assignee: oskar,
              priority: 'HIGH',
              tags: ['Patch'],
              comments: [
                {
                  author: oskar.name,
                  body: `${cve}, ${server.host} still has 22.1.1. I take it down for half an hour tonight.`,
                  at: updated - 300 * minute,
                },
                {
                  author: oskar.name,
                  body: `24.1.4 is on ${server.host}, the about page and the agent both say so. Set-up page answers 403 now. Looked through the log of the last 30 days, nobody had called it. The login page keeps its old footer until the cache is emptied, so ignore what a banner says.`,
                  at: updated + 90 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          wrote(server, updated, 'papercut-ng-setup-24.1.4.exe', 'C:\\Install', setup, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ran(server, updated + 4 * minute, 'papercut-ng-setup-24.1.4.exe', 'papercut-ng-setup-24.1.4.exe /SILENT', {
            AccountName: oskar.account,
            AccountUpn: oskar.email,
            FolderPath: 'C:\\Install',
            SHA256: setup.sha256,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The scanner guessed from a cached banner and says itself that it is unreliable. The inventory has the weakness as remediated two days ago, the log shows the installer of the newer version, and the administrator checked version, set-up page and the log and warned of the old footer.',
    }
  },
)
