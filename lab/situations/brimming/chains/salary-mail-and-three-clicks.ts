// A salary mail is called credential phishing, then the gateway sees a click: the company's own exercise for staff.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, clean, closed, connected, harmless, mail, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const salaryMailAndThreeClicks: TellSituation = (setting) => {
  const astrid = setting.person('astrid.nyman')
  const laptop = setting.laptopOf('astrid.nyman')
  const at = setting.ago({ hours: 2, minutes: 20 })
  const clicked = at + 2_100_000
  const domain = 'loneportalen-info.com'
  const sender = `lonekontoret@${domain}`
  const ip = '185.151.204.36'
  const subject = 'Lönerevision: bekräfta dina uppgifter'
  const { hex, guid } = setting.seeded
  const link = (key: string) => `https://hr.${domain}/r/${hex(`exercise ${key}`, 12)}`
  const group = [
    'astrid.nyman',
    'viktor.sand',
    'grace.mbeki',
    'greta.engman',
    'jakob.bergh',
    'iris.isaksson',
    'anna.berg2',
    'marcus.bell',
    'hugo.ahlgren',
    'felix.isaksson',
    'clara.hultman',
    'bruno.engman',
  ]
  const clickers = ['astrid.nyman', 'jakob.bergh', 'clara.hultman']
  const delivered = group.flatMap((key, i): Telemetry[] => {
    const person = setting.person(key)
    const NetworkMessageId = guid(`exercise ${key}`)
    const when = at - 300_000 + i * 25_000
    return [
      {
        table: 'EmailEvents',
        at: when,
        columns: {
          NetworkMessageId,
          InternetMessageId: `<${hex(`exercise id ${key}`, 20)}@mta2.skarpsyn.com>`,
          SenderMailFromAddress: 'bounce@mta2.skarpsyn.com',
          SenderFromAddress: sender,
          SenderFromDomain: domain,
          SenderIPv4: ip,
          RecipientEmailAddress: person.email,
          Subject: subject,
          EmailDirection: 'Inbound',
          DeliveryAction: 'Delivered',
          DeliveryLocation: 'Inbox/folder',
          DetectionMethods: '{"Phish":["Advanced delivery: third-party simulation"]}',
          AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
          UrlCount: 1,
          AttachmentCount: 0,
        },
      },
      {
        table: 'EmailUrlInfo',
        at: when,
        columns: { NetworkMessageId, Url: link(key), UrlDomain: `hr.${domain}`, UrlLocation: 'Body' },
      },
    ]
  })
  const opened = clickers.flatMap((key, i): Telemetry[] => {
    const person = setting.person(key)
    const own = setting.laptopOf(key)
    return [
      {
        table: 'UrlClickEvents',
        at: clicked + i * 400_000,
        columns: {
          Url: link(key),
          ActionType: 'ClickAllowed',
          AccountUpn: person.email,
          Workload: 'Email',
          NetworkMessageId: guid(`exercise ${key}`),
          IPAddress: own.office.externalIp,
          IsClickedThrough: false,
        },
      },
      connected(own, clicked + i * 400_000 + 900, '185.151.204.40', {
        RemoteUrl: `hr.${domain}`,
        InitiatingProcessFileName: 'msedge.exe',
        InitiatingProcessAccountName: person.account,
      }),
      connected(own, clicked + i * 400_000 + 21_000, '185.151.204.41', {
        RemoteUrl: 'kurs.skarpsyn.com',
        InitiatingProcessFileName: 'msedge.exe',
        InitiatingProcessAccountName: person.account,
      }),
    ]
  })
  const before = setting.person('tomas.wikner')
  const noticed = closed(
    setting,
    'exercise in summer',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      at: setting.ago({ days: 91 }),
      user: before,
      techniques: ['T1566'],
      evidence: [
        {
          kind: 'MailMessage',
          sender,
          recipient: before,
          subject: 'Semesterlista: svara senast fredag',
          deliveryAction: 'Delivered',
        },
        { kind: 'Url', url: `https://hr.${domain}/r/${hex('exercise summer', 12)}` },
      ],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Well spotted by Tomas. Counted for the third quarter.',
  )
  return {
    id: 'salary-mail-and-three-clicks',
    group: 'chains',
    title: 'A salary mail, then a click on it',
    alerts: [
      alert(setting, at, 'abnormal_security', 'Phishing: Credential', {
        threatId: guid('abx threat'),
        messages: [
          {
            threatId: guid('abx threat'),
            abxMessageId: 4_551_618_356_913_732_000,
            abxPortalUrl: `https://portal.abnormalsecurity.com/home/threat-center/remediation-history/${guid('abx threat')}`,
            attackType: 'Phishing: Credential',
            attackVector: 'Link',
            attackStrategy: 'Name Impersonation',
            attackedParty: 'Employee (Other)',
            impersonatedParty: 'Employee (Other)',
            fromAddress: sender,
            fromName: 'Lönekontoret',
            replyToEmails: [],
            returnPath: 'bounce@mta2.skarpsyn.com',
            senderDomain: domain,
            senderIpAddress: ip,
            recipientAddress: astrid.email,
            toAddresses: [astrid.email],
            ccEmails: [],
            subject,
            internetMessageId: `<${hex('exercise id astrid.nyman', 20)}@mta2.skarpsyn.com>`,
            sentTime: setting.iso(at - 302_000),
            receivedTime: setting.iso(at - 300_000),
            attachmentCount: 0,
            attachmentNames: [],
            urlCount: 1,
            urls: [link('astrid.nyman')],
            isRead: true,
            autoRemediated: false,
            postRemediated: false,
            remediationStatus: 'Not Remediated',
            remediationTimestamp: null,
            summaryInsights: ['Never Before Seen Sender', 'Suspicious Link', 'Urgent Language', 'Credential Request'],
            campaignSize: 12,
          },
        ],
        messageSource: [
          `Received: from mta2.skarpsyn.com (${ip}) by mail-gw-01.havskoginstruments.com with ESMTPS; ${new Date(at - 301_000).toUTCString()}`,
          `Authentication-Results: mail-gw-01.havskoginstruments.com; spf=pass smtp.mailfrom=mta2.skarpsyn.com; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
          `From: =?utf-8?Q?L=C3=B6nekontoret?= <${sender}>`,
          `To: ${astrid.name} <${astrid.email}>`,
          `Subject: ${subject}`,
          'X-Mailer: SkarpMail 3.14',
          'X-MS-Exchange-Organization-SCL: -1',
          '',
          'Hej! Lönerevisionen är klar. Bekräfta dina uppgifter senast i dag så att den nya lönen kan betalas ut.',
          `Logga in här: ${link('astrid.nyman')}`,
          'Vänliga hälsningar, Lönekontoret',
        ].join('\r\n'),
        tenant: 'havskog',
        integration: 'M365-havskog (read only)',
        detectionModel: { name: 'attune', version: '2026.46', score: 0.93 },
      }),
      alert(setting, clicked + 120_000, 'cloudflare_zero_trust', 'Gateway HTTP: phishing category allowed', {
        name: 'ZT - gateway phishing',
        alert_type: 'gateway_custom',
        policy_id: hex('zt gateway policy', 32),
        account_id: hex('cf account', 32),
        account_name: 'Havskog Instruments',
        ts: setting.seconds(clicked + 118_000),
        dataset: 'gateway_http',
        dashboard_link: `https://one.dash.cloudflare.com/${hex('cf account', 32)}/logs/gateway/http`,
        log: ['GET', 'GET', 'POST'].map((HTTPMethod, i) => ({
          AccountID: hex('cf account', 32),
          Action: 'allow',
          ApplicationIDs: [],
          ApplicationNames: [],
          BlockedFileHash: '',
          BlockedFileName: '',
          BlockedFileReason: 'unknown',
          BlockedFileSize: 0,
          BlockedFileType: '',
          CategoryIDs: [80, 131, 169],
          CategoryNames: ['Security threats', 'Phishing', 'New Domains'],
          Datetime: setting.iso(clicked + (i === 2 ? 18_000 : i * 600)),
          DestinationIP: '185.151.204.40',
          DestinationIPCountryCode: 'SE',
          DestinationPort: 443,
          DeviceID: guid('warp astrid'),
          DeviceName: laptop.host,
          DownloadedFileNames: [],
          Email: astrid.email,
          FileInfo: { files: [] },
          ForensicCopyStatus: 'none',
          HTTPHost: `hr.${domain}`,
          HTTPMethod,
          HTTPStatusCode: i === 2 ? 302 : 200,
          HTTPVersion: 'HTTP/2',
          IsIsolated: false,
          PolicyID: guid('gateway policy'),
          PolicyName: 'Allow - mail simulations and partners',
          PrivateAppAUD: '',
          ProxyEndpoint: '',
          Quarantined: false,
          Referer: '',
          RequestID: hex(`gateway ${i}`, 34),
          SessionID: hex(`gateway session ${i}`, 32),
          SourceIP: laptop.office.externalIp,
          SourceInternalIP: laptop.ip,
          URL: i === 2 ? `https://hr.${domain}/submit` : link('astrid.nyman'),
          UntrustedCertificateAction: 'none',
          UploadedFileNames: [],
          UserAgent:
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
          UserID: guid('cf user astrid'),
          VirtualNetworkName: 'default',
        })),
      }),
    ],
    facts: {
      incidents: [noticed.incident],
      intelligence: [
        {
          ...setting.risk('domain', domain, 14, [
            [
              'Historically Reported as Phishing Simulation',
              1,
              'On the published list of an awareness training company.',
            ],
          ]),
          firstSeen: setting.ago({ days: 1130 }),
        },
        {
          ...setting.risk('ip', ip, 5, [
            ['Historically Reported as Phishing Simulation', 1, 'Mail server of an awareness training company.'],
          ]),
          firstSeen: setting.ago({ days: 900 }),
        },
        {
          ...setting.risk('domain', `hr.${domain}`, 12, [
            ['Historically Reported as Phishing Simulation', 1, 'Landing pages of an awareness training company.'],
          ]),
          firstSeen: setting.ago({ days: 760 }),
        },
        clean(setting, 'domain', 'skarpsyn.com'),
      ],
      investigations: [
        ticket(
          setting,
          'Staff training, fourth quarter',
          setting.ago({ days: 8 }),
          'NOT_APPLICABLE',
          [],
          'Service and Operations are due this time, in all three offices. Reports to the analyst as usual, no announcement to the teams.',
          {
            source: 'USER',
            assignee: setting.person('karin.strand'),
            alerts: [],
            status: 'INVESTIGATING',
            priority: 'LOW',
          },
        ),
      ],
      telemetry: [...delivered, ...opened],
    },
    expected: harmless,
    because:
      'Intelligence has known the sender for years as one of a training company, its mail went to a dozen people of just the two departments that are due, and an earlier mail of the sender was closed as a test. Those who clicked were sent on to the course page, and nothing happened to any account.',
  }
}
