// An IBM i at the hosting partner refused the security officer's password for an address that no platform knows.
import { alert, situation, undecided } from '../../shorthand.ts'

export const securityOfficerProfileRefused = situation(
  'security-officer-profile-refused',
  'formats',
  'A refused sign-on to the midrange system',
  (setting) => {
    const at = setting.ago({ minutes: 48 })
    const field = (name: string, value: string | number) => `${name}=${value}`
    return {
      alerts: [
        alert(
          setting,
          at,
          'fortra_powertech_siem_agent',
          'QAUDJRN PW - Invalid password or user ID',
          `<132>${setting.iso(at)} HAVAS01 LEEF:1.0|Fortra|Powertech SIEM Agent for IBM i|4.5|PW0100|${[
            field('devTime', setting.iso(at)),
            field('cat', 'QAUDJRN'),
            field('sev', 6),
            field('src', '10.60.4.17'),
            field('srcPort', 50118),
            field('usrName', 'QSECOFR'),
            field('jrnEntryType', 'PW'),
            field('violationType', 'P - Password not valid'),
            field('jobName', 'QTVDEVICE'),
            field('jobUser', 'QTCP'),
            field('jobNumber', '418822'),
            field('device', 'QPADEV0007'),
            field('system', 'HAVAS01'),
            field('asp', '*SYSBAS'),
            field('jrnSeq', '000000000091827731'),
            field('count', 3),
            field('msg', 'Password not valid for user profile QSECOFR from device QPADEV0007. QMAXSIGN 5 not reached.'),
          ].join('\t')}`,
        ),
      ],
      expected: undecided,
      because:
        'Three wrong passwords and no success. The system and the address 10.60.4.17 are at the hosting partner: no platform knows either, and neither an attack nor a mistyped password is shown.',
    }
  },
)
