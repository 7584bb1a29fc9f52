// Sign-ins of everybody to the cloud, from the office and from home, and the ordinary mail of a month.
import type { Person } from '../company.ts'
import type { Facts, Telemetry } from '../facts.ts'
import type { Setting } from '../setting.ts'

const days = Array.from({ length: 27 }, (_, i) => i + 1)
const senders = [
  ['info@massaochmote.se', 'Inbjudan till höstmässan'],
  ['noreply@teams.microsoft.com', 'You have missed messages'],
  ['order@polarcrest-cdn.com', 'Order confirmation'],
] as const

/** Home lines are of the carrier of the country. */
const homeAddress = (person: Person, i: number) =>
  `${{ SE: '90.228', US: '73.119', SG: '116.87' }[person.office.country] ?? '90.228'}.${100 + (i % 90)}.${10 + i}`

export function signIns(setting: Setting): Facts {
  return {
    telemetry: setting.people.flatMap((person, i) =>
      person.active ? [...ofPerson(setting, person, i), ...mailTo(setting, person, i)] : [],
    ),
  }
}

function ofPerson(setting: Setting, person: Person, i: number): Telemetry[] {
  return days
    .filter((day) => (day + i) % 2 === 0)
    .map((day): Telemetry => {
      const isHome = (day + i) % 6 === 0
      return {
        table: 'IdentityLogonEvents',
        at: setting.ago({ days: day, hours: (i + day) % 8, minutes: i }),
        columns: {
          ActionType: 'LogonSuccess',
          Application: 'Microsoft 365',
          LogonType: 'OAuth2:Authorize',
          AccountName: person.account,
          AccountUpn: person.email,
          AccountObjectId: person.aadId,
          AccountDisplayName: person.name,
          IPAddress: isHome ? homeAddress(person, i) : person.office.externalIp,
          Location: person.office.country,
          ISP: isHome ? 'Home lines of a carrier' : 'Havskog Instruments',
        },
      }
    })
}

function mailTo(setting: Setting, person: Person, i: number): Telemetry[] {
  return [3, 11, 20].map((day, n): Telemetry => {
    const [sender, Subject] = senders[(i + n) % senders.length] ?? senders[0]
    return {
      table: 'EmailEvents',
      at: setting.ago({ days: day, hours: i % 9, minutes: i }),
      columns: {
        NetworkMessageId: setting.seeded.guid(`mail ${person.key} ${n}`),
        InternetMessageId: `<${setting.seeded.hex(`mail id ${person.key} ${n}`, 16)}@${sender.split('@')[1]}>`,
        SenderMailFromAddress: sender,
        SenderFromAddress: sender,
        SenderFromDomain: sender.split('@')[1],
        RecipientEmailAddress: person.email,
        Subject,
        EmailDirection: 'Inbound',
        DeliveryAction: 'Delivered',
        DeliveryLocation: 'Inbox/folder',
        AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
        UrlCount: 1,
        AttachmentCount: 0,
      },
    }
  })
}
