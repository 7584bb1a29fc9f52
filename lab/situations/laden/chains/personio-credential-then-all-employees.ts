// Personio tells of a new API credential, and a day later of all employees being read with it: the telephone list of the intranet is filled.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, clean, connected, harmless, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const personioCredentialThenAllEmployees = situation(
  'personio-credential-then-all-employees',
  'chains',
  'Personio: API credential created, then all employees read',
  (setting) => {
    const robert = setting.person('robert.keane')
    const karin = setting.person('karin.strand')
    const oskar = setting.person('oskar.falk')
    const erp = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 2, minutes: 36 })
    const created = setting.ago({ days: 1, hours: 4 })
    const minute = 60_000
    const client = `papi-${setting.seeded.guid('personio client')}`
    const address = '34.120.88.14'
    const attributes = [
      'first_name',
      'last_name',
      'email',
      'position',
      'department',
      'office',
      'phone_work',
      'profile_picture',
    ]
    const company = { id: 214_880, name: 'Havskog Instruments AB', plan: 'Core Pro', region: 'eu-de', seats: 70 }
    const common = (event: string, time: number) => ({
      event_id: setting.seeded.guid(`personio ${event}`),
      event_type: event,
      event_version: '2024-11',
      occurred_at: setting.iso(time),
      delivered_at: setting.iso(time + 52_000),
      company,
      audit_log: { retention_months: 12, sequence: setting.seeded.number(`personio ${event}`, 80_000, 99_000) },
    })
    const credential = {
      client_id: client,
      name: 'Telefonlista intranät',
      scopes: ['personio:persons:read'],
      attribute_whitelist: attributes,
      expires_at: null,
      ip_allowlist: [oskar.office.externalIp],
    }
    const settings = {
      notification: {
        channel: 'webhook + mail',
        recipients: ['it-larm@havskoginstruments.com', robert.email],
        rule: 'Integrations and bulk access - all',
        severity: 'high',
      },
      guidance:
        'Check that the integration is known to you. If not, revoke the credential under Settings > Integrations > API credentials.',
      console: 'https://havskog.app.personio.com/configuration/api/credentials',
    }
    return {
      alerts: [
        alert(setting, created + minute, 'personio', 'api_credential.created', {
          ...common('api_credential.created', created),
          actor: {
            employee_id: 41,
            email: robert.email,
            name: robert.name,
            roles: ['Administrator', 'HR'],
            two_factor: 'totp',
            session: setting.seeded.hex('personio session', 18),
            ip: robert.office.externalIp,
            country: 'US',
            user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/131.0',
          },
          credential,
          previous_credentials: [
            { name: 'Payroll export (Datalön)', created_at: setting.iso(setting.ago({ days: 611 })), state: 'active' },
          ],
          changes: [
            { field: 'scopes', from: null, to: credential.scopes },
            { field: 'ip_allowlist', from: null, to: credential.ip_allowlist },
          ],
          partner: { kind: 'custom', marketplace: false },
          approvals: { required: false },
          terms_accepted_version: '2.3',
          risk: { label: 'sensitive configuration', score: 60 },
          data_protection: {
            record_of_processing: 'not linked',
            dpo_informed: false,
            categories: ['contact data', 'pictures'],
          },
          security_settings: {
            two_factor_enforced: true,
            sso: 'optional',
            password_rotation_days: 0,
            session_minutes: 60,
          },
          last_admin_changes: [
            { at: setting.iso(setting.ago({ days: 14 })), what: 'absence_type.updated', by: robert.email },
            { at: setting.iso(setting.ago({ days: 30 })), what: 'employee_role.assigned', by: robert.email },
          ],
          ...settings,
        }),
        alert(setting, at + minute, 'personio', 'api.bulk_access', {
          ...common('api.bulk_access', at),
          actor: { kind: 'api_credential', client_id: client, name: credential.name, first_use: true },
          request_summary: {
            endpoint: 'GET /v2/persons',
            requests: 8,
            pages: 7,
            http_status: { 200: 7, 401: 1 },
            records_returned: 66,
            share_of_all_employees: '100 %',
            attributes_returned: attributes,
            attributes_refused: ['birthday'],
            first_request_at: setting.iso(at - 2 * minute),
            last_request_at: setting.iso(at),
            bytes: 3_110_402,
            source_ip: erp.office.externalIp,
            source_country: 'SE',
            user_agent: 'python-httpx/0.27.2',
            tls: '1.3',
          },
          credential,
          threshold: {
            name: 'More than half of all employees within one hour',
            value: 33,
            observed: 66,
            editable: false,
          },
          comparison: {
            same_credential_30d: 0,
            all_credentials_avg_day: 2,
            weekday: 'working day',
            hour_unusual: false,
          },
          downloads: { documents: 0, pictures: 66, payslips: 0 },
          risk: { label: 'possible mass export of personal data', score: 82, model: 'rules' },
          rate_limit: { per_minute: 300, reached: false },
          legal_entities: ['Havskog Instruments AB', 'Havskog Instruments Inc.', 'Havskog Instruments Pte. Ltd.'],
          ...settings,
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'domain', 'personio.de'), clean(setting, 'ip', address)],
        investigations: [
          ticket(setting, 'Telefonlistan är gammal', setting.ago({ days: 20 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Intranet'],
            alerts: [],
            comments: [
              {
                author: 'Mei Ling Tan',
                body: 'Half of the people on the phone list do not work here any more, and the new ones are missing. Can it come from Personio?',
                at: setting.ago({ days: 20 }),
              },
              {
                author: karin.name,
                body: `Yes. Robert, please make a key that can only read name, picture, title, office and work phone, nothing private, and only from our line in Gothenburg (${oskar.office.externalIp}). Oskar puts the script on srv-erp-01 where the intranet jobs are.`,
                at: setting.ago({ days: 3, hours: 2 }),
              },
              { author: robert.name, body: 'Key made, sent to Oskar through the vault.', at: created + 20 * minute },
              {
                author: oskar.name,
                body: 'First fill just now. Typed the secret wrong once and forgot to take birthday out, it refused that, rest came through: 66 people with pictures. From tomorrow it runs every night.',
                at: at + 25 * minute,
              },
              { author: 'Mei Ling Tan', body: 'Looks lovely, thanks!', at: at + 100 * minute },
            ],
          }),
        ],
        telemetry: [
          atTheOffice(robert, created - 30 * minute),
          loggedOn(setting.laptopOf('robert.keane'), created - 60 * minute, robert.account, {
            LogonType: 'Interactive',
            AccountSid: robert.sid,
          }),
          loggedOn(erp, at - 24 * minute, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: setting.laptopOf('oskar.falk').ip,
            RemoteDeviceName: setting.laptopOf('oskar.falk').host,
          }),
          ran(erp, at - 2 * minute, 'python.exe', 'python.exe D:\\Jobs\\phonelist\\fill.py --once', {
            AccountName: oskar.account,
            AccountUpn: oskar.email,
            FolderPath: 'C:\\Program Files\\Python312',
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ...[2, 1, 0].map((earlier) =>
            connected(erp, at - earlier * minute, address, {
              RemoteUrl: 'api.personio.de',
              InitiatingProcessFileName: 'python.exe',
              InitiatingProcessCommandLine: 'python.exe D:\\Jobs\\phonelist\\fill.py --once',
              InitiatingProcessAccountName: oskar.account,
            }),
          ),
          wrote(erp, at + minute, 'people.json', 'D:\\Intranet\\phonelist', setting.file('people.json'), {
            InitiatingProcessFileName: 'python.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ran(
            erp,
            at + 3 * minute,
            'schtasks.exe',
            'schtasks.exe /create /tn "Havskog\\Phonelist" /tr D:\\Jobs\\phonelist\\fill.cmd /sc daily /st 03:10',
            {
              AccountName: oskar.account,
              AccountUpn: oskar.email,
              InitiatingProcessFileName: 'powershell.exe',
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The head of IT ordered the key with exactly these fields and this address, HR made it, and the administrator ran the first fill on the ERP server at that minute: sign-on, script, connection and written file are there, and he tells of the count, the refused field and the one wrong secret. Only work data was read, and it stayed inside.',
    }
  },
)
