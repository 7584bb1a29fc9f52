// Identity governance calls a holiday stand-in a toxic combination.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const toxicCombinationInPayables = situation(
  'toxic-combination-in-payables',
  'vocabulary',
  'A toxic combination of entitlements',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const leila = setting.person('leila.haddad')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 6 })
    return {
      alerts: [
        alert(setting, at, 'sailpoint_identitynow', 'SOD_POLICY_VIOLATION', {
          _metadata: {
            triggerId: 'idn:sod-violation',
            triggerType: 'requestResponse',
            invocationId: setting.seeded.guid('idn'),
          },
          policy: {
            id: setting.seeded.guid('sod policy'),
            name: 'Toxic combination: maintain vendor / release payment',
            type: 'CONFLICTING_ACCESS_BASED',
            state: 'ENFORCED',
            compensatingControls: 'Four-eyes on releases over 5 000 EUR',
          },
          identity: {
            id: setting.seeded.hex('idn identity', 32),
            name: tomas.name,
            alias: tomas.account,
            email: tomas.email,
            manager: leila.name,
          },
          leftAccess: [{ type: 'ENTITLEMENT', name: 'ERP_AP_VENDOR_MAINT', source: 'ERP Production' }],
          rightAccess: [{ type: 'ENTITLEMENT', name: 'ERP_AP_PAY_RELEASE', source: 'ERP Production' }],
          grantedBy: oskar.account,
          created: setting.iso(at),
          violationScore: 85,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `SOD_POLICY_VIOLATION: toxic combination for ${tomas.account}`,
            at,
            'BENIGN',
            [{ person: tomas }],
            'Approved exception: Tomas stands in for Leila during her leave, two weeks from tomorrow, request signed by Mattias Ekdahl and granted by Oskar today. Release still needs a second person. Leila confirmed. Entitlement expires by itself.',
            { tags: ['access-exception'], priority: 'LOW' },
          ),
        ],
        telemetry: [
          {
            table: 'IdentityDirectoryEvents',
            at: at - 60_000,
            columns: {
              ActionType: 'Group Membership changed',
              AccountName: oskar.account,
              AccountUpn: oskar.email,
              TargetAccountUpn: tomas.email,
              TargetAccountDisplayName: tomas.name,
              AdditionalFields: '{"TO.GROUP":"ERP_AP_PAY_RELEASE","Expires":"14 days"}',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'A toxic combination is a conflict of duties, no poison. The closed ticket about this very grant says who approved it, why and for how long, and the directory shows the named administrator granting it.',
    }
  },
)
