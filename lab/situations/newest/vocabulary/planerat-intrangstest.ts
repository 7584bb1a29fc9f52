// A Swedish alert about forged tickets is the announced penetration test, and its ticket says so.
import { alert, closed, harmless, situation, ticket } from '../../shorthand.ts'

export const planeratIntrangstest = situation(
  'planerat-intrangstest',
  'vocabulary',
  'A penetration test told in Swedish',
  (setting) => {
    const elif = setting.person('elif.demir')
    const laptop = setting.laptopOf('elif.demir')
    const server = setting.machine('srv-dc-01')
    const at = setting.ago({ hours: 4, minutes: 5 })
    const title = 'Kerberoasting: many service tickets requested'
    const told = closed(
      setting,
      'kerberoasting of the test',
      {
        service: 'MicrosoftDefenderForIdentity',
        title,
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1558.003'],
        at,
        machine: server,
        user: elif,
        evidence: [
          { kind: 'User', person: elif },
          { kind: 'Ip', ip: laptop.ip },
        ],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Intrångstest vecka 47, beställt av Karin. Utfört av mig från lt-116.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'soc_arende',
          'Misstänkt Kerberoasting',
          [
            'Ärende skapat automatiskt',
            `Larm: ${told.detection.id} (Misstänkt Kerberoasting, många tjänstebiljetter begärda)`,
            'Allvarlighetsgrad: hög',
            `Domänkontrollant: ${server.host}`,
            `Källa: ${laptop.ip} (${laptop.host})`,
            `Konto: HAVSKOG\\${elif.account}`,
            'Teknik: T1558.003',
            `Tid: ${setting.iso(at)}`,
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [told.incident],
        investigations: [
          ticket(
            setting,
            `Kerberoasting by ${elif.account} from ${laptop.host}`,
            at,
            'SECURITY_TEST',
            [{ person: elif }, { machine: laptop }, { ip: laptop.ip }],
            'Planerat intrångstest, godkänt av Karin Strand. Förväntat.',
          ),
        ],
      },
      expected: harmless,
      because:
        'This very detection was closed as security testing, and the ticket of the same person, laptop and hour says that the penetration test was ordered and expected.',
    }
  },
)
