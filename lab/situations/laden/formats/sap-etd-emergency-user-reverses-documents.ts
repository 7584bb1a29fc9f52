// SAP Enterprise Threat Detection sends XML about an emergency user that reverses many documents; freight was booked twice.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, connected, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const sapEtdEmergencyUserReversesDocuments = situation(
  'sap-etd-emergency-user-reverses-documents',
  'formats',
  'SAP ETD: critical transactions by an emergency user',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const mattias = setting.person('mattias.ekdahl')
    const karin = setting.person('karin.strand')
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('leila.haddad')
    const server = setting.machine('srv-sql-01')
    const app = setting.newMachine({
      host: 'srv-sap-01',
      os: 'WindowsServer2022',
      office: 'gothenburg',
      purpose: 'erp-server',
      tags: ['sap', 'production'],
      value: 'High',
      last: 243,
    })
    const at = setting.ago({ hours: 4, minutes: 34 })
    const minute = 60_000
    const number = setting.seeded.number('sap etd alert', 10_000, 90_000)
    const event = (later: number, transaction: string, text: string) =>
      `    <Event timestamp="${setting.iso(at + later * minute)}" eventType="User Action" semantic="Executable, Run" transaction="${transaction}" program="${transaction === 'F.80' ? 'SAPF080' : `SAPL${transaction}`}" userPseudonym="KQDRX-3071" terminal="${laptop.host.toUpperCase()}" client="100" severity="Medium">${text}</Event>`
    return {
      alerts: [
        alert(
          setting,
          at + 40 * minute,
          'sap_enterprise_threat_detection',
          'Critical transactions by emergency user',
          `<?xml version="1.0" encoding="UTF-8"?>
<AlertPublication xmlns="urn:sap-com:etd:alert:1.0" version="2.0" publishedAt="${setting.iso(at + 40 * minute)}">
  <Header>
    <System installation="ETD-HVS" host="etd-got-01.havskoginstruments.com" release="2.0 SP08 PL2" license="Havskog Instruments AB"/>
    <Publication channel="HTTP push" format="XML" attempt="1" id="${setting.seeded.guid('sap etd publication')}"/>
    <Recipients><Recipient>it-larm@havskoginstruments.com</Recipient><Recipient>${mattias.email}</Recipient></Recipients>
  </Header>
  <Alert id="${number}" uuid="${setting.seeded.guid('sap etd alert')}">
    <PatternName>Critical transactions by emergency user outside of standard process</PatternName>
    <PatternNamespace>http://sap.com/secmon/basis</PatternNamespace>
    <PatternDescription>A user of a firefighter list runs transactions of the group "Mass changes in accounting" more often than the threshold.</PatternDescription>
    <Severity>HIGH</Severity>
    <Status>OPEN</Status>
    <Attention>Anomaly score 81 of 100</Attention>
    <MinTimestamp>${setting.iso(at)}</MinTimestamp>
    <MaxTimestamp>${setting.iso(at + 31 * minute)}</MaxTimestamp>
    <Threshold operator="GT" value="20"/>
    <Measurement>214</Measurement>
    <TriggerType>Scheduled pattern, every 10 minutes</TriggerType>
    <Trigger>
      <Field name="System ID, Actor" value="PRD"/>
      <Field name="System Role, Actor" value="Production"/>
      <Field name="Network, Hostname, Actor" value="${app.dnsName}"/>
      <Field name="Network, IP Address, Initiator" value="${laptop.ip}"/>
      <Field name="User Account Name, Acting" value="FF_FI_01"/>
      <Field name="User Group, Acting" value="EMERGENCY"/>
      <Field name="User Account Name, Initiating" value="LHADDAD"/>
      <Field name="Service, Transaction Name" value="F.80, FB03, OB52"/>
    </Trigger>
    <FirefighterSession grc="12.0 SP24" id="FFS${setting.seeded.number('sap firefighter', 100_000, 900_000)}" checkedOut="${setting.iso(at - 4 * minute)}" checkedIn="${setting.iso(at + 33 * minute)}" reasonCode="Closing correction" owner="${karin.account}" controller="${mattias.account}" logReview="pending"/>
  </Alert>
  <Events total="219" shown="5">
${event(0, 'OB52', 'Posting period 10 opened for account type S, user group EMERGENCY')}
${event(4, 'F.80', 'Mass reversal of documents, test run, 212 documents')}
${event(9, 'F.80', 'Mass reversal of documents, company code 1000, document type KR, reason 03, 212 documents')}
${event(24, 'FB03', 'Display document 1900044871')}
${event(31, 'OB52', 'Posting period 10 closed for account type S')}
  </Events>
  <Enrichment>
    <UserContext department="Finance" validTo="2027-12-31" lastEmergencyUse="${setting.iso(setting.ago({ days: 126 })).slice(0, 10)}" roleChangesLast7Days="1"/>
    <Baseline days="90" emergencySessions="1" massReversals="0"/>
    <RelatedAlerts count="0"/>
    <Exceptions>none</Exceptions>
  </Enrichment>
  <Investigation assigned="false" template="Fraud - accounting documents"/>
  <Link>https://etd-got-01.havskoginstruments.com/sap/secmon/ui/alert/?id=${number}</Link>
</AlertPublication>`,
        ),
      ],
      facts: {
        machines: [app],
        investigations: [
          ticket(setting, 'Frakten ligger dubbelt', setting.ago({ days: 1, hours: 6 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: karin,
            priority: 'LOW',
            tags: ['SAP'],
            alerts: [],
            comments: [
              {
                author: tomas.name,
                body: 'The freight file of October went in twice on Tuesday, 212 accruals too many. I cannot take them out, the period is closed and one by one takes me a week.',
                at: setting.ago({ days: 1, hours: 6 }),
              },
              {
                author: leila.name,
                body: 'I can reverse them in one go, but not with my own user. Mattias, ok to open October for it?',
                at: setting.ago({ days: 1, hours: 3 }),
              },
              {
                author: mattias.name,
                body: 'Ja, kör. Bara de 212, och stäng perioden direkt efteråt.',
                at: setting.ago({ days: 1, hours: 2 }),
              },
              {
                author: karin.name,
                body: 'Leila is on FF_FI_01 for tomorrow, I take it away in the evening.',
                at: setting.ago({ days: 1, hours: 1 }),
              },
              {
                author: leila.name,
                body: 'All 212 reversed, test run first, October is shut again. Tomas please check a few.',
                at: at + 45 * minute,
              },
              { author: tomas.name, body: 'Took twenty at random, balance is right now.', at: at + 130 * minute },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 120 * minute, leila.account, { LogonType: 'Interactive', AccountSid: leila.sid }),
          atTheOffice(leila, at - 110 * minute, { DeviceName: laptop.host }),
          ran(laptop, at - 6 * minute, 'saplogon.exe', '"C:\\Program Files\\SAP\\FrontEnd\\SAPGUI\\saplogon.exe"', {
            AccountName: leila.account,
            AccountUpn: leila.email,
            FolderPath: 'C:\\Program Files\\SAP\\FrontEnd\\SAPGUI',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at - 5 * minute, app.ip, {
            RemotePort: 3200,
            RemoteIPType: 'Private',
            RemoteUrl: app.dnsName,
            InitiatingProcessFileName: 'saplogon.exe',
            InitiatingProcessAccountName: leila.account,
          }),
          connected(app, at + 9 * minute, server.ip, {
            RemotePort: 1433,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'disp+work.exe',
            InitiatingProcessAccountName: 'svc-sql',
          }),
          ...[1, 2, 5, 6, 7].map((days) =>
            connected(laptop, setting.ago({ days, hours: 4 }), app.ip, {
              RemotePort: 3200,
              RemoteIPType: 'Private',
              InitiatingProcessFileName: 'saplogon.exe',
              InitiatingProcessAccountName: leila.account,
            }),
          ),
          ran(laptop, at + 50 * minute, 'excel.exe', 'excel.exe "Frakt oktober.xlsx"', {
            AccountName: leila.account,
            AccountUpn: leila.email,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'A file was booked twice, the head of finance agreed that exactly these 212 documents are reversed and the period is closed again, and the head of IT lent her the emergency user for the day. The events show just that, with a test run first, from her own laptop at the office, and the clerk checked the balance. Request, approval, doing and checking are four people.',
    }
  },
)
