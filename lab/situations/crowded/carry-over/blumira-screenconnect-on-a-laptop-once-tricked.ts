// A remote support client on the laptop of somebody who fell for a false helper weeks ago; this time a supplier was asked in.
import {
  alert,
  by,
  clean,
  closed,
  connected,
  harmless,
  hashes,
  loggedOn,
  ran,
  situation,
  wrote,
} from '../../shorthand.ts'

export const blumiraScreenconnectOnALaptopOnceTricked = situation(
  'blumira-screenconnect-on-a-laptop-once-tricked',
  'carry-over',
  'Blumira: Remote Access Tool: ScreenConnect',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const oskar = setting.person('oskar.falk')
    const greta = setting.person('greta.engman')
    const laptop = setting.laptopOf('viktor.sand')
    const other = setting.laptopOf('greta.engman')
    const at = setting.ago({ hours: 2, minutes: 41 })
    const client = setting.file('ScreenConnect.WindowsClient.exe kardell')
    const instance = '8e41d07c52b9f3a6'
    const relay = 'instance-k7q2ab-relay.screenconnect.com'
    const relayIp = '147.75.81.214'
    const folder = `C:\\Users\\${viktor.account}\\AppData\\Local\\Apps\\2.0\\screenconnect\\${instance}`
    const command = (session: string) =>
      `"ScreenConnect.WindowsClient.exe" "?e=Support&y=Guest&h=${relay}&p=443&s=${session}&k=BgIAAACkAABSU0Ex&i=Kardell%20Etikett"`
    const session = setting.seeded.guid('kardell session today')
    const id = setting.seeded.guid('blumira finding')
    const visit = (machine: typeof laptop, person: typeof viktor, time: number, guid: string) => [
      ran(machine, time, 'ScreenConnect.WindowsClient.exe', command(guid), {
        ...by(person),
        ...hashes(client),
        FolderPath: folder.replace(viktor.account, person.account),
        InitiatingProcessFileName: 'dfsvc.exe',
        InitiatingProcessAccountName: person.account,
      }),
      connected(machine, time + 3000, relayIp, {
        RemoteUrl: relay,
        InitiatingProcessFileName: 'ScreenConnect.WindowsClient.exe',
        InitiatingProcessSHA256: client.sha256,
        InitiatingProcessAccountName: person.account,
      }),
      ran(machine, time + 9 * 60_000, 'rundll32.exe', 'rundll32.exe printui.dll,PrintUIEntry /e /n "KARDELL-ZT411"', {
        ...by(person),
        FolderPath: 'C:\\Windows\\System32',
        InitiatingProcessFileName: 'explorer.exe',
        InitiatingProcessAccountName: person.account,
      }),
    ]
    const tricked = closed(
      setting,
      'false helper viktor',
      {
        title: 'Remote access software used by a possible tech support scam',
        category: 'CommandAndControl',
        severity: 'High',
        at: setting.ago({ days: 37, hours: 4 }),
        machine: laptop,
        user: viktor,
        techniques: ['T1219'],
        evidence: [
          { kind: 'Url', url: 'https://help-nordic-desk.top/join' },
          { kind: 'User', person: viktor },
        ],
      },
      'TruePositive',
      'CompromisedUser',
      `A caller who said he was from Microsoft had ${viktor.name} start a ScreenConnect client of relay help-nordic-desk.top. Cut off after four minutes, laptop ${laptop.host} set up anew, password changed.`,
    )
    return {
      alerts: [
        alert(setting, at + 4 * 60_000, 'blumira', 'Remote Access Tool: ScreenConnect', {
          finding_id: id,
          short_id: 'HVS-20417',
          org_id: setting.seeded.guid('blumira org'),
          org_name: 'Havskog Instruments AB',
          name: 'Remote Access Tool: ScreenConnect',
          type: 3,
          type_name: 'Suspect',
          category: 'Command and Control',
          priority: 2,
          status: 10,
          status_name: 'Open',
          blocked: false,
          created: setting.iso(at + 4 * 60_000),
          modified: setting.iso(at + 4 * 60_000),
          first_evidence: setting.iso(at),
          last_evidence: setting.iso(at + 3000),
          analysis: `ScreenConnect (ConnectWise Control) was executed on ${laptop.host} by HAVSKOG\\${viktor.account}. Remote access tools are used by administrators and third party support, and they are also used by threat actors to keep access to devices and in technical support scams. Blumira has a previous finding of this type for this user (HVS-19230, resolved: Valid).`,
          summary: `1 device, 1 user, 2 rows of evidence in 15 minutes. Remote Access Tool: ScreenConnect on ${laptop.host}.`,
          evidence_count: 2,
          evidence_keys: [
            'timestamp',
            'devname',
            'user',
            'process_name',
            'parent_process_name',
            'command',
            'hash_sha256',
          ],
          evidence: [
            {
              timestamp: setting.iso(at),
              type: 'windows',
              sub_type: 'sysmon',
              windows_event_id: 1,
              devname: laptop.dnsName,
              device_address: laptop.ip,
              user: `HAVSKOG\\${viktor.account}`,
              process_name: `${folder}\\ScreenConnect.WindowsClient.exe`,
              parent_process_name: 'C:\\Windows\\Microsoft.NET\\Framework64\\v4.0.30319\\dfsvc.exe',
              command: command(session),
              hash_sha256: client.sha256,
              company: 'ScreenConnect Software',
              product_version: '24.4.9.9118',
              integrity_level: 'Medium',
            },
            {
              timestamp: setting.iso(at + 3000),
              type: 'windows',
              sub_type: 'sysmon',
              windows_event_id: 22,
              devname: laptop.dnsName,
              user: `HAVSKOG\\${viktor.account}`,
              process_name: `${folder}\\ScreenConnect.WindowsClient.exe`,
              query: relay,
              query_result: relayIp,
            },
          ],
          workflow: {
            workflow_id: 412,
            question: 'Is ScreenConnect approved for use on this device?',
            answers: [
              'Yes, this is expected activity',
              'No, this tool is not approved',
              'I am not sure, request help from Blumira SecOps',
            ],
            answered: null,
          },
          related: { open_findings_same_device_30d: 0, findings_same_user_90d: 1, users_with_this_finding_90d: 2 },
          detection_filters: [],
          owners: {
            responders: ['elif.demir@havskoginstruments.com'],
            analysts: [],
            managers: ['karin.strand@havskoginstruments.com'],
          },
          mitre: [{ tactic: 'TA0011', technique: 'T1219', name: 'Remote Access Software' }],
          agent: { name: laptop.host, version: '2.1.0.4', isolated: false, group: 'Gothenburg clients' },
          edition: 'SIEM + XDR',
          resolution: null,
          url: `https://app.blumira.com/${setting.seeded.guid('blumira org')}/reporting/findings/${id}`,
        }),
      ],
      facts: {
        incidents: [tricked.incident],
        files: [
          {
            name: 'ScreenConnect.WindowsClient.exe',
            identity: client,
            determination: 'Clean',
            publisher: 'ConnectWise, LLC',
            size: 612_408,
            prevalence: 480_000,
          },
        ],
        intelligence: [clean(setting, 'ip', relayIp), clean(setting, 'domain', relay)],
        investigations: [
          {
            key: 'label printer dispatch',
            title: 'Label printer in dispatch prints half labels again',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: at - 26 * 60 * 60_000,
            tags: ['Support'],
            alerts: [
              {
                title: 'Support request',
                type: 'Support request',
                description: 'Request of a user.',
                source: 'Service desk',
                at: at - 26 * 60 * 60_000,
                actors: [{ person: viktor }, { machine: laptop }],
              },
            ],
            comments: [
              {
                author: 'Viktor Sand',
                body: 'Every second label is cut in the middle since the roll was changed. Can Kardell look at it as they did for Greta?',
                at: at - 26 * 60 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: `Booked Kardell Etikett for tomorrow. They use their own ScreenConnect (relay ${relay}, client ${instance}), I sit beside Viktor at ${laptop.host} while they are on it.`,
                at: at - 24 * 60 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: `Kardell was on ${laptop.host} for 25 minutes, I started the session with Viktor from the address they read out over our number for them. Only the printer settings were changed (darkness, gap sensor). Client removed afterwards, labels are whole.`,
                at: at + 40 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...visit(other, greta, setting.ago({ days: 12, hours: 5 }), setting.seeded.guid('kardell session b')),
          ...visit(other, greta, setting.ago({ days: 26, hours: 3 }), setting.seeded.guid('kardell session a')),
          loggedOn(laptop, at - 3 * 60 * 60_000, viktor.account, { LogonType: 'Interactive', AccountSid: viktor.sid }),
          ran(laptop, at - 50 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(laptop, at - 30_000, 'ScreenConnect.WindowsClient.exe', folder, client, {
            FileOriginUrl: 'https://kardell.screenconnect.com/Bin/ScreenConnect.Client.application',
            InitiatingProcessFileName: 'dfsvc.exe',
            InitiatingProcessAccountName: viktor.account,
          }),
          ...visit(laptop, viktor, at, session),
          {
            table: 'DeviceFileEvents',
            at: at + 27 * 60_000,
            machine: laptop,
            columns: {
              ActionType: 'FileDeleted',
              FileName: 'ScreenConnect.WindowsClient.exe',
              FolderPath: folder,
              SHA256: client.sha256,
              InitiatingProcessFileName: 'dfsvc.exe',
              InitiatingProcessAccountName: viktor.account,
            },
          },
          ran(laptop, at + 35 * 60_000, 'teams.exe', 'teams.exe', {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'A support request of the day before names the supplier, the relay and the laptop, and the administrator sat beside it. The same signed client talked to the same relay on a colleague’s laptop twice before, only printer settings were opened, and the client was removed. The false helper of five weeks ago used another relay.',
    }
  },
)
