// Shadow credentials: a word of the trade for a key that somebody wrote into the directory; nobody has judged it.
import { alert, by, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const whiskerOnAComputerAccount = situation(
  'whisker-on-a-computer-account',
  'vocabulary',
  'Shadow credentials on the account of a server',
  (setting) => {
    const jakob = setting.person('jakob.bergh')
    const laptop = setting.laptopOf('jakob.bergh')
    const at = setting.ago({ minutes: 53 })
    const title = 'Possible shadow credentials added to a computer account'
    const command = 'C:\\Users\\Public\\wsk.exe add /target:SRV-FILES-01$ /domain:havskoginstruments.com'
    const held = unjudged(setting, 'shadow credentials', {
      service: 'MicrosoftDefenderForIdentity',
      title,
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1556'],
      at,
      machine: laptop,
      user: jakob,
      evidence: [processSeen(setting, 'wsk.exe', 'C:\\Users\\Public', command, 'cmd.exe')],
    })
    return {
      alerts: [
        alert(setting, at, 'semperis', title, {
          EventID: 5136,
          Computer: setting.machine('srv-dc-01').dnsName,
          TimeCreated: setting.iso(at),
          SubjectUserName: jakob.account,
          SubjectDomainName: 'HAVSKOG',
          ObjectDN: 'CN=SRV-FILES-01,OU=Servers,DC=havskoginstruments,DC=com',
          AttributeLDAPDisplayName: 'msDS-KeyCredentialLink',
          OperationType: 'Value Added',
          IndicatorOfExposure: 'Whisker / Shadow Credentials',
          SourceWorkstation: laptop.host,
        }),
      ],
      facts: { incidents: [held.incident], telemetry: [ran(laptop, at - 5000, 'wsk.exe', command, by(jakob))] },
      expected: {
        ...worthALook,
        forbidden: [
          { action: 'isolate-machine', target: 'srv-dc-01' },
          { action: 'isolate-machine', target: 'srv-files-01' },
        ],
      },
      because:
        'A detection of high severity about this very write is open and nobody has judged it, and the program is known to nobody. That points to theft of credentials, and it is not yet shown.',
    }
  },
)
