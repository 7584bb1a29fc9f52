// A policy is switched off, an application gets a new secret, and mail is read with it, all from one bad address.
import { alert, situation } from '../../shorthand.ts'

export const policyOffSecretAddedMailRead = situation(
  'policy-off-secret-added-mail-read',
  'chains',
  'A policy off, a secret added, mail read',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const off = setting.ago({ hours: 2, minutes: 50 })
    const secret = setting.ago({ hours: 2, minutes: 41 })
    const at = setting.ago({ hours: 2, minutes: 2 })
    const ip = '212.87.215.33'
    const app = 'Havskog Signature Sync'
    const audit = (time: number, activity: string, category: string, target: object, changes: object[]) => ({
      time: setting.iso(time),
      resourceId: `/tenants/${setting.seeded.guid('tenant')}/providers/Microsoft.aadiam`,
      operationName: activity,
      category: 'AuditLogs',
      resultType: '',
      properties: {
        category,
        result: 'success',
        activityDisplayName: activity,
        activityDateTime: setting.iso(time),
        initiatedBy: { user: { id: oskar.aadId, userPrincipalName: oskar.email, ipAddress: ip, roles: [] } },
        targetResources: [{ ...target, modifiedProperties: changes }],
      },
    })
    const appId = setting.seeded.guid('signature app')
    return {
      alerts: [
        alert(
          setting,
          off,
          'entra_audit',
          'Conditional access policy disabled',
          audit(
            off,
            'Update conditional access policy',
            'Policy',
            { displayName: 'CA004 Require MFA for admins', type: 'Policy' },
            [{ displayName: 'state', oldValue: '"enabled"', newValue: '"disabled"' }],
          ),
        ),
        alert(
          setting,
          secret,
          'entra_audit',
          'Credential added to an application',
          audit(
            secret,
            'Update application – Certificates and secrets management',
            'ApplicationManagement',
            { displayName: app, id: appId, type: 'Application' },
            [{ displayName: 'KeyDescription', oldValue: '[]', newValue: '["KeyType=Password,DisplayName=x1"]' }],
          ),
        ),
        alert(setting, at, 'm365_audit', 'Application read mail of many mailboxes', {
          RecordType: 50,
          Operation: 'MailItemsAccessed',
          CreationTime: setting.iso(at),
          Workload: 'Exchange',
          AppId: appId,
          ClientAppId: appId,
          AppDisplayName: app,
          ClientIPAddress: ip,
          ClientInfoString: 'Client=REST;;',
          OperationCount: 3120,
          MailboxCount: 4,
          SampleMailboxes: ['mattias.ekdahl', 'ingrid.solberg', 'leila.haddad', 'tomas.wikner'].map(
            (key) => setting.person(key).email,
          ),
          ResultStatus: 'Succeeded',
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 91, [
            [
              'Current Threat Actor Infrastructure',
              4,
              'Server of a group that steals mail for payment fraud, seen today.',
            ],
          ]),
        ],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: off - 300_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Token',
              AccountName: oskar.account,
              AccountUpn: oskar.email,
              AccountObjectId: oskar.aadId,
              AccountDisplayName: oskar.name,
              IPAddress: ip,
              Location: 'MD',
              ISP: 'Dniester Hosting',
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: setting.person('mattias.ekdahl').email },
        ],
      },
      because:
        'One server of a known group signed in as the administrator, switched off the protection, gave an application a secret and read the mail of management with it.',
    }
  },
)
