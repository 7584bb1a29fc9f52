// A report, a click and a typed password all belong to the training that the security team had announced.
import { alert, clean, closed, harmless, mail, situation } from '../../shorthand.ts'

export const trainingMailThreeTimes = situation(
  'training-mail-three-times',
  'chains',
  'A phishing exercise from report to typed password',
  (setting) => {
    const robert = setting.person('robert.keane')
    const grace = setting.person('grace.mbeki')
    const reported = setting.ago({ hours: 5 })
    const clicked = setting.ago({ hours: 4, minutes: 20 })
    const at = setting.ago({ hours: 4, minutes: 18 })
    const domain = 'parcel-desk-training.com'
    const url = `https://${domain}/c/9f21`
    const sender = `no-reply@${domain}`
    const comment = 'Phishing training of November, vendor campaign 9f21, announced to the service desk.'
    const message = {
      kind: 'MailMessage',
      sender,
      recipient: robert,
      subject: 'Your parcel could not be delivered',
      deliveryAction: 'Delivered',
    } as const
    const click = closed(
      setting,
      'training click',
      {
        ...mail,
        title: 'A potentially malicious URL click was detected',
        category: 'InitialAccess',
        severity: 'High',
        techniques: ['T1566.002'],
        at: clicked,
        user: robert,
        evidence: [message, { kind: 'Url', url }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      comment,
    )
    const typed = closed(
      setting,
      'training password',
      {
        ...mail,
        title: 'Credentials submitted to a reported page',
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1566.002'],
        at,
        user: robert,
        evidence: [message, { kind: 'Url', url }, { kind: 'User', person: robert }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      comment,
    )
    return {
      alerts: [
        alert(
          setting,
          reported,
          'user_report',
          'Phishing reported by user',
          `Reporter: ${grace.email}\nFrom: ${sender}\nSubject: Your parcel could not be delivered\nLink: ${url}\nComment: looks fishy`,
        ),
        alert(setting, clicked, 'email_gateway', 'URL click', {
          id: click.detection.id,
          user: robert.email,
          url,
          action: 'allowed',
          time: setting.iso(clicked),
        }),
        alert(setting, at, 'email_gateway', 'Credentials submitted', {
          alertId: typed.detection.id,
          title: typed.detection.title,
          severity: 'High',
          user: robert.email,
          url,
          sender,
          time: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [click.incident, typed.incident],
        intelligence: [clean(setting, 'domain', domain), clean(setting, 'url', url)],
      },
      expected: harmless,
      because:
        'People closed this very detection as the announced phishing training, with the number of the campaign, and nothing bad is known of the page.',
    }
  },
)
