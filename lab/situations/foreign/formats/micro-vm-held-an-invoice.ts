// A document that opened a trojan in a throw-away virtual machine, told in XML.
import { alert, malwareFound, situation, turnedAway, wrote } from '../../shorthand.ts'

export const microVmHeldAnInvoice = situation(
  'micro-vm-held-an-invoice',
  'formats',
  'HP Sure Click isolated an invoice',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ hours: 3, minutes: 5 })
    const file = setting.file('Faktura_2291.scr')
    const path = `C:\\Users\\${tomas.account}\\Downloads`
    return {
      alerts: [
        alert(
          setting,
          at,
          'hp_wolf_security',
          'Threat isolated',
          `<?xml version="1.0" encoding="UTF-8"?>
<ThreatEvent xmlns="urn:hp:wolf:controller:threat:v2">
  <ThreatId>${setting.seeded.number('wolf threat', 20_000, 90_000)}</ThreatId>
  <Classification source="HP Threat Intelligence">True Positive</Classification>
  <Severity>High</Severity>
  <Status>ISOLATED</Status>
  <Detected>${setting.iso(at)}</Detected>
  <Device><Name>${laptop.host.toUpperCase()}</Name><Domain>HAVSKOG</Domain><User>HAVSKOG\\${tomas.account}</User><AgentVersion>4.4.16.1208</AgentVersion></Device>
  <Resource type="file">
    <FileName>Faktura_2291.scr</FileName>
    <Path>${path}\\Faktura_2291.scr</Path>
    <SHA256>${file.sha256}</SHA256>
    <Origin>Microsoft Outlook</Origin>
  </Resource>
  <MicroVM id="uVM-118"><Outcome>Destroyed on close</Outcome><HostAffected>false</HostAffected><DroppedFiles>2</DroppedFiles></MicroVM>
</ThreatEvent>`,
        ),
      ],
      facts: {
        malwareEvents: [
          ...malwareFound(
            laptop,
            at + 90_000,
            'W32.Saltmarsh.Loader',
            { name: 'Faktura_2291.scr', path, identity: file },
            'Threat Quarantined',
          ),
          { key: 'wolf scan', type: 'Scan Completed, No Detections', at: at + 5_400_000, machine: laptop },
        ],
        telemetry: [
          wrote(laptop, at - 40_000, 'Faktura_2291.scr', path, file, { InitiatingProcessFileName: 'outlook.exe' }),
        ],
      },
      expected: turnedAway,
      because:
        'The file is a known trojan. It ran only in a virtual machine that was thrown away, the malware platform put the file away afterwards and a full scan found nothing: hostile and stopped.',
    }
  },
)
