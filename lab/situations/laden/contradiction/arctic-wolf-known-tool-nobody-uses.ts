// Arctic Wolf closes a first-seen remote tool as a known product; IT does not use it, and somebody came in through it while the desk was locked.
import { atTheOffice } from '../../account-shorthand.ts'
import {
  alert,
  by,
  clean,
  connected,
  hashes,
  loggedOn,
  ran,
  situation,
  ticket,
  worthALook,
  wrote,
} from '../../shorthand.ts'

export const arcticWolfKnownToolNobodyUses = situation(
  'arctic-wolf-known-tool-nobody-uses',
  'contradiction',
  'Arctic Wolf: remote management tool first seen, closed',
  (setting) => {
    const dario = setting.person('dario.forsell')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('dario.forsell')
    const at = setting.ago({ hours: 3, minutes: 31 })
    const minute = 60_000
    const caller = '146.70.181.35'
    const tool = setting.file('rustdesk-1.3.2-x86_64.exe')
    const downloads = `C:\\Users\\${dario.account}\\Downloads`
    const folder = 'C:\\Program Files\\RustDesk'
    const number = setting.seeded.number('arctic wolf ticket', 2_000_000, 9_000_000)
    return {
      alerts: [
        alert(
          setting,
          at + 50 * minute,
          'arctic_wolf_mdr',
          'Remote Management Tool First Seen',
          [
            'From: Arctic Wolf Security Operations <security@arcticwolf-notify.example.com>',
            'To: it-larm@havskoginstruments.com',
            `Date: ${new Date(at + 50 * minute).toUTCString()}`,
            `Subject: [AWN #${number}] CLOSED - Remote Management Tool First Seen - ${laptop.host.toUpperCase()}`,
            `Message-ID: <awn-${number}-3@tickets.arcticwolf-notify.example.com>`,
            'X-AWN-Customer: havskog-instruments',
            'X-AWN-Priority: 4 - Low',
            'Content-Type: text/plain; charset=utf-8',
            '',
            'Hello Havskog Instruments team,',
            '',
            'This ticket has been CLOSED. No action is required from you.',
            '',
            `Ticket:            ${number}`,
            'Type:              Incident notification (Tier 1, automated triage)',
            'Priority:          Low',
            'Resolution:        Closed - Known legitimate software',
            'Concierge team:    EMEA-04',
            '',
            'WHAT WE SAW',
            `  Observation:     Remote management tool first seen in your environment (RMM-FIRSTSEEN-0031)`,
            `  First observed:  ${setting.iso(at)}`,
            `  Endpoint:        ${laptop.host.toUpperCase()} (${laptop.ip}), agent 2024-11.03, Singapore`,
            `  User:            HAVSKOG\\${dario.account}`,
            `  Process:         ${folder}\\rustdesk.exe --service`,
            `  SHA256:          ${tool.sha256}`,
            '  Signer:          PURSLANE (valid), product RustDesk 1.3.2',
            '  Network:         1 inbound peer session, 27 minutes, through relay rs-sg.rustdesk.com:21117',
            `  Peer address:    ${caller} (as told by the client log)`,
            '  Peer country:    NL (hosting / anonymising service: possible)',
            '  File transfer:   not recorded by this sensor',
            '  MITRE ATT&CK:    T1219 Remote Access Software',
            '',
            'WHAT WE DID',
            '  - Compared the hash with our list of remote management products: known, not tampered with.',
            '  - Searched 30 days in your environment: 1 endpoint, 1 user.',
            '  - No malware detection on this endpoint in the last 30 days.',
            '  - Your escalation policy says: "RMM tools: notify only, IT uses several" (set on onboarding, 418 days ago).',
            '',
            'WHAT YOU CAN DO',
            '  If you do not use this software, remove it and block the product in your endpoint policy. Reply to reopen.',
            '',
            'Observation score: 34 of 100      Confidence: Medium      Sensor lag: 41 s',
            'Customer notes on file: none      Asset criticality: not set      Scan group: SG-laptops',
            'Similar tickets in the last 180 days: 0',
            `Portal: https://portal.arcticwolf-notify.example.com/tickets/${number}`,
            'Your plan: MDR Core, log retention 90 days. You receive this mail as a primary contact.',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [clean(setting, 'hash', tool.sha256), clean(setting, 'domain', 'rustdesk.com')],
        files: [
          {
            name: 'rustdesk.exe',
            identity: tool,
            determination: 'Clean',
            publisher: 'PURSLANE',
            size: 22_104_088,
            prevalence: 8800,
          },
        ],
        investigations: [
          ticket(setting, 'Which remote help do we use', setting.ago({ days: 40 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: oskar,
            priority: 'LOW',
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: 'Mei Ling Tan',
                body: 'People here ask me, is there a program we may use ourselves?',
                at: setting.ago({ days: 40 }),
              },
              {
                author: oskar.name,
                body: 'Only TeamViewer, and only we start it. Please nobody installs something else, tell me if you see it.',
                at: setting.ago({ days: 39, hours: 20 }),
              },
            ],
          }),
          ticket(setting, 'Torque bench report is empty', setting.ago({ hours: 8 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Support'],
            alerts: [
              {
                title: 'Support request',
                type: 'Support request',
                description: 'Request of a user.',
                source: 'Service desk',
                at: setting.ago({ hours: 8 }),
                actors: [{ person: dario }],
              },
            ],
            comments: [
              {
                author: dario.name,
                body: 'PDF of yesterday has only the header in it.',
                at: setting.ago({ hours: 8 }),
              },
              { author: oskar.name, body: 'I look at it tomorrow with you.', at: setting.ago({ hours: 6 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 260 * minute, dario.account, { LogonType: 'Interactive', AccountSid: dario.sid }),
          atTheOffice(dario, at - 240 * minute),
          wrote(laptop, at - 64 * minute, 'rustdesk-1.3.2-x86_64.exe', downloads, tool, {
            FileOriginUrl: 'https://github.com/rustdesk/rustdesk/releases/download/1.3.2/rustdesk-1.3.2-x86_64.exe',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: dario.account,
          }),
          ran(
            laptop,
            at - 62 * minute,
            'rustdesk-1.3.2-x86_64.exe',
            `"${downloads}\\rustdesk-1.3.2-x86_64.exe" --silent-install`,
            {
              ...by(dario),
              ...hashes(tool),
              FolderPath: downloads,
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          ran(laptop, at - 60 * minute, 'rustdesk.exe', 'rustdesk.exe --password ********', {
            ...by(dario),
            ...hashes(tool),
            FolderPath: folder,
            InitiatingProcessFileName: 'cmd.exe',
          }),
          {
            table: 'DeviceLogonEvents',
            at: at - 5 * minute,
            machine: laptop,
            columns: { ActionType: 'WorkstationLocked', AccountName: dario.account, LogonType: 'Lock' },
          },
          ran(laptop, at, 'rustdesk.exe', 'rustdesk.exe --service', {
            ...hashes(tool),
            AccountName: 'system',
            FolderPath: folder,
            InitiatingProcessFileName: 'services.exe',
          }),
          connected(laptop, at + minute, '155.94.190.14', {
            RemoteUrl: 'rs-sg.rustdesk.com',
            RemotePort: 21_117,
            InitiatingProcessFileName: 'rustdesk.exe',
            InitiatingProcessSHA256: tool.sha256,
          }),
          connected(laptop, at + minute + 9000, caller, {
            ActionType: 'InboundConnectionAccepted',
            LocalPort: 21_118,
            InitiatingProcessFileName: 'rustdesk.exe',
            InitiatingProcessSHA256: tool.sha256,
          }),
          loggedOn(laptop, at + 3 * minute, dario.account, { LogonType: 'Unlock', AccountSid: dario.sid }),
          ran(laptop, at + 9 * minute, 'explorer.exe', 'explorer.exe \\\\srv-files-01\\Operations\\Calibration', {
            ...by(dario),
            InitiatingProcessFileName: 'rustdesk.exe',
          }),
          ran(laptop, at + 150 * minute, 'TorqueReport.exe', 'TorqueReport.exe', {
            ...by(dario),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: worthALook,
      because:
        'The program is genuine, which is all that the provider looked at. IT uses another one and forbade this; he set it up with a lasting password and an hour later somebody behind a consumer tunnel came in, unlocked the screen and opened a share. It may be he himself from elsewhere or a friend who helps, nothing hostile was done, but nobody explains it and he has to be asked.',
    }
  },
)
