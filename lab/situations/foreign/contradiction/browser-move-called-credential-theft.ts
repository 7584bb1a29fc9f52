// A privilege manager reports theft of browser passwords; the support team was moving a profile to another browser.
import { alert, by, clean, closed, harmless, hashes, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const browserMoveCalledCredentialTheft = situation(
  'browser-move-called-credential-theft',
  'contradiction',
  'Browser profile move reported as credential theft',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ hours: 5, minutes: 6 })
    const tool = setting.file('TranswizProfileTool.exe')
    const path = 'C:\\Program Files\\ForensiT\\Transwiz'
    const command =
      '"C:\\Program Files\\ForensiT\\Transwiz\\TranswizProfileTool.exe" /backup /includebrowsers /target D:\\profiles\\grace.mbeki'
    const title = 'Access to browser credential store by TranswizProfileTool.exe'
    const { incident } = closed(
      setting,
      'browser move',
      {
        title,
        category: 'CredentialAccess',
        severity: 'Medium',
        at: at + 5000,
        machine: laptop,
        user: grace,
        techniques: ['T1555.003'],
        evidence: [processSeen(setting, 'TranswizProfileTool.exe', path, command), { kind: 'User', person: grace }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Profile of Grace copied for the new laptop, service desk job agreed with her and Oskar. The Chrome store is read by the profile tool as designed. Expected.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'cyberark_epm',
          'Suspected credentials theft: Google Chrome',
          `CEF:0|CyberArk|EPM|24.9.0|ThreatDetection|Suspected credentials theft|8|rt=${at} dvchost=epm-us-set04 cs1Label=Set cs1=Havskog-Workstations dhost=${laptop.dnsName} dst=${laptop.ip} duser=HAVSKOG\\\\${grace.account} fname=TranswizProfileTool.exe filePath=${path.replaceAll('\\', '\\\\')} fileHash=${tool.sha1} cs2Label=PolicyName cs2=Google Chrome Credentials Theft (Login Data) cs3Label=Publisher cs3=ForensiT Limited act=Detect cnt=3 cs4Label=SHA256 cs4=${tool.sha256} outcome=Allowed`,
        ),
      ],
      facts: {
        incidents: [incident],
        investigations: [
          ticket(
            setting,
            'Suspected credentials theft: Google Chrome',
            at,
            'BENIGN',
            [{ person: grace }, { machine: laptop }],
            'Same event as the endpoint alert: profile copy for the replacement laptop, started by Grace with Oskar on the phone. The target is the encrypted migration drive, which Oskar holds.',
          ),
        ],
        files: [
          {
            name: 'TranswizProfileTool.exe',
            identity: tool,
            determination: 'Clean',
            publisher: 'ForensiT Limited',
            prevalence: 9,
          },
        ],
        intelligence: [clean(setting, 'hash', tool.sha256), clean(setting, 'hash', tool.sha1)],
        telemetry: [
          ran(laptop, at - 4000, 'TranswizProfileTool.exe', command, {
            ...by(grace),
            ...hashes(tool),
            FolderPath: path,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The ticket and the endpoint incident are about this very event (same program, person, laptop and minute), both closed by the analyst as an agreed profile copy, and the program is a signed tool known clean for years.',
    }
  },
)
