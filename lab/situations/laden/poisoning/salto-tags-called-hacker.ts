// Salto KS: a tag called H4CK3R 07 opens the laboratory in Singapore at night; it is a hack night with students, arranged by the office manager.
import { alert, by, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const saltoTagsCalledHacker = situation(
  'salto-tags-called-hacker',
  'poisoning',
  'Salto KS: entry to a critical lock outside of office hours',
  (setting) => {
    const wei = setting.person('wei.chen')
    const mei = setting.person('meiling.tan')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf(wei.key)
    const minute = 60_000
    const day = 24 * 60 * minute
    /** Half past nine in the evening in Singapore, on the last day of which the night is over as well. */
    const evening = 13.5 * 60 * minute
    const at = Math.floor((setting.now - evening - 4 * 60 * minute) / day) * day + evening
    const clock = (time: number) => setting.iso(time).slice(11, 16)
    const lock = { id: setting.seeded.guid('salto lock'), name: 'SIN L3 Firmware lab', critical: true }
    const tag = 'SG-00418807'
    return {
      alerts: [
        alert(setting, at + minute, 'salto_ks', 'entry.critical_lock.out_of_hours', {
          id: setting.seeded.guid('salto event'),
          utc_date_time: setting.iso(at),
          received_date_time: setting.iso(at + 12_000),
          event_type: 'Entry',
          category: 'Entry',
          entry_type: 'TagUnlock',
          result: 'AccessGranted',
          site: {
            id: setting.seeded.guid('salto site'),
            customer_reference: 'Havskog Instruments Pte - Singapore',
            time_zone: 'Asia/Singapore',
            subscription: 'Business',
            licence_expires: '2027-02-28',
          },
          lock: {
            ...lock,
            battery: 'high',
            iq: 'SIN-IQ-2',
            online: true,
            firmware: '01.42',
            lock_type: 'XS4 Original+',
          },
          user: {
            id: setting.seeded.guid('salto user'),
            alias: 'H4CK3R 07',
            first_name: 'h4ck3r',
            last_name: '07',
            email: null,
            role: 'Site user (temporary)',
            blocked: false,
            pin_set: false,
          },
          tag: { id: setting.seeded.guid('salto tag'), tag_number: tag, type: 'Mifare DESFire EV3', lost: false },
          access_group: {
            name: 'TEMP pwn-all-the-things',
            locks: ['SIN L3 Entrance', 'SIN L3 Pantry', lock.name],
            users: 12,
            schedule: 'custom',
            created_date: setting.iso(setting.ago({ days: 6, hours: 2 })),
            created_by: mei.email,
          },
          notification_rule: {
            id: 31,
            name: 'Lab, tag that belongs to no employee',
            severity: 'Critical',
            conditions: ['lock.critical = true', 'user.email is empty', 'local time outside 07:00-20:00'],
            message:
              'Unknown person H4CK3R 07 has unlocked SIN L3 Firmware lab. This may be an intrusion with a cloned or stolen tag. Send the guard.',
            recipients: [
              'soc@havskoginstruments.com',
              'karin.strand@havskoginstruments.com',
              'guard-sin@keppel-watch.sg',
            ],
            repeat_minutes: 15,
          },
          previous_entries: [
            {
              utc_date_time: setting.iso(at - 48 * minute),
              lock: 'SIN L3 Entrance',
              user: 'H4CK3R 07',
              result: 'AccessGranted',
            },
            {
              utc_date_time: setting.iso(at - 51 * minute),
              lock: 'SIN L3 Entrance',
              user: 'H4CK3R 03',
              result: 'AccessGranted',
            },
            { utc_date_time: setting.iso(at - 70 * minute), lock: lock.name, user: wei.name, result: 'AccessGranted' },
          ],
          intrusion: { alarm: false, tamper: false, left_open: true, left_open_seconds: 41 },
          anti_passback: 'off',
          privacy: { anonymise_after_days: 30 },
          delivery: { attempt: 1, webhook: 'https://vedette.havskoginstruments.com/', schema: '2025-09' },
          links: {
            event: 'https://app.saltoks.com/sites/hvs-sin/events',
            user: 'https://app.saltoks.com/sites/hvs-sin/users',
          },
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'students evening',
            title: 'Evening with the polytechnic students',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: karin,
            at: setting.ago({ days: 9 }),
            tags: ['Facilities'],
            alerts: [],
            comments: [
              {
                author: mei.name,
                body: `We have twelve students over for the hack night, ${setting.iso(at).slice(0, 10)}. They build something with our old sensor boards in the firmware lab. Wei stays with them until the end. Pizza is ordered :)`,
                at: setting.ago({ days: 9 }),
              },
              {
                author: karin.name,
                body: 'Fine with me. Tags that only open what they need and only that evening please, and nothing of ours on the benches. Guest wireless only.',
                at: setting.ago({ days: 8, hours: 20 }),
              },
              {
                author: mei.name,
                body: `Done, 12 loan tags SG-00418801 to SG-00418812, they open entrance, pantry and lab, from ${clock(at - 90 * minute)} to ${clock(at + 150 * minute)} UTC that day. The students chose their own names for the tags, sorry about that...`,
                at: setting.ago({ days: 6, hours: 1 }),
              },
              {
                author: wei.name,
                body: 'Went well. All twelve tags are back in the drawer, lab locked. One soldering tip less.',
                at: at + 165 * minute,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 68 * minute, wei.account, { LogonType: 'Interactive', AccountSid: wei.sid }),
          ran(laptop, at - 30 * minute, 'POWERPNT.EXE', 'POWERPNT.EXE "Hack night - sensor board intro.pptx"', {
            ...by(wei),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(laptop, at + 150 * minute, wei.account, { LogonType: 'Unlock', AccountSid: wei.sid }),
          loggedOn(setting.laptopOf(mei.key), at - 5 * 60 * minute, mei.account, { LogonType: 'Unlock' }),
        ],
      },
      expected: harmless,
      because:
        'Only the name of the tag sounds like a break-in. The number of the tag, the doors, the day and the hours are those that the office manager wrote down for an evening with students that the head of IT had agreed to; the engineer who stays with them was there before and after, and counted the tags back.',
    }
  },
)
