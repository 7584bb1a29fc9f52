// A mail that a product calls harmless: what happened to the accounts of those who followed its link tells what it was.
import type { Person } from '../../../world/company.ts'
import type { Telemetry, Time } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import { atTheOffice, inCloud, signedIn } from '../../account-shorthand.ts'
import { alert, clean, hostile, loggedOn, situation, undecided } from '../../shorthand.ts'

const minute = 60_000
const day = 86_400_000
const sender = 'hello@nordic-supplier-digest.com'
const host = 'read.nordic-supplier-digest.com'
const url = `https://${host}/issue/114`

const filed = (setting: Setting, at: Time, key: string, reporter: Person, recipients: Person[]) =>
  alert(setting, at, 'abnormal_security', 'Abuse mailbox: marked safe', {
    abuseCampaignId: setting.seeded.guid(`campaign ${key}`),
    judgement: { status: 'Safe', category: 'Graymail', attackType: null, automatic: true, confidence: 0.91 },
    firstReported: setting.iso(at - 14 * minute),
    lastReported: setting.iso(at - 14 * minute),
    reporter: { email: reporter.email, reports: 12 },
    message: {
      subject: 'Supplier digest 114: price lists of the quarter',
      from: { address: sender, name: 'Nordic Supplier Digest' },
      internetMessageId: `<${setting.seeded.hex(`digest ${key}`, 20)}@nordic-supplier-digest.com>`,
      recipients: recipients.map(({ email }) => email),
      urls: [url],
      attachments: 0,
      authentication: 'spf=pass dkim=pass dmarc=pass',
    },
    remediation: { status: 'No action needed', response: 'Template: it is safe' },
  })

const delivered = (setting: Setting, at: Time, key: string, recipients: Person[], clicked: Person): Telemetry[] => {
  const NetworkMessageId = setting.seeded.guid(`digest ${key}`)
  const InternetMessageId = `<${setting.seeded.hex(`digest ${key}`, 20)}@nordic-supplier-digest.com>`
  return [
    ...recipients.map(
      (person): Telemetry => ({
        table: 'EmailEvents',
        at,
        columns: {
          ...{ NetworkMessageId, InternetMessageId, SenderFromAddress: sender, SenderMailFromAddress: sender },
          ...{ SenderFromDomain: 'nordic-supplier-digest.com', RecipientEmailAddress: person.email },
          ...{
            Subject: 'Supplier digest 114: price lists of the quarter',
            EmailDirection: 'Inbound',
            DeliveryAction: 'Delivered',
            UrlCount: 1,
            AttachmentCount: 0,
          },
        },
      }),
    ),
    { table: 'EmailUrlInfo', at, columns: { NetworkMessageId, Url: url, UrlDomain: host } },
    {
      table: 'UrlClickEvents',
      at: at + 40 * minute,
      columns: {
        Url: url,
        ActionType: 'ClickAllowed',
        AccountUpn: clicked.email,
        Workload: 'Email',
        NetworkMessageId,
        IPAddress: clicked.office.externalIp,
        IsClickedThrough: false,
      },
    },
  ]
}

export const digestThatTookAnAccount = situation(
  'digest-that-took-an-account',
  'signals',
  'A mail marked safe, and an account that was taken over',
  (setting) => {
    const [grace, hanna, viktor] = ['grace.mbeki', 'hanna.lindqvist', 'viktor.sand'].map((key) =>
      setting.person(key),
    ) as [Person, Person, Person]
    const sent = setting.ago({ hours: 4, minutes: 30 })
    const entered = sent + 47 * minute
    const ip = '194.26.135.88'
    return {
      alerts: [filed(setting, setting.ago({ hours: 1, minutes: 10 }), 'took', grace, [grace, hanna, viktor])],
      facts: {
        intelligence: [clean(setting, 'domain', host)],
        telemetry: [
          ...delivered(setting, sent, 'took', [grace, hanna, viktor], hanna),
          loggedOn(setting.laptopOf('hanna.lindqvist'), entered - 12 * minute, hanna.account, {
            LogonType: 'Unlock',
            AccountSid: hanna.sid,
          }),
          atTheOffice(hanna, entered - 10 * minute),
          signedIn(hanna, entered, ip, 'MD', { ISP: 'Rented servers' }),
          inCloud(hanna, entered + 5 * minute, ip, 'New-InboxRule', {
            SubjectContainsWords: 'digest;hacked',
            DeleteMessage: 'True',
          }),
          inCloud(hanna, entered + 11 * minute, ip, 'Set-Mailbox', {
            ForwardingSmtpAddress: 'smtp:h.lindqvist.arkiv@proton.me',
          }),
        ],
      },
      expected: { ...hostile(), severities: ['medium', 'high', 'critical'] },
      because:
        'She followed the link; minutes later her account was used from rented servers, warnings were deleted and mail is sent out.',
    }
  },
)

export const digestThatWasOnlyRead = situation(
  'digest-that-was-only-read',
  'signals',
  'A mail marked safe whose link somebody followed',
  (setting) => {
    const [grace, viktor] = ['grace.mbeki', 'viktor.sand'].map((key) => setting.person(key)) as [Person, Person]
    const sent = setting.ago({ hours: 5, minutes: 2 })
    return {
      alerts: [filed(setting, setting.ago({ hours: 1, minutes: 25 }), 'read', grace, [grace, viktor])],
      facts: {
        intelligence: [clean(setting, 'domain', host)],
        telemetry: [
          ...delivered(setting, sent, 'read', [grace, viktor], viktor),
          atTheOffice(viktor, sent + 60 * minute),
        ],
      },
      expected: undecided,
      because: 'Nothing happened to the account. A product that calls a mail safe is no judgement of people.',
    }
  },
)

export const digestAndARuleOfEveryMonday = situation(
  'digest-and-a-rule-of-every-monday',
  'signals',
  'A mail marked safe, and a rule like those of other weeks',
  (setting) => {
    const [grace, leila] = ['grace.mbeki', 'leila.haddad'].map((key) => setting.person(key)) as [Person, Person]
    const sent = setting.ago({ hours: 5, minutes: 44 })
    const rule = (at: Time) =>
      inCloud(leila, at, leila.office.externalIp, 'New-InboxRule', { From: 'noreply@erp', MoveToFolder: 'Archive' })
    return {
      alerts: [filed(setting, setting.ago({ hours: 1, minutes: 55 }), 'rule', grace, [grace, leila])],
      facts: {
        intelligence: [clean(setting, 'domain', host)],
        telemetry: [
          ...delivered(setting, sent, 'rule', [grace, leila], leila),
          atTheOffice(leila, sent + 60 * minute),
          ...[0, 7, 14, 21].map((days) => rule(sent + 90 * minute - days * day)),
        ],
      },
      expected: undecided,
      because: 'She sorts her mail by rules every week, at the office.',
    }
  },
)
