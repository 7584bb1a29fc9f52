// A storage box writes a mail about an address that it shut out.
import { alert, situation, turnedAway } from '../../shorthand.ts'

export const nasMailAboutBlockedAddress = situation(
  'nas-mail-about-blocked-address',
  'formats',
  'A Synology box blocked an address after failed logins',
  (setting) => {
    const at = setting.ago({ hours: 2, minutes: 12 })
    const time = setting.iso(at).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at,
          'synology_dsm',
          'IP address blocked',
          `From: HAV-NAS-GBG <nas-noreply@havskoginstruments.com>
To: it-alerts@havskoginstruments.com
Subject: [HAV-NAS-GBG] IP address [92.118.39.74] has been blocked by SSH
Date: ${new Date(at).toUTCString()}

Dear user,

The IP address [92.118.39.74] experienced 10 failed attempts when attempting to log in to SSH running on HAV-NAS-GBG within 5 minutes, and has been blocked at ${time} UTC.

User names tried: root, admin, backup, oracle, test
Successful logins from this address: 0

Sincerely,
Synology DiskStation (DS1823xs+, DSM 7.2.2-72806 Update 3)`,
        ),
      ],
      facts: {},
      expected: turnedAway,
      because:
        'The address is known today as a source of password guessing against remote access. No attempt succeeded and the box shut it out: a real attack that failed, with nothing inside to cut off.',
    }
  },
)
