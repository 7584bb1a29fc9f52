// A guest signs in from a country without employees, every week for months. It is the studio of the fair film.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const guestOfAStudioInKrakow = situation(
  'guest-of-a-studio-in-krakow',
  'travel',
  'A guest from a country without employees',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ hours: 2, minutes: 26 })
    const ip = '83.12.44.19'
    const guest = 'agnieszka.wrona@studio-wisla.pl'
    const upn = 'agnieszka.wrona_studio-wisla.pl#EXT#@havskoginstruments.com'
    const object = setting.seeded.guid('guest of the studio')
    const signedIn = (time: number) => ({
      table: 'IdentityLogonEvents' as const,
      at: time,
      columns: {
        ActionType: 'LogonSuccess',
        Application: 'SharePoint Online',
        LogonType: 'OAuth2:Authorize',
        AccountName: 'agnieszka.wrona',
        AccountUpn: upn,
        AccountObjectId: object,
        AccountDisplayName: 'Agnieszka Wrona (Studio Wisla)',
        IPAddress: ip,
        Location: 'PL',
        ISP: 'Orange Polska',
      },
    })
    return {
      alerts: [
        alert(setting, at + 70_000, 'appomni', 'Guest sign-in from a country without employees', {
          '@timestamp': setting.iso(at + 70_000),
          version: '2.0.0',
          appomni: {
            alert: { channel: 'prod', id: setting.seeded.guid('appomni alert') },
            event: {
              collected_time: setting.iso(at + 41_000),
              dataset: 'm365_signin',
              id: setting.seeded.guid('appomni event'),
              ingestion_time: setting.iso(at + 52_000),
            },
            organization: { id: 4411, name: 'Havskog Instruments' },
            service: {
              account_id: setting.seeded.guid('appomni tenant'),
              id: 20_881,
              name: 'Havskog M365 production',
              type: 'm365',
            },
          },
          event: {
            action: 'guest_sign_in',
            category: ['authentication', 'iam'],
            code: 'UserLoggedIn',
            created: setting.iso(at),
            dataset: 'appomni_alert',
            id: setting.seeded.guid('appomni event'),
            kind: 'signal',
            module: 'm365',
            outcome: 'success',
            severity: 73,
            type: ['start'],
            url: 'https://havskog.appomni.com/ds/threat-detection/alerts',
          },
          rule: {
            name: 'Guest sign-in from a country without employees',
            uuid: setting.seeded.guid('appomni rule'),
            version: 6,
            ruleset: setting.seeded.guid('appomni ruleset'),
            threat: {
              framework: 'MITRE ATT&CK',
              tactic: { id: ['TA0001'], name: ['Initial Access'] },
              technique: {
                id: ['T1199', 'T1078.004'],
                name: ['Trusted Relationship', 'Valid Accounts: Cloud Accounts'],
              },
            },
            description:
              'A guest account signed in from a country in which the organization has no employees. Guests are often forgotten and may be used to steal data.',
            recommendation: 'Verify with the sponsor of the guest. Remove guests that are not needed any more.',
          },
          user: {
            id: [object],
            name: upn,
            email: guest,
            full_name: 'Agnieszka Wrona (Studio Wisla)',
            domain: 'studio-wisla.pl',
            roles: ['Guest'],
            risk: { static_level: 'unknown', calculated_score: 0 },
          },
          source: {
            address: ip,
            ip,
            geo: {
              city_name: 'Krakow',
              continent_name: 'Europe',
              country_iso_code: 'PL',
              country_name: 'Poland',
              location: { lat: 50.0614, lon: 19.9366 },
              region_name: 'Lesser Poland',
              timezone: 'Europe/Warsaw',
            },
            as: { number: 5617, organization: { name: 'Orange Polska Spolka Akcyjna' } },
          },
          user_agent: {
            name: 'Chrome',
            os: { name: 'Mac OS X', version: '10.15.7' },
            device: { name: 'Mac' },
            original:
              'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
          },
          m365: {
            app_display_name: 'SharePoint Online',
            resource: 'https://havskog.sharepoint.com/sites/Marketing-Film',
            cross_tenant_access_type: 'b2bCollaboration',
            home_tenant_id: setting.seeded.guid('studio tenant'),
            conditional_access_status: 'success',
            mfa_detail: { method: 'satisfied by home tenant' },
            guest: { invited_by: amelie.email, invited: setting.iso(setting.ago({ days: 118 })), last_review: null },
          },
          related: { ip: [ip], user: [upn, guest, object], services: { name: ['m365'], id: [20_881] } },
          message: `Guest ${guest} signed in to m365 from Krakow, Poland`,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Shared site for the fair film',
            setting.ago({ days: 118 }),
            'BENIGN',
            [{ person: amelie }, { ip }],
            `Amelie works with Studio Wisla in Krakow on the fair film until spring. Guest account for ${guest} on the site Marketing-Film only, second factor of their own tenant. They work from their studio (${ip}). Contract seen, approved by Karin.`,
            { source: 'USER', priority: 'LOW', tags: ['Guest'] },
          ),
        ],
        intelligence: [
          {
            ...clean(setting, 'ip', ip),
            extra: { location: { country: 'Poland', city: 'Krakow', asn: 'AS5617', organization: 'Orange Polska' } },
          },
          clean(setting, 'domain', 'studio-wisla.pl'),
        ],
        telemetry: [
          ...[0, 3, 7, 10, 14, 17, 21, 24, 28].map((days) => signedIn(at - days * 86_400_000)),
          {
            table: 'CloudAppEvents',
            at: at + 4 * 60_000,
            columns: {
              ActionType: 'FileUploaded',
              Application: 'Microsoft SharePoint Online',
              AccountObjectId: object,
              AccountId: upn,
              AccountDisplayName: 'Agnieszka Wrona (Studio Wisla)',
              IPAddress: ip,
              CountryCode: 'PL',
              ObjectName: 'https://havskog.sharepoint.com/sites/Marketing-Film/Cut 07.mov',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The guest was approved four months ago for this site, with this very address, and has come from it twice a week since. The line and the studio’s domain are clean, and she did what she is there for: she put the next cut onto the film site.',
    }
  },
)
