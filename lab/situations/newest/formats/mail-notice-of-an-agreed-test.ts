// A notification mail in Swedish, encoded as mails are, about a test that the analyst had agreed to.
import { alert, by, closed, harmless, processSeen, ran, situation } from '../../shorthand.ts'

export const mailNoticeOfAnAgreedTest = situation(
  'mail-notice-of-an-agreed-test',
  'formats',
  'A notification mail about an agreed test',
  (setting) => {
    const elif = setting.person('elif.demir')
    const laptop = setting.laptopOf('elif.demir')
    const at = setting.ago({ hours: 2, minutes: 25 })
    const title = 'BloodHound collection detected'
    const told = closed(
      setting,
      'agreed collection',
      {
        title,
        category: 'Discovery',
        severity: 'High',
        techniques: ['T1087.002', 'T1069.002'],
        at,
        machine: laptop,
        user: elif,
        evidence: [
          processSeen(setting, 'SharpHound.exe', 'C:\\RedTeam', 'SharpHound.exe -c DCOnly'),
          { kind: 'User', person: elif },
        ],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Quarterly look at our own directory, ordered by Karin, done from this laptop.',
    )
    const body = [
      'Hej,',
      '',
      'En ny avisering har skapats.',
      `Avisering: ${title}`,
      `Id: ${told.detection.id}`,
      'Allvarlighetsgrad: Hög',
      `Enhet: ${laptop.host}`,
      `Användare: ${elif.account}`,
      `Tid: ${setting.iso(at)}`,
      'Kommando: SharpHound.exe -c DCOnly',
    ].join('\r\n')
    return {
      alerts: [
        alert(
          setting,
          at,
          'mailbox',
          'Defender-avisering',
          [
            'From: defender-noreply@microsoft.com',
            'To: soc@havskoginstruments.com',
            'Subject: =?utf-8?B?TnkgYXZpc2VyaW5nOiBIw7Zn?=',
            `Date: ${new Date(at).toUTCString()}`,
            'MIME-Version: 1.0',
            'Content-Type: text/plain; charset=utf-8',
            'Content-Transfer-Encoding: base64',
            '',
            ...(Buffer.from(body)
              .toString('base64')
              .match(/.{1,76}/g) ?? []),
          ].join('\r\n'),
        ),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [ran(laptop, at, 'SharpHound.exe', 'SharpHound.exe -c DCOnly', by(elif))],
      },
      expected: harmless,
      because:
        'The mail is about a detection that was closed as security testing, by name, machine and person: the security analyst looked at the own directory on order.',
    }
  },
)
