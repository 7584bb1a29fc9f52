// A phishing mail whose link was followed and whose page got a password.
import type { Tell } from './story.ts'

export const phishingClicked: Tell = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const laptop = setting.laptopOf('daniel.okafor')
  const at = setting.ago({ hours: 2, minutes: 5 })
  const domain = 'nordlys-invoicing.com'
  const url = `https://portal.${domain}/view/7f31c?doc=INV-20418`
  const ip = '45.147.229.177'
  const sender = `billing@${domain}`
  const mail = setting.detection('phishing mail', 'fa', {
    service: 'MicrosoftDefenderForOffice365',
    source: 'OfficeATP',
    title: 'A potentially malicious URL click was detected',
    description: 'A user followed a link that was later found to lead to a credential phishing page.',
    category: 'InitialAccess',
    severity: 'High',
    status: 'InProgress',
    classification: 'TruePositive',
    determination: 'Phishing',
    investigationState: 'PendingApproval',
    techniques: ['T1566.002'],
    at,
    user: daniel,
    evidence: [
      {
        kind: 'MailMessage',
        sender,
        recipient: daniel,
        subject: 'Overdue invoice INV-20418',
        deliveryAction: 'Delivered',
      },
      { kind: 'Url', url },
      { kind: 'Ip', ip },
      { kind: 'MailBox', person: daniel },
    ],
  })
  return {
    id: 'phishing-clicked',
    title: 'Phishing that was clicked',
    verdict: 'malicious',
    because:
      'The link leads to a live credential phishing page rated very malicious, the mail platform confirmed phishing and the laptop connected to the page.',
    alerts: [
      {
        alert_provider: 'email_gateway',
        alert_type: 'Phishing URL clicked',
        created_at_source: setting.seconds(at),
        alert_content: [
          'Subject: [ALERT] User clicked a suspicious link',
          `Date: ${new Date(at).toUTCString()}`,
          '',
          `Recipient: ${daniel.email}`,
          `Sender: billing[@]nordlys-invoicing[.]com`,
          'Message subject: Overdue invoice INV-20418',
          `Clicked URL: hxxps://portal.nordlys-invoicing[.]com/view/7f31c?doc=INV-20418`,
          `Device: ${laptop.dnsName}`,
          'Verdict at click time: not blocked (unknown URL)',
        ].join('\n'),
      },
    ],
    facts: {
      incidents: [
        setting.incident('phishing', 'Phishing mail with a followed link', [mail], {
          classification: 'TruePositive',
          determination: 'Phishing',
        }),
      ],
      intelligence: [
        setting.risk('domain', domain, 94, [
          ['Recent Phishing Lure: Malicious', 4, 'Page imitates a mail sign-in and sends what is typed to a panel.'],
          ['Newly Registered Domain', 2, 'Registered nine days ago.'],
          ['Recent Typosquat Similarity', 2, 'Named like an invoicing service.'],
        ]),
        setting.risk('domain', `portal.${domain}`, 92, [
          ['Recent Phishing Lure: Malicious', 4, 'Host of the phishing page.'],
          ['Recent DNS Sinkhole Exclusion', 1, 'Resolves to a bulletproof host.'],
        ]),
        setting.risk('url', url, 95, [
          ['Active Phishing URL', 4, 'Form posts credentials to a collecting script; seen live two hours ago.'],
          ['Detected Phishing Techniques', 3, 'Adversary-in-the-middle kit.'],
        ]),
        setting.risk('ip', ip, 79, [
          ['Phishing Host', 3, 'Hosts eleven phishing domains.'],
          ['Recently Linked to Intrusion Method', 2, 'Named in three reports.'],
        ]),
      ],
      telemetry: [
        {
          table: 'DeviceNetworkEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'ConnectionSuccess',
            RemoteIP: ip,
            RemotePort: 443,
            RemoteUrl: url,
            Protocol: 'Tcp',
            RemoteIPType: 'Public',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: daniel.account,
          },
        },
      ],
      malwareEvents: [
        {
          key: 'phishing connection',
          type: 'DFC Threat Detected',
          at: at + 2000,
          machine: laptop,
          severity: 'Medium',
          detection: 'DFC.CustomIPList',
          detectionKey: 'phishing',
          network: { remoteIp: ip, remotePort: 443, url, direction: 'Outgoing connection from', protocol: 'TCP' },
        },
      ],
    },
  }
}
