// A monitoring product writes in XML that a laptop has a new local administrator; the laptop got a new disk today.
import { alert, by, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const secondAdministratorAfterANewDisk = situation(
  'second-administrator-after-a-new-disk',
  'formats',
  'A new local administrator on a laptop of the assembly',
  (setting) => {
    const edith = setting.person('edith.isaksson-isaksson')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('edith.isaksson-isaksson')
    const at = setting.ago({ hours: 3, minutes: 36 })
    const script = 'cmd.exe /c C:\\Windows\\Setup\\Scripts\\SetupComplete.cmd'
    const add = 'net localgroup Administrators havlocal /add'
    const setUp = (machine: typeof laptop, time: number) => [
      ran(machine, time - 20_000, 'cmd.exe', script, {
        AccountName: 'system',
        InitiatingProcessFileName: 'oobeldr.exe',
      }),
      ran(machine, time - 5000, 'net.exe', 'net user havlocal * /add /passwordchg:no', {
        AccountName: 'system',
        InitiatingProcessFileName: 'cmd.exe',
        InitiatingProcessCommandLine: script,
      }),
      ran(machine, time, 'net.exe', add, {
        AccountName: 'system',
        InitiatingProcessFileName: 'cmd.exe',
        InitiatingProcessCommandLine: script,
      }),
    ]
    const before = ['greta.engman', 'hugo.ahlgren', 'felix.isaksson', 'dario.granath-cronholm'].flatMap((key, i) =>
      setUp(setting.laptopOf(key), setting.ago({ days: 5 + i * 7, hours: 3 })),
    )
    const stamp = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at + 40_000,
          'n_able_ncentral',
          'Service transition: Local Administrators changed',
          `<?xml version="1.0" encoding="UTF-8"?>
<notification xmlns="http://www.n-able.com/ncentral/active-notification" version="2026.3.0.14">
  <activeNotificationTriggerID>${setting.seeded.number('ncentral trigger', 1_000_000_000, 2_000_000_000)}</activeNotificationTriggerID>
  <customerID>118</customerID>
  <customerName>Havskog Instruments</customerName>
  <customerExternalID/>
  <siteName>Gothenburg</siteName>
  <deviceID>${setting.seeded.number('ncentral device', 100_000_000, 900_000_000)}</deviceID>
  <deviceName>${laptop.host.toUpperCase()}</deviceName>
  <deviceURI>${laptop.ip}</deviceURI>
  <deviceClass>Laptop - Windows</deviceClass>
  <deviceOS reportedos="Microsoft Windows 11 Enterprise x64 Edition" supportedos="Windows 11 Enterprise" build="26100"/>
  <deviceSerial>PF4K${setting.seeded.code('ncentral serial', 4)}</deviceSerial>
  <lastLoggedInUser>HAVSKOG\\${edith.account}</lastLoggedInUser>
  <agentVersion>2026.3.0.14</agentVersion>
  <agentInstalled>${stamp(at - 6 * 60_000)}</agentInstalled>
  <affectedService>Security Event: Local Administrators</affectedService>
  <serviceOrganizationName>Havskog IT</serviceOrganizationName>
  <taskID>${setting.seeded.number('ncentral task', 100_000_000, 900_000_000)}</taskID>
  <taskIdent>Local group membership (Administrators)</taskIdent>
  <ncentralURI>ncentral.havskoginstruments.com</ncentralURI>
  <timeOfNotification>${stamp(at + 40_000)}</timeOfNotification>
  <timeOfStateChange>${stamp(at)}</timeOfStateChange>
  <qualitativeOldState>Normal</qualitativeOldState>
  <qualitativeNewState>Failed</qualitativeNewState>
  <notificationProfile id="44" name="SOC - security transitions" delay="0" repeat="never" acknowledged="false"/>
  <severity>High</severity>
  <remoteControlLink>https://ncentral.havskoginstruments.com/deepLinkAction.do?method=deviceRC</remoteControlLink>
  <quantitativeNewState>
    <row name="Members expected" value="2" threshold="2"/>
    <row name="Members found" value="3" threshold="2"/>
    <row name="New member" value="${laptop.host.toUpperCase()}\\havlocal" threshold=""/>
    <row name="Removed member" value="" threshold=""/>
    <row name="Windows event" value="4732" threshold=""/>
    <row name="Subject account" value="NT AUTHORITY\\SYSTEM" threshold=""/>
    <row name="Caller process" value="C:\\Windows\\System32\\net1.exe" threshold=""/>
    <row name="Password last set" value="${stamp(at - 5000)}" threshold=""/>
    <row name="Account never expires" value="true" threshold=""/>
  </quantitativeNewState>
  <otherTransitions last="24h">
    <transition service="Patch Status v2" from="No Data" to="Warning" at="${stamp(at + 20_000)}"/>
    <transition service="AV Status" from="No Data" to="Normal" at="${stamp(at + 25_000)}"/>
    <transition service="Disk - C:" from="No Data" to="Normal" at="${stamp(at + 28_000)}"/>
    <transition service="Agent Status" from="Failed" to="Normal" at="${stamp(at - 5 * 60_000)}"/>
  </otherTransitions>
  <ticketing psa="none" ticketNumber="" queue="" created="false"/>
  <customProperties>
    <property name="Asset Tag" value="HVK-2281"/>
    <property name="Warranty End" value="2027-05-31"/>
    <property name="Backup Plan" value="none"/>
    <property name="Notes" value=""/>
  </customProperties>
  <selfHealing enabled="false" lastRun=""/>
</notification>`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `SMART error on the drive of ${laptop.host}`,
            at - 4 * 3_600_000,
            'BENIGN',
            [{ machine: laptop }, { person: edith }],
            '',
            {
              source: 'USER',
              tags: ['Hardware'],
              assignee: oskar,
              comments: [
                {
                  author: 'Oskar Falk',
                  body: 'Drive of Edith reports errors since this morning. I put in a new one and set the laptop up anew from the standard image.',
                  at: at - 3 * 3_600_000,
                },
                {
                  author: 'Oskar Falk',
                  body: `Back with Edith. Agent joined at ${stamp(at - 6 * 60_000)}. Local administrators compared with the image: the two old ones and havlocal, which every set-up makes and whose password the directory keeps. Nothing else.`,
                  at: at + 50 * 60_000,
                },
              ],
            },
          ),
        ],
        malwareEvents: [
          { key: 'new disk registration', type: 'Initial Agent Registration', at: at + 3 * 60_000, machine: laptop },
          { key: 'new disk scan', type: 'Scan Completed, No Detections', at: at + 70 * 60_000, machine: laptop },
        ],
        telemetry: [
          ...before,
          ...setUp(laptop, at),
          loggedOn(laptop, at + 25 * 60_000, edith.account, { LogonType: 'Interactive' }),
          ran(laptop, at + 27 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(edith),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The set-up script of the standard image makes this account, as it did on four other laptops in the last month. The ticket about a failing drive shows that this laptop was set up anew at that hour, and names the account.',
    }
  },
)
