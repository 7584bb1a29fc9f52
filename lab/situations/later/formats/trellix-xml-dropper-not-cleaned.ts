// An event of the antivirus console in XML: a known trojan that nobody could remove.
import { alert, by, hashes, hostile, malwareFound, ran, situation } from '../../shorthand.ts'

export const trellixXmlDropperNotCleaned = situation(
  'trellix-xml-dropper-not-cleaned',
  'formats',
  'A trojan that was not cleaned, in the XML of a console',
  (setting) => {
    const felix = setting.person('felix.hultman-ahlgren')
    const laptop = setting.laptopOf('felix.hultman-ahlgren')
    const at = setting.ago({ minutes: 33 })
    const identity = setting.file('Faktura_2291.scr')
    const path = `C:\\Users\\${felix.account}\\AppData\\Local\\Temp`
    return {
      alerts: [
        alert(
          setting,
          at,
          'trellix_epo',
          'Threat event 1059',
          `<?xml version="1.0" encoding="UTF-8"?><EPOevent><MachineInfo><MachineName>${laptop.host.toUpperCase()}</MachineName><AgentGUID>{${setting.seeded.guid('epo agent')}}</AgentGUID><IPAddress>${laptop.ip}</IPAddress><OSName>Windows 11</OSName><UserName>HAVSKOG\\${felix.account}</UserName><TimeZoneBias>0</TimeZoneBias></MachineInfo><SoftwareInfo ProductName="Trellix Endpoint Security" ProductVersion="10.7.0" ProductFamily="TVD"><CommonFields><AnalyzerDetectionMethod>On-Access Scan</AnalyzerDetectionMethod></CommonFields><Event><EventID>1059</EventID><Severity>1</Severity><GMTTime>${setting.iso(at).slice(0, 19)}</GMTTime><CommonFields><ThreatCategory>av.detect</ThreatCategory><ThreatSeverity>1</ThreatSeverity><ThreatName>GenericRXAA-FA!${identity.md5.slice(0, 12).toUpperCase()}</ThreatName><ThreatType>trojan</ThreatType><ThreatActionTaken>IDS_ACTION_CLEAN_FAILED</ThreatActionTaken><ThreatHandled>0</ThreatHandled><TargetFileName>${path}\\Faktura_2291.scr</TargetFileName><TargetProcessName>explorer.exe</TargetProcessName></CommonFields><CustomFields target="EPExtendedEventMT"><TargetHash>${identity.md5}</TargetHash></CustomFields></Event></SoftwareInfo></EPOevent>`,
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W32.Marrowgate.Trojan',
          { name: 'Faktura_2291.scr', path, identity },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          ran(laptop, at - 20_000, 'Faktura_2291.scr', `"${path}\\Faktura_2291.scr" /S`, {
            ...hashes(identity),
            ...by(felix),
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The file is a trojan that intelligence knows, it was started on this laptop, and neither of two products could remove it.',
    }
  },
)
