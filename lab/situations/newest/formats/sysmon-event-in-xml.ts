// A Sysmon network event as Windows writes it, in XML, with the answer of the endpoint platform beside it.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const sysmonEventInXml = situation(
  'sysmon-event-in-xml',
  'formats',
  'A network connection as Sysmon XML',
  (setting) => {
    const owner = setting.person('greta.bergh-isaksson')
    const laptop = setting.laptopOf(owner.key)
    const at = setting.ago({ minutes: 27 })
    const image = 'C:\\Users\\greta.bergh-isaksson\\AppData\\Local\\Temp\\~pdfview.exe'
    return {
      alerts: [
        alert(
          setting,
          at,
          'windows_event_forwarding',
          'Sysmon Event 3',
          [
            '<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System>',
            '<Provider Name="Microsoft-Windows-Sysmon" Guid="{5770385f-c22a-43e0-bf4c-06f5698ffbd9}"/><EventID>3</EventID>',
            `<TimeCreated SystemTime="${setting.iso(at)}"/><Channel>Microsoft-Windows-Sysmon/Operational</Channel>`,
            `<Computer>${laptop.dnsName}</Computer></System><EventData>`,
            `<Data Name="RuleName">technique_id=T1071,technique_name=Application Layer Protocol</Data>`,
            `<Data Name="UtcTime">${setting.iso(at).replace('T', ' ').replace('Z', '')}</Data>`,
            `<Data Name="Image">${image}</Data><Data Name="User">HAVSKOG\\${owner.account}</Data>`,
            `<Data Name="Protocol">tcp</Data><Data Name="Initiated">true</Data><Data Name="SourceIp">${laptop.ip}</Data>`,
            '<Data Name="DestinationIp">45.138.16.203</Data><Data Name="DestinationPort">443</Data>',
            '</EventData></Event>',
          ].join(''),
        ),
      ],
      facts: {
        telemetry: [
          connected(laptop, at, '45.138.16.203', {
            InitiatingProcessFileName: '~pdfview.exe',
            InitiatingProcessFolderPath: image,
            InitiatingProcessAccountName: owner.account,
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'block-indicator', target: laptop.ip }],
      },
      because:
        'A program from the folder for temporary files opened a connection to a current command server, and the endpoint platform saw the same from this laptop.',
    }
  },
)
