// Mosyle erases a Mac, known by its serial number only, from a shared account; it is the one a school gets.
import { atTheOffice, signedIn } from '../../account-shorthand.ts'
import { alert, by, harmless, ran, situation } from '../../shorthand.ts'

export const mosyleEraseOfASerialNumber = situation(
  'mosyle-erase-of-a-serial-number',
  'resolution',
  'Mosyle: erase command sent and activation lock lifted',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const amelie = setting.person('amelie.roux')
    const laptop = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 4, minutes: 35 })
    const serial = 'C02ZK3RPLVDL'
    const asked = setting.ago({ days: 2, hours: 5 })
    return {
      alerts: [
        alert(setting, at + 20_000, 'mosyle_business', 'Device erased', {
          webhook: 'security_events',
          version: 'v1',
          account: 'Havskog Instruments',
          account_id: 'hvsinst',
          event: {
            id: setting.seeded.number('mosyle event', 800_000, 990_000),
            type: 'EraseDevice',
            label: 'Erase Device command acknowledged',
            severity: 'high',
            date: Math.floor(at / 1000),
            date_utc: setting.iso(at),
            status: 'Acknowledged',
            reason: '',
          },
          device: {
            os: 'mac',
            serial_number: serial,
            deviceudid: setting.seeded.guid('mosyle udid').toUpperCase(),
            device_name: '',
            device_model: 'MacBookPro16,1',
            osversion: '14.7.6',
            asset_tag: '',
            userid: '',
            username: '',
            useremail: '',
            usertype: '',
            last_check_in: setting.iso(at - 40_000),
            last_ip_beat: oskar.office.externalIp,
            last_lan_ip: '10.20.10.203',
            is_supervised: true,
            enrollment_type: 'DEP',
            filevault: 'on',
            lost_mode: false,
            tags: [],
            shared_group: '',
          },
          admin: {
            name: 'IT Admins (shared)',
            email: 'it-admins@havskoginstruments.com',
            role: 'Account Leader',
            ip: oskar.office.externalIp,
            user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/142.0',
            two_step: 'TOTP',
          },
          options: {
            pin_code: '******',
            obliteration_behavior: 'DoNotObliterate',
            clear_activation_lock: true,
            return_to_service: false,
          },
          previous_commands: [
            { type: 'DisableActivationLock', date_utc: setting.iso(at - 3 * 60_000), status: 'Acknowledged' },
            { type: 'RotateFileVaultKey', date_utc: setting.iso(at - 92 * 86_400_000), status: 'Acknowledged' },
          ],
          alert_policy: 'Erase, lock or unenroll of a Mac - tell security',
          console: 'https://business.mosyle.com/#devices',
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'old mac to school',
            title: 'Min gamla Mac - kan skolan få den?',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: asked,
            tags: ['Hardware'],
            alerts: [],
            comments: [
              {
                author: amelie.name,
                body: 'Hej! Den gamla Macen ligger fortfarande i mitt skåp. Dotterns skola samlar in datorer, får de den? Allt är flyttat till den nya för länge sedan.',
                at: asked,
              },
              {
                author: 'Karin Strand',
                body: 'Ja, om den är tom och utlåst ur vårt konto. Oskar, tar du det?',
                at: asked + 3 * 60 * 60_000,
              },
              {
                author: oskar.name,
                body: `Klart. Serienumret på undersidan är ${serial}. Lyfte aktiveringslåset och raderade den i Mosyle nyss, inloggad med vårt gemensamma konto från min plats. Den startade om till hälsningsbilden. Amelies nya (mac-118) är orörd.`,
                at: at + 28 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          atTheOffice(oskar, at - 90 * 60_000, { DeviceName: laptop.host }),
          signedIn(oskar, at - 7 * 60_000, oskar.office.externalIp, 'SE', {
            ISP: 'Havskog Instruments',
            Application: 'LastPass',
            DeviceName: laptop.host,
          }),
          ran(laptop, at - 6 * 60_000, 'msedge.exe', 'msedge.exe --single-argument https://business.mosyle.com/', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The alert has a serial number and a shared account and no more. The ticket has both: the old Mac of marketing goes to a school, the head of IT agreed, and the administrator wrote after the act that he had lifted the lock and erased this very serial number from his place. His laptop had the console open at that minute. The Mac in use is another.',
    }
  },
)
