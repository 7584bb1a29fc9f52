// Lines of a firewall in its own dialect of keys and values: passwords guessed at the VPN, all of them wrong.
import { alert, situation, turnedAway } from '../../shorthand.ts'

export const guessesAtTheSslVpnTurnedAway = situation(
  'guesses-at-the-ssl-vpn-turned-away',
  'formats',
  'Guessed passwords at the SSL VPN, in firewall lines',
  (setting) => {
    const at = setting.ago({ hours: 2, minutes: 31 })
    const ip = '92.118.39.74'
    const names = ['admin', 'vpnuser', 'backup', 'anna', 'robert', 'sales', 'scan', 'test1']
    const time = (when: number) => setting.iso(when).slice(0, 19).replace('T', ' ')
    const lines = names.map((user, i) => {
      const when = at - (names.length - i) * 7000
      return `<37>1 ${setting.iso(when)} SN-GBG-A asqd - - - id=firewall time="${time(when)}" fw="SN-GBG-A" tz=+0000 startime="${time(when)}" error=4 user="${user}" src=${ip} srcport=${41_200 + i * 37} dst=193.46.212.12 dstportname=https domain="havskog.local" method="LDAP" confid=01 ruleid=0 agentid=sslvpn totp=no msg="Authentication request invalid" logtype="auth"`
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'stormshield_sns',
          'Brute force on authentication portal (alarm 86)',
          [
            ...lines,
            `<33>1 ${setting.iso(at)} SN-GBG-A asqd - - - id=firewall time="${time(at)}" fw="SN-GBG-A" tz=+0000 startime="${time(at)}" pri=1 confid=01 slotlevel=0 ruleid=0 srcif="Ethernet0" srcifname="out" ipproto=tcp proto=https src=${ip} srcport=41496 srcportname=ephemeral_fw_tcp srcname=${ip} srccountry=BG srccontinent=eu srciprep="scanner,bruteforce" dst=193.46.212.12 dstport=443 dstportname=https dstname=Firewall_out dstcountry=SE dstcontinent=eu dsthostrep=0 modsrc=${ip} action=block msg="Authentication brute force attack attempt" class=protocol classification=1 alarmid=86 target=dst risk=60 repeat=214 pktlen=0 pktdumplen=0 pktdump="" domain="" config="00 Default" logtype="alarm"`,
            `<38>1 ${setting.iso(at + 2000)} SN-GBG-A asqd - - - id=firewall time="${time(at + 2000)}" fw="SN-GBG-A" tz=+0000 startime="${time(at + 2000)}" pri=5 msg="Host ${ip} added to quarantine for 60 minutes" service=asqd alarmid=86 auth_ok=0 auth_ko=214 users_tried=61 logtype="system"`,
            `<38>1 ${setting.iso(at + 60_000)} SN-GBG-A statd - - - id=firewall time="${time(at + 60_000)}" fw="SN-GBG-A" tz=+0000 startime="${time(at + 60_000)}" security=70 system=10 CPU=6,4,2 Pvm=0,0,0,0,0,0,0,0,0,0,0 Ethernet0=out,18211,44120,211,519,61 Ethernet1=in,40112,90113,410,988,204 sslvpn_tunnels=14 sslvpn_logins_ok=0 ha=active version=4.8.4 model=SN720A serial=SN720A21B0411A7 contextualprotection="2026-11-09" sandboxing="off" logtype="stat"`,
          ].join('\n'),
        ),
      ],
      facts: {},
      expected: { ...turnedAway, proposals: [{ action: 'block-indicator', target: ip }] },
      because:
        'The address is known today for guessing passwords at many companies. All 214 attempts failed, none of the lines shows a login, and the firewall shut the address out: a real attack that got nowhere, with nothing inside to cut off.',
    }
  },
)
