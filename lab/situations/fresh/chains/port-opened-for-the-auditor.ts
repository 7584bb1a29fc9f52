// Keys of a storage account are listed and a port is opened, both for the auditor, both judged.
import { alert, clean, closed, cloudApps, situation } from '../../shorthand.ts'

export const portOpenedForTheAuditor = situation(
  'port-opened-for-the-auditor',
  'chains',
  'Two changes in the cloud that were ordered',
  (setting) => {
    const karin = setting.person('karin.strand')
    const ip = karin.office.externalIp
    const at = setting.ago({ hours: 3 })
    const keysAt = at - 9 * 60_000
    const judged = (key: string, title: string, when: number, technique: string) =>
      closed(
        setting,
        key,
        {
          ...cloudApps,
          title,
          category: 'DefenseEvasion',
          severity: 'Medium',
          techniques: [technique],
          at: when,
          user: karin,
          evidence: [
            { kind: 'User', person: karin },
            { kind: 'Ip', ip },
          ],
        },
        'InformationalExpectedActivity',
        'ConfirmedUserActivity',
        'Done by Karin for the yearly audit, change CH-3107, approved by Ingrid Solberg. Confirmed with her by telephone.',
      )
    const activity = (operation: string, resource: string, when: number) => ({
      time: setting.iso(when),
      resourceId: `/SUBSCRIPTIONS/3D1C0F5E-8E0A-4E35-9B58-2F1A6C0E7A11/RESOURCEGROUPS/RG-AUDIT/PROVIDERS/${resource}`,
      operationName: operation,
      category: 'Administrative',
      resultType: 'Success',
      resultSignature: 'Succeeded.',
      callerIpAddress: ip,
      correlationId: setting.seeded.guid(`azure ${operation}`),
      identity: {
        claims: {
          'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn': karin.email,
          name: karin.name,
          'http://schemas.microsoft.com/identity/claims/objectidentifier': karin.aadId,
        },
      },
      level: 'Information',
    })
    return {
      alerts: [
        alert(
          setting,
          keysAt,
          'azure_activity',
          'Storage account keys listed',
          activity(
            'MICROSOFT.STORAGE/STORAGEACCOUNTS/LISTKEYS/ACTION',
            'MICROSOFT.STORAGE/STORAGEACCOUNTS/HAVAUDIT',
            keysAt,
          ),
        ),
        alert(
          setting,
          at,
          'azure_activity',
          'Network security group rule created',
          activity(
            'MICROSOFT.NETWORK/NETWORKSECURITYGROUPS/SECURITYRULES/WRITE',
            'MICROSOFT.NETWORK/NETWORKSECURITYGROUPS/NSG-AUDIT/SECURITYRULES/ALLOW-AUDITOR-443',
            at,
          ),
        ),
      ],
      facts: {
        incidents: [
          judged('audit keys', 'Storage account keys listed', keysAt, 'T1552.005').incident,
          judged('audit port', 'Network security group rule created', at, 'T1562.007').incident,
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'Both changes came from the office, by the head of IT, and people judged these very two events as expected after asking her.',
    }
  },
)
