// An event of Trellix ePO in XML: the standard test file, and nothing else.
import { eicar } from '../../../world/history/quarantine.ts'
import { alert, harmless, situation } from '../../shorthand.ts'

export const epoTestFileOfANewBuild = situation(
  'epo-test-file-of-a-new-build',
  'formats',
  'The test file of antivirus makers on the administrator’s laptop',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(oskar.key)
    const at = setting.ago({ hours: 3, minutes: 15 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'trellix_epo',
          'EICAR test file',
          [
            `<29>1 ${setting.iso(at + 5000)} epo-got EPOEvents - EventFwd [agentInfo@3401 tenantId="1" bpsId="1" tenantGUID="{00000000-0000-0000-0000-000000000000}"] <?xml version="1.0" encoding="utf-8"?>`,
            '<EPOEvent><MachineInfo>',
            `<MachineName>${laptop.host.toUpperCase()}</MachineName><AgentGUID>{${setting.seeded.guid('epo agent')}}</AgentGUID><IPAddress>${laptop.ip}</IPAddress><OSName>Windows 11</OSName><UserName>${oskar.account}</UserName><TimeZoneBias>-60</TimeZoneBias><RawMACAddress>${laptop.mac.toLowerCase()}</RawMACAddress>`,
            '</MachineInfo>',
            '<SoftwareInfo ProductName="Trellix Endpoint Security" ProductVersion="10.7.0.6000" ProductFamily="TVD">',
            '<CommonFields><Analyzer>ENDP_AM_1070</Analyzer><AnalyzerName>Trellix Endpoint Security</AnalyzerName><AnalyzerVersion>10.7.0.6000</AnalyzerVersion><AnalyzerDATVersion>5902.0</AnalyzerDATVersion><AnalyzerDetectionMethod>On-Access Scan</AnalyzerDetectionMethod></CommonFields>',
            `<Event><EventID>1027</EventID><Severity>2</Severity><GMTTime>${setting.iso(at).slice(0, 19)}</GMTTime>`,
            `<CommonFields><ThreatCategory>av.detect</ThreatCategory><ThreatEventID>1027</ThreatEventID><ThreatSeverity>2</ThreatSeverity><ThreatName>EICAR test file</ThreatName><ThreatType>test</ThreatType><ThreatHandled>true</ThreatHandled><ThreatActionTaken>IDS_ALERT_ACT_TAK_DEL</ThreatActionTaken><SourceHostName>${laptop.host.toUpperCase()}</SourceHostName><SourceProcessName>C:\\Windows\\explorer.exe</SourceProcessName><TargetHostName>${laptop.host.toUpperCase()}</TargetHostName><TargetUserName>HAVSKOG\\${oskar.account}</TargetUserName><TargetFileName>C:\\Temp\\build-10.7\\eicar.com</TargetFileName></CommonFields>`,
            `<CustomFields target="EPExtendedEventMT"><TargetHash>${eicar.md5}</TargetHash><TargetSHA256>${eicar.sha256}</TargetSHA256><TargetFileSize>68</TargetFileSize><NaturalLangDescription>IDS_NATURAL_LANG_OAS_DETECTION_DEL</NaturalLangDescription></CustomFields>`,
            '</Event></SoftwareInfo></EPOEvent>',
          ].join(''),
        ),
      ],
      expected: harmless,
      because:
        'The hash is that of the standard antivirus test file, which does nothing, and it was deleted. An administrator tried a new build of the protection with it, and nothing else is reported.',
    }
  },
)
