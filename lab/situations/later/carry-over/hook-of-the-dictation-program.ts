// A keyboard hook was judged false today, on a laptop that a stealer was removed from three weeks ago.
import { alert, by, closed, fileSeen, harmless, processSeen, ran, situation } from '../../shorthand.ts'

export const hookOfTheDictationProgram = situation(
  'hook-of-the-dictation-program',
  'carry-over',
  'A keyboard hook where a stealer once was',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 2, minutes: 10 })
    const path = 'C:\\Program Files\\Talskriva'
    const past = closed(
      setting,
      'stealer of nadia',
      {
        title: 'Information stealer wrote browser data to an archive',
        category: 'CredentialAccess',
        severity: 'High',
        at: setting.ago({ days: 22 }),
        machine: laptop,
        user: nadia,
        evidence: [fileSeen(setting, 'viewer-codec.exe', 'C:\\Users\\nadia.petrova\\Downloads', 'Remediated')],
      },
      'TruePositive',
      'Malware',
      'Removed, passwords changed, laptop scanned twice. Done.',
    )
    const today = closed(
      setting,
      'hook of nadia',
      {
        title: 'Keystroke capture by a background process',
        category: 'Collection',
        severity: 'High',
        techniques: ['T1056.001'],
        at,
        machine: laptop,
        user: nadia,
        evidence: [processSeen(setting, 'talskriva.exe', path, `"${path}\\talskriva.exe" /listen`)],
      },
      'FalsePositive',
      'NotMalicious',
      'Dictation software that the occupational health service ordered for Nadia. It hooks the keyboard for its hot keys. Signed, installed by IT yesterday.',
    )
    return {
      alerts: [
        alert(setting, at, 'microsoft_graph', today.detection.title, {
          '@odata.type': '#microsoft.graph.security.alert',
          id: today.detection.id,
          providerAlertId: today.detection.id,
          title: today.detection.title,
          severity: 'high',
          status: 'resolved',
          serviceSource: 'microsoftDefenderForEndpoint',
          createdDateTime: setting.iso(at),
          mitreTechniques: ['T1056.001'],
          evidence: [
            {
              '@odata.type': '#microsoft.graph.security.deviceEvidence',
              mdeDeviceId: laptop.machineId,
              deviceDnsName: laptop.dnsName,
            },
            {
              '@odata.type': '#microsoft.graph.security.processEvidence',
              processCommandLine: `"${path}\\talskriva.exe" /listen`,
              imageFile: { fileName: 'talskriva.exe', filePath: path, sha256: setting.file('talskriva.exe').sha256 },
              userAccount: { userPrincipalName: nadia.email },
            },
          ],
        }),
      ],
      facts: {
        incidents: [past.incident, today.incident],
        telemetry: [ran(laptop, at, 'talskriva.exe', `"${path}\\talskriva.exe" /listen`, by(nadia))],
      },
      expected: harmless,
      because:
        'This very detection was judged a false positive today by the analyst, who names the program and who ordered it. The stealer of three weeks ago is an earlier event on the same laptop and was dealt with.',
    }
  },
)
