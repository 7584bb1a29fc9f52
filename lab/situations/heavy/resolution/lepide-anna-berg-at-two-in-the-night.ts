// Lepide tells that Anna Berg signed in to the ERP server in the night; it is the other Anna Berg, who counts the store.
import { alert, by, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const lepideAnnaBergAtTwoInTheNight = situation(
  'lepide-anna-berg-at-two-in-the-night',
  'resolution',
  'Lepide: logon to a critical server outside business hours',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const seller = setting.person('anna.berg')
    const viktor = setting.person('viktor.sand')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('anna.berg2')
    const server = setting.machine('srv-erp-01')
    const day = 24 * 60 * 60_000
    /** The last night of which the morning is over as well. */
    const at = Math.floor((setting.now - 8 * 60 * 60_000) / day) * day + 70 * 60_000
    const asked = at - 3 * day - 16 * 60 * 60_000
    const night = (time: number) => [
      loggedOn(laptop, time - 14 * 60_000, anna.account, { LogonType: 'Interactive', AccountSid: anna.sid }),
      loggedOn(server, time, anna.account, {
        LogonType: 'RemoteInteractive',
        AccountSid: anna.sid,
        RemoteIP: laptop.ip,
        RemoteDeviceName: laptop.host,
      }),
      ran(server, time + 60_000, 'MonErp.Client.exe', 'MonErp.Client.exe /module:INVENT /wh:01', {
        ...by(anna),
        FolderPath: 'C:\\Program Files (x86)\\MonErp\\Client',
        InitiatingProcessFileName: 'explorer.exe',
        InitiatingProcessAccountName: anna.account,
      }),
    ]
    return {
      alerts: [
        alert(setting, at + 2 * 60_000, 'lepide_auditor', 'Critical Server Logon Outside Business Hours', {
          product: 'Lepide Data Security Platform',
          version: '25.3.1107.4',
          server: 'LEPIDE-GOT-01',
          alertId: setting.seeded.guid('lepide alert'),
          alertName: 'Critical Server Logon Outside Business Hours',
          alertProfile: 'HVS - crown jewels',
          alertType: 'Threshold Alert',
          criticality: 'Critical',
          threatModel: 'Credential misuse (Insider threat)',
          component: 'Active Directory / Logon-Logoff',
          domain: 'HAVSKOG',
          domainController: 'srv-dc-01.havskoginstruments.com',
          when: setting.iso(at),
          who: 'Anna Berg',
          whoTitle: '',
          what: 'User logged on (remote interactive)',
          where: server.dnsName,
          objectPath: 'CN=SRV-ERP-01,OU=Servers,OU=Gothenburg,DC=havskoginstruments,DC=com',
          objectClass: 'computer',
          operation: 'Logon',
          logonType: 10,
          authenticationPackage: 'Kerberos',
          eventId: 4624,
          from: laptop.ip,
          fromName: 'N/A',
          status: 'Success',
          details:
            'Anna Berg has logged on outside of the hours 06:00 to 20:00. Average logons of this user on this server in 90 days: 0.2. Anna Berg: Sales, Gothenburg (from display name).',
          riskScore: 81,
          anomaly: { learned: true, baselineDays: 90, deviation: 'time of day, server' },
          collection: {
            mode: 'agentless',
            collectedAt: setting.iso(at + 80_000),
            delaySeconds: 80,
            logSource: 'Security',
          },
          session: {
            logonId: '0x7b21c04',
            process: 'C:\\Windows\\System32\\svchost.exe',
            elevatedToken: false,
            restrictedAdmin: false,
            keyLength: 0,
          },
          peers: { usersLoggedOnOutsideHours30d: 3, sameServer30d: 1 },
          threshold: { events: 1, periodMinutes: 1, scope: 'Who + Where' },
          responses: [
            { type: 'Email', to: ['soc@havskoginstruments.com', 'karin.strand@havskoginstruments.com'], sent: true },
            { type: 'Webhook', url: 'https://vedette.havskoginstruments.com/', sent: true },
            { type: 'Script', name: 'Disable-ADUser.ps1', sent: false, reason: 'Approval required' },
          ],
          relatedReports: ['Successful user logons', 'Logons by time of day'],
          consoleUrl: 'https://lepide-got-01.havskoginstruments.com:7778/alerts/view',
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'stocktaking',
            title: 'Inventeringen',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: karin,
            at: asked,
            tags: ['Operations'],
            alerts: [],
            comments: [
              {
                author: 'Viktor Sand',
                body: 'Vi räknar lagret om nätterna hela veckan så att ingen plockar medan vi räknar. Anna i monteringen och jag turas om, hon tar de tre första nätterna. Handdatorerna krånglar, så hon skriver in direkt i affärssystemet på servern.',
                at: asked,
              },
              {
                author: 'Karin Strand',
                body: `Lade ${anna.account} i gruppen som får fjärrskrivbord på ${server.host}, tas bort när ni är klara. Hon kör från sin egen, ${laptop.host}.`,
                at: asked + 70 * 60_000,
              },
              {
                author: 'Viktor Sand',
                body: 'Två nätter avklarade, gång A till F stämmer på elva artiklar när. En natt kvar för Anna.',
                at: at - 18 * 60 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...night(at - 48 * 60 * 60_000),
          ...night(at - 24 * 60 * 60_000),
          ...night(at),
          loggedOn(server, at + 3 * 60 * 60_000, anna.account, {
            ActionType: 'LogonSuccess',
            LogonType: 'RemoteInteractive',
            AccountSid: anna.sid,
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
          }),
          loggedOn(setting.laptopOf(viktor.key), at + 5 * 60 * 60_000, viktor.account, { LogonType: 'Unlock' }),
          loggedOn(setting.laptopOf('anna.berg'), at + 5.5 * 60 * 60_000, seller.account, {
            LogonType: 'Interactive',
            AccountSid: seller.sid,
          }),
        ],
      },
      expected: harmless,
      because:
        'Two people have this name. The address is the laptop of the assembly technician, and the server names her account; the ticket says that she counts the store these nights and types into the ERP server, where she was let in for it. The two nights before look the same, and only the ERP client was run.',
    }
  },
)
