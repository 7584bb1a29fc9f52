// A program that no platform has ever seen.
import type { Tell } from './story.ts'

export const unknownTool: Tell = (setting) => {
  const astrid = setting.person('astrid.nyman')
  const laptop = setting.laptopOf('astrid.nyman')
  const file = setting.file('spoolview.exe')
  const at = setting.ago({ hours: 1, minutes: 35 })
  return {
    id: 'unknown-tool',
    title: 'A program nobody has seen before',
    verdict: 'inconclusive',
    because:
      'Neither the endpoint platform nor the malware platform nor intelligence says anything good or bad about the file; someone has to look at it.',
    alerts: [
      {
        alert_provider: 'siem',
        alert_type: 'First seen executable',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          EventID: 1,
          Channel: 'Microsoft-Windows-Sysmon/Operational',
          UtcTime: setting.iso(at),
          Computer: laptop.dnsName,
          User: `HAVSKOG\\${astrid.account}`,
          Image: 'C:\\Tools\\spoolview.exe',
          CommandLine: 'spoolview.exe --list',
          Hashes: `SHA256=${file.sha256.toUpperCase()},MD5=${file.md5.toUpperCase()}`,
          Signed: 'false',
        }),
      },
    ],
    facts: {
      malwareEvents: [{ key: 'unknown tool scan', type: 'Scan Started', at: at + 60_000, machine: laptop }],
      telemetry: [
        {
          table: 'DeviceProcessEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'ProcessCreated',
            FileName: 'spoolview.exe',
            FolderPath: 'C:\\Tools',
            SHA256: file.sha256,
            MD5: file.md5,
            ProcessId: 8120,
            ProcessCommandLine: 'spoolview.exe --list',
            AccountName: astrid.account,
            AccountUpn: astrid.email,
            InitiatingProcessFileName: 'cmd.exe',
          },
        },
      ],
    },
  }
}
