// Delinea's "unlimited administrator mode" was switched on for the head of IT, who is on leave; its word sounds like a setting.
import { signedIn } from '../../account-shorthand.ts'
import { alert, situation, worthALook } from '../../shorthand.ts'

export const delineaUnlimitedAdministratorWhileOnLeave = situation(
  'delinea-unlimited-administrator-while-on-leave',
  'vocabulary',
  'Delinea Secret Server: unlimited administrator mode enabled',
  (setting) => {
    const karin = setting.person('karin.strand')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 3, minutes: 41 })
    const line = '90.228.141.212'
    const event = (minutes: number, action: string, item: string) => ({
      at: setting.iso(at + minutes * 60_000),
      action,
      item,
      user: karin.account,
      ip: line,
    })
    return {
      alerts: [
        alert(setting, at + 9 * 60_000, 'delinea_secret_server', 'UNLIMITED_ADMIN_ENABLED', {
          eventEntity: 'Configuration',
          eventEntityTypeId: 18,
          eventAction: 'UNLIMITED_ADMIN_ENABLED',
          eventActionId: 10_021,
          eventSubscription: { id: 14, name: 'HVS - vault administration to SOC', sendEmail: true, priority: 'Medium' },
          eventTime: setting.iso(at),
          product: 'Delinea Secret Server Cloud',
          version: '11.8.000003',
          tenant: 'havskog.secretservercloud.eu',
          organization: 'Havskog Instruments AB',
          severity: 'Informational',
          level: 5,
          byUser: karin.account,
          byUserDomain: 'havskoginstruments.com',
          byUserDisplayName: karin.name,
          byUserId: 4,
          itemName: 'Unlimited Administrator Mode',
          itemId: 0,
          containerName: 'Security configuration',
          notes: 'mode on',
          sourceIp: line,
          siteName: 'Default',
          sessionGuid: setting.seeded.guid('delinea session'),
          authenticated: { method: 'SAML', idp: 'Entra ID', mfa: 'per identity provider', rememberMe: false },
          client: { agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/142.0.0.0', api: false },
          priorActivations: 1,
          lastActivation: setting.iso(setting.ago({ days: 402 })),
          following: [
            event(2, 'VIEW', 'Domain / DA-break-glass-1'),
            event(3, 'VIEW', 'Domain / krbtgt notes'),
            event(4, 'VIEW', 'Backup / repository encryption key'),
            event(6, 'VIEW', 'Network / fw-edge-01 admin'),
            event(7, 'UNLIMITED_ADMIN_DISABLED', 'Unlimited Administrator Mode'),
          ],
          description:
            'With Unlimited Administrator Mode users with the role may view every secret, whatever its permissions. Meant for emergencies.',
          syslog: { format: 'CEF', engine: 'engine-got-01', pool: 'distributed' },
          recipients: ['soc@havskoginstruments.com'],
          link: 'https://havskog.secretservercloud.eu/app/#/admin/configuration/audit',
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', line, 0, [], {
            location: { country: 'Sweden', city: 'Åre', asn: 'AS3301', organization: 'Telia, home lines' },
          }),
        ],
        investigations: [
          {
            key: 'while karin is away',
            title: 'Vem tar vad när Karin är ledig',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 2, hours: 1 }),
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: 'Karin Strand',
                body: 'I morgon kväll åker vi till fjällen, jag är ledig resten av veckan och tar inte med datorn. Oskar beslutar om allt. Ring om huset brinner, annars inte.',
                at: setting.ago({ days: 2, hours: 1 }),
              },
              {
                author: 'Oskar Falk',
                body: 'Inga ändringar planerade i valvet, brandväggen eller domänen medan du är borta. Åk skidor!',
                at: setting.ago({ days: 1, hours: 23 }),
              },
            ],
          },
        ],
        telemetry: [
          signedIn(karin, setting.ago({ hours: 9 }), line, 'SE', {
            Application: 'Outlook Mobile',
            ISP: 'Telia',
            DeviceName: 'Karins Pixel 9',
            DeviceType: 'Mobile',
          }),
          signedIn(karin, at - 4 * 60_000, line, 'SE', {
            Application: 'Secret Server',
            ISP: 'Telia',
            LogonType: 'OAuth2:Authorize, number matching',
          }),
        ],
      },
      expected: worthALook,
      because:
        'The mode opens every secret, and the most valuable ones were viewed within minutes from a computer that no platform knows, by somebody who said that she takes none along, with no work planned. But the address is where her own phone had read mail hours before, the factor was right and the mode was switched off again. She may have had a reason; nobody has asked her.',
    }
  },
)
