// A code lets somebody enrol a phone for a payable clerk; that a new phone was fine last month does not explain it.
import { alert, closed, identity, loggedOn, worthALook } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const secondNewPhoneInAMonth: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const laptop = setting.laptopOf('tomas.wikner')
  const at = setting.ago({ hours: 1, minutes: 51 })
  const ip = '85.229.44.18'
  const { code, guid } = setting.seeded
  const user = { key: `DU${code('duo tomas', 18)}`, name: tomas.account, type: 'user' }
  const earlier = closed(
    setting,
    'tomas new phone',
    {
      ...identity,
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'Low',
      at: setting.ago({ days: 24, hours: 3 }),
      user: tomas,
      techniques: ['T1078'],
      evidence: [{ kind: 'User', person: tomas }],
    },
    'FalsePositive',
    'Clean',
    'New phone, old one fell into the harbour. Confirmed by the user at the desk.',
  )
  const activity = (second: number, name: string, details: object, more: object) => ({
    activity_id: guid(`duo activity ${second}`),
    akey: `DA${code('duo akey', 18)}`,
    ts: setting.iso(at + second * 1000),
    action: { name, details: JSON.stringify(details) },
    outcome: { result: 'SUCCESS' },
    application: null,
    old_target: null,
    target: { ...user, details: JSON.stringify({ status: 'Active', groups: ['Duo_Staff', 'Duo_Finance'] }) },
    ...more,
  })
  return {
    id: 'second-new-phone-in-a-month',
    group: 'carry-over',
    title: 'Bypass code and a new phone',
    alerts: [
      alert(setting, at + 900_000, 'duo', 'Activity: bypass_create followed by enrollment', {
        alert: { rule: 'bypass-code-then-enrollment', severity: 'medium', window_minutes: 30 },
        account: { name: 'Havskog Instruments', edition: 'Advantage', admin_host: 'admin-4f1c20e9.duosecurity.com' },
        items: [
          activity(
            0,
            'bypass_create',
            { bypass: '', count: 1, valid_secs: 3600, remaining_uses: 1, auto_generated: true, user_id: user.key },
            {
              actor: {
                key: `DI${code('duo helpdesk', 18)}`,
                name: 'Self-service portal (Admin API)',
                type: 'admin_api',
                details: JSON.stringify({ created_by: 'karin.strand', permissions: ['adminapi_write_resource'] }),
              },
              access_device: { ip: { address: '193.46.212.10' }, location: { city: 'Gothenburg', country: 'Sweden' } },
            },
          ),
          activity(
            388,
            'user_login_bypass',
            { factor: 'bypass_code', reason: 'valid_passcode', application: 'Device Management Portal' },
            {
              actor: { ...user, details: null },
              access_device: {
                ip: { address: ip },
                location: { city: 'Norrköping', country: 'Sweden', state: 'Östergötland County' },
                browser: 'Chrome Mobile',
                browser_version: '141.0.7390.122',
                os: 'Android',
                os_version: '14',
              },
            },
          ),
          activity(
            431,
            'user_create_phone',
            { phone: '', platform: 'Google Android', model: 'SM-A156B', activated: true, sms_capable: false },
            {
              actor: { ...user, details: null },
              access_device: { ip: { address: ip }, location: { city: 'Norrköping', country: 'Sweden' } },
              target: {
                key: `DP${code('duo new phone', 18)}`,
                name: 'Android (SM-A156B)',
                type: 'phone',
                details: JSON.stringify({ attached_to: tomas.account, phones_before: 1, phones_after: 2 }),
              },
            },
          ),
        ],
        user_devices: [
          {
            key: `DP${code('duo phone tomas', 18)}`,
            platform: 'Apple iOS',
            model: 'iPhone 15',
            last_seen: setting.iso(setting.ago({ hours: 3 })),
            tampered: 'Not tampered',
            screenlock: 'Locked',
          },
          {
            key: `DP${code('duo new phone', 18)}`,
            platform: 'Google Android',
            model: 'SM-A156B',
            last_seen: setting.iso(at + 431_000),
            tampered: 'Unknown',
            screenlock: 'Unknown',
          },
        ],
        user: { user_id: user.key, username: tomas.account, email: tomas.email, status: 'active', is_enrolled: true },
        metadata: { next_offset: null, total_objects: 3 },
      }),
    ],
    facts: {
      incidents: [earlier.incident],
      intelligence: [
        setting.risk('ip', ip, 0, [], {
          location: {
            country: 'Sweden',
            city: 'Norrköping',
            asn: 'AS2119',
            organization: 'Fixed home lines of a carrier',
          },
        }),
      ],
      telemetry: [
        loggedOn(laptop, at - 600_000, tomas.account, { LogonType: 'Unlock', AccountSid: tomas.sid }),
        {
          table: 'IdentityLogonEvents',
          at: at + 200_000,
          columns: {
            ActionType: 'LogonSuccess',
            Application: 'Microsoft 365',
            LogonType: 'OAuth2:Authorize',
            AccountName: tomas.account,
            AccountUpn: tomas.email,
            AccountObjectId: tomas.aadId,
            AccountDisplayName: tomas.name,
            DeviceName: laptop.dnsName,
            IPAddress: tomas.office.externalIp,
            Location: 'SE',
            ISP: 'Havskog Instruments',
          },
        },
      ],
    },
    expected: { ...worthALook, severities: ['medium', 'high'] },
    because:
      'While the clerk worked at the own laptop in Gothenburg, a phone was enrolled from a line in another town with a code that no ticket asks for, although the working phone was in use hours before. The phone of last month was another matter. Nothing has been done with the new one yet, so a person has to ask him at once.',
  }
}
