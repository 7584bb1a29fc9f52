// Refused by the wireless network, locked by the directory, unlocked by himself. Perhaps an old phone, perhaps not.
import { alert, situation, undecided } from '../../shorthand.ts'

export const lockedOutByAnOldPassword = situation(
  'locked-out-by-an-old-password',
  'chains',
  'Refused, locked and unlocked',
  (setting) => {
    const dario = setting.person('dario.granath-cronholm')
    const controller = setting.machine('srv-dc-01')
    const refused = setting.ago({ hours: 4, minutes: 31 })
    const locked = setting.ago({ hours: 4, minutes: 18 })
    const at = setting.ago({ hours: 3, minutes: 55 })
    return {
      alerts: [
        alert(
          setting,
          refused,
          'cisco_ise',
          'Repeated authentication failures on the wireless network',
          `<181>${setting.iso(refused)} ise-got CISE_Failed_Attempts 0001182204 1 0 ${setting.iso(refused)} 0118220411 5400 NOTICE Failed-Attempt: Authentication failed, ConfigVersionId=411, Device IP Address=10.20.0.31, DestinationIPAddress=10.20.0.30, UserName=${dario.account}, Protocol=Radius, NetworkDeviceName=wlc-got, NAS-Port-Type=Wireless - IEEE 802.11, Calling-Station-ID=9A-41-C7-0E-5B-22, Called-Station-ID=havskog-staff, FailureReason=24408 User authentication against Active Directory failed since user has entered the wrong password, EndPointMatchedProfile=Unknown, TotalFailedAttempts=9`,
        ),
        alert(
          setting,
          locked,
          'skript_konton',
          'Konto låst',
          [
            'Ämne: [kontovakt] Konto låst efter för många felaktiga lösenord',
            '',
            `Konto:        HAVSKOG\\${dario.account}`,
            `Visningsnamn: ${dario.name}`,
            `Låst av:      ${controller.host}`,
            'Anropare:     (tomt)  -  RADIUS',
            'Antal fel:    10 på 14 minuter',
            `Tid:          ${setting.iso(locked)}`,
            '',
            '-- kontovakt.ps1 v1.7',
          ].join('\n'),
        ),
        alert(
          setting,
          at,
          'specops_ureset',
          'Account unlocked after repeated lockouts',
          `time="${setting.iso(at)}" product="Specops uReset" eventid=4012 event="Account unlocked" user="${dario.account}" upn="${dario.email}" initiatedBy="self-service" identityServices="Mobile Code" weight="2/2" clientIp="${dario.office.externalIp}" result="Success" passwordChanged="false" lockoutsLast24h=3 correlation="Possible password guessing"`,
        ),
      ],
      expected: undecided,
      because:
        'A phone with an old password would look just like this, but nobody has said that it is one. The wireless device is unknown to all platforms, no sign-in followed, and nothing points to an attacker.',
    }
  },
)
