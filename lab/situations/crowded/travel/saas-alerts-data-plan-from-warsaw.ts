// SaaS Alerts sees a sign-in from Warsaw by somebody who is booked to Seoul; her phone has a data plan that ends in Warsaw.
import { alert, by, harmless, ran, stay, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const saasAlertsDataPlanFromWarsaw: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const laptop = setting.laptopOf('hanna.lindqvist')
  const at = setting.ago({ hours: 3, minutes: 7 })
  const exit = '185.112.34.77'
  const hotel = '121.135.204.18'
  const phone = 'HL-iPhone15'
  const signIn = (time: number, ip: string, place: string, isp: string, device: string, type = 'iOS') => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: hanna.account,
      AccountUpn: hanna.email,
      AccountObjectId: hanna.aadId,
      AccountDisplayName: hanna.name,
      DeviceName: device,
      DeviceType: type,
      IPAddress: ip,
      Location: place,
      ISP: isp,
    },
  })
  return {
    id: 'saas-alerts-data-plan-from-warsaw',
    group: 'travel',
    title: 'SaaS Alerts: authentication outside of approved locations',
    alerts: [
      alert(setting, at, 'saas_alerts', 'IAM Event - Authentication Success Outside Approved Location', {
        eventId: setting.seeded.guid('saas alerts event'),
        time: setting.iso(at),
        createdAt: setting.iso(at + 240_000),
        partner: { id: 'pQ7dXk2', name: 'Northshore Managed Security' },
        customer: { id: 'cH41vsk', name: 'Havskog Instruments' },
        product: { id: 'MS', name: 'Office 365' },
        account: { id: setting.seeded.guid('saas alerts account'), type: 'LICENSED' },
        user: { id: hanna.aadId, name: hanna.email, fullName: hanna.name },
        alertStatus: 'critical',
        jointType: 'login.success.outside.location',
        jointDesc: 'IAM Event - Authentication Success Outside Approved Location',
        jointDescAdditional: 'Location "Poland" is not approved for this account; last approved location: Sweden',
        ip: exit,
        location: { city: 'Warsaw', region: 'Mazovia', country: 'PL', countryName: 'Poland' },
        ipInfo: {
          isp: 'Roamwell Mobile Data',
          org: 'AS43447',
          proxy: false,
          hosting: true,
          mobile: false,
          accuracyRadiusKm: 100,
          source: 'ipdata',
        },
        techInfo: JSON.stringify({
          Operation: 'UserLoggedIn',
          RecordType: 15,
          ResultStatus: 'Success',
          Workload: 'AzureActiveDirectory',
          ClientIP: exit,
          ApplicationId: '27922004-5251-4030-b22d-91ecd9a37ea4',
          DeviceProperties: [
            { Name: 'OS', Value: 'iOS 18.5' },
            { Name: 'DisplayName', Value: phone },
            { Name: 'IsCompliantAndManaged', Value: 'True' },
            { Name: 'SessionId', Value: setting.seeded.guid('saas alerts session') },
          ],
          ExtendedProperties: [
            { Name: 'UserAgent', Value: 'Outlook-iOS/4.2519.0' },
            { Name: 'RequestType', Value: 'OAuth2:Token' },
          ],
          ErrorNumber: '0',
        }),
        approvedLocations: { mode: 'country', list: ['SE'], inheritedFrom: 'customer default' },
        respond: { rule: 'Block sign-in when outside location + critical', armed: false, action: null },
        ticketing: { psa: 'none', emailed: ['soc-intake@northshore-ms.example.se'] },
        link: 'https://manage.saasalerts.com/#/analyze?customer=cH41vsk&event=login',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        hanna,
        { city: 'Seoul', country: 'KR', airport: 'ICN' },
        setting.ago({ days: 1, hours: 17 }),
        setting.ahead({ days: 2, hours: 6 }),
        12,
      ),
      intelligence: [
        setting.risk('ip', exit, 0, [], {
          location: {
            country: 'Poland',
            city: 'Warsaw',
            asn: 'AS43447',
            organization: 'Roamwell Mobile Data (travel eSIM exit)',
          },
        }),
        setting.risk('ip', hotel, 0, [], {
          location: { country: 'South Korea', city: 'Seoul', asn: 'AS4766', organization: 'Korea Telecom' },
        }),
      ],
      investigations: [
        ticket(
          setting,
          'Data plans for journeys outside of Europe',
          setting.ago({ days: 5 }),
          'NOT_APPLICABLE',
          [],
          `Bought a Roamwell eSIM for Hanna Lindqvist (phone ${phone}, Seoul next week) and tried it here with her: wherever she is, its traffic leaves in Warsaw from 185.112.34.64/27. Wei Chen has had the same plan since spring. Oskar`,
          { source: 'USER', priority: 'LOW', assignee: setting.person('oskar.falk'), alerts: [] },
        ),
      ],
      telemetry: [
        ...[24, 16, 9, 3].map((days) =>
          signIn(setting.ago({ days, hours: 5 }), '90.228.106.16', 'SE', 'Home lines of a carrier', phone),
        ),
        signIn(setting.ago({ days: 5, hours: 1 }), '185.112.34.71', 'PL', 'Roamwell Mobile Data', phone),
        signIn(setting.ago({ hours: 26 }), exit, 'PL', 'Roamwell Mobile Data', phone),
        signIn(setting.ago({ hours: 22 }), hotel, 'KR', 'Korea Telecom', laptop.host, 'Windows'),
        signIn(at, exit, 'PL', 'Roamwell Mobile Data', phone),
        signIn(at + 1_800_000, hotel, 'KR', 'Korea Telecom', laptop.host, 'Windows'),
        ran(laptop, at + 1_860_000, 'outlook.exe', 'outlook.exe', {
          ...by(hanna),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'She is in Seoul by ticket and hotel, where her laptop signs in. The address in Warsaw is clean and belongs to the data plan that IT put on this very phone and tried with her, with that range written down; the phone is her known and managed one.',
  }
}
