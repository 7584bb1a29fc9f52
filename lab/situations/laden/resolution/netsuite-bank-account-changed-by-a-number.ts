// NetSuite names an employee by number only who changed the bank account of a supplier; her session was stolen by a false sign-in page.
import { atTheDesk, atTheOffice, signedIn } from '../../account-shorthand.ts'
import { alert, hostile, situation } from '../../shorthand.ts'

export const netsuiteBankAccountChangedByANumber = situation(
  'netsuite-bank-account-changed-by-a-number',
  'resolution',
  'NetSuite: vendor bank details changed',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const leila = setting.person('leila.haddad')
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf(johanna.key)
    const at = setting.ago({ hours: 3, minutes: 2 })
    const minute = 60_000
    const thief = '172.111.206.38'
    const page = 'https://login.havskog-payslip.com/adfs/'
    const mailId = setting.seeded.guid('mail payslip')
    const number = johanna.employeeId
    return {
      alerts: [
        alert(
          setting,
          at + 3 * minute,
          'oracle_netsuite',
          'Saved search alert: Vendor bank details changed',
          `<?xml version="1.0" encoding="UTF-8"?>
<savedSearchAlert account="6188204" environment="PRODUCTION" dataCenter="EU-FRA" release="2025.2">
  <search internalId="1184" scriptId="customsearch_hvs_bank_changes" title="Vendor bank details changed" owner="-5"/>
  <generated>${setting.iso(at + 2 * minute)}</generated>
  <recipients>
    <recipient>ap-team@havskoginstruments.com</recipient>
    <recipient>soc@havskoginstruments.com</recipient>
  </recipients>
  <results count="3">
    <systemNote internalId="${setting.seeded.number('netsuite note', 4_000_000, 4_900_000)}">
      <date>${setting.iso(at)}</date>
      <setBy>${number}</setBy>
      <role internalId="1029">HVS A/P and Payroll</role>
      <context>UI</context>
      <type>Change</type>
      <recordType>Entity Bank Details (2663)</recordType>
      <record>V-20417 Brenner Glas GmbH</record>
      <field>custrecord_2663_entity_iban</field>
      <oldValue>DE41****************3907</oldValue>
      <newValue>LT18****************2214</newValue>
    </systemNote>
    <systemNote internalId="${setting.seeded.number('netsuite note two', 4_000_000, 4_900_000)}">
      <date>${setting.iso(at + 20_000)}</date>
      <setBy>${number}</setBy>
      <role internalId="1029">HVS A/P and Payroll</role>
      <context>UI</context>
      <type>Change</type>
      <recordType>Entity Bank Details (2663)</recordType>
      <record>V-20417 Brenner Glas GmbH</record>
      <field>custrecord_2663_entity_bic</field>
      <oldValue>COBADEFF</oldValue>
      <newValue>PAYSLT2X</newValue>
    </systemNote>
    <systemNote internalId="${setting.seeded.number('netsuite note three', 4_000_000, 4_900_000)}">
      <date>${setting.iso(at + 50_000)}</date>
      <setBy>${number}</setBy>
      <role internalId="1029">HVS A/P and Payroll</role>
      <context>UI</context>
      <type>Change</type>
      <recordType>Vendor</recordType>
      <record>V-20417 Brenner Glas GmbH</record>
      <field>email for payment notification</field>
      <oldValue>buchhaltung@brenner-glas.de</oldValue>
      <newValue>(empty)</newValue>
    </systemNote>
  </results>
  <loginAuditTrail>
    <login>
      <date>${setting.iso(at - 8 * minute)}</date>
      <user>${number}</user>
      <ipAddress>${thief}</ipAddress>
      <requestUri>/app/login/secure/saml</requestUri>
      <status>Success</status>
      <detail>SAML single sign-on</detail>
      <userAgent>Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/129.0.0.0</userAgent>
      <secLevelAuthCode/>
    </login>
  </loginAuditTrail>
  <vendor>
    <openBills>4</openBills>
    <openAmount currency="EUR">186420.00</openAmount>
    <nextPaymentRun>${setting.iso(at + 26 * 60 * minute).slice(0, 10)}</nextPaymentRun>
    <bankDetailsApproval>not enabled</bankDetailsApproval>
  </vendor>
  <thresholds><dailyChanges>0.1</dailyChanges><alertOn>every change</alertOn></thresholds>
  <link>https://6188204.app.netsuite.com/app/common/search/searchresults.nl?searchid=1184</link>
</savedSearchAlert>`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', thief, 87, [
            ['Recent Phishing Host', 4, 'Relays sign-ins of a phishing kit that steals sessions, seen today.'],
          ]),
          setting.risk('domain', 'havskog-payslip.com', 90, [
            ['Recent Phishing Lure: Malicious', 4, 'Imitates a sign-in page, registered this week.'],
          ]),
        ],
        investigations: [
          {
            key: 'brenner rang',
            title: 'Brenner undrar om betalningen',
            status: 'OPEN',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'UNDECIDED',
            assignee: leila,
            at: at + 70 * minute,
            tags: ['Finance'],
            alerts: [],
            comments: [
              {
                author: tomas.name,
                body: 'Ser att Brenner har fått ett konto i Litauen i systemet. Ringde Frau Keller, de har samma bank som alltid och har inte bett om något. Vem har lagt in det? Står bara ett nummer.',
                at: at + 71 * minute,
              },
              {
                author: leila.name,
                body: 'Stoppar körningen i morgon tills vi vet. Johanna säger att hon inte varit inne i leverantörerna i dag.',
                at: at + 88 * minute,
              },
            ],
          },
        ],
        telemetry: [
          ...atTheDesk(setting, johanna, at - 120 * minute),
          atTheOffice(johanna, at - 115 * minute, { DeviceName: laptop.host }),
          {
            table: 'EmailEvents',
            at: at - 64 * minute,
            columns: {
              NetworkMessageId: mailId,
              SenderMailFromAddress: 'lon@havskog-payslip.com',
              SenderFromAddress: 'lon@havskog-payslip.com',
              SenderFromDomain: 'havskog-payslip.com',
              RecipientEmailAddress: johanna.email,
              Subject: 'Fel i lönekörningen, kontrollera före kl 15',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          {
            table: 'EmailUrlInfo',
            at: at - 64 * minute,
            columns: {
              NetworkMessageId: mailId,
              Url: page,
              UrlDomain: 'login.havskog-payslip.com',
              UrlLocation: 'Body',
            },
          },
          {
            table: 'UrlClickEvents',
            at: at - 40 * minute,
            columns: {
              Url: page,
              ActionType: 'ClickAllowed',
              AccountUpn: johanna.email,
              Workload: 'Email',
              NetworkMessageId: mailId,
              IPAddress: johanna.office.externalIp,
              IsClickedThrough: true,
            },
          },
          signedIn(johanna, at - 38 * minute, thief, 'NL', { ISP: 'Secure Internet LLC', Application: 'OfficeHome' }),
          signedIn(johanna, at - 8 * minute, thief, 'NL', { ISP: 'Secure Internet LLC', Application: 'NetSuite' }),
          atTheOffice(johanna, at + 12 * minute, { DeviceName: laptop.host }),
          atTheOffice(tomas, at + 60 * minute, { Application: 'NetSuite' }),
        ],
      },
      expected: hostile(),
      because:
        'The number is that of the payroll specialist, who was at her desk all the while. Her account came in from an address that relays stolen sessions, minutes after she clicked a false payslip page, and the supplier says on the telephone that it has not changed its bank. Her account is to be closed; no machine is to be cut off.',
    }
  },
)
