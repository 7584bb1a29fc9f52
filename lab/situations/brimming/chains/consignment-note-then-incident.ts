// A mail with a consignment note, seen but not removed, and half an hour later an incident about the reader's laptop.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, by, connected, hashes, hostile, malwareFound, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const consignmentNoteThenIncident: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const laptop = setting.laptopOf('viktor.sand')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 1, minutes: 36 })
  const opened = at + 1_300_000
  const sender = 'dispatch@nordhamn-spedition.net'
  const html = setting.file('Fraktsedel_88213.html')
  const script = setting.file('Fraktsedel_88213.js')
  const payload = setting.file('wtsvc.exe')
  const ip = '176.97.210.52'
  const host = 'cdn.nordhamn-spedition.net'
  const downloads = `C:\\Users\\${viktor.account}\\Downloads`
  const folder = `C:\\Users\\${viktor.account}\\AppData\\Roaming\\wtsvc`
  const { hex, guid } = setting.seeded
  const incident = `incident-${guid('xdr incident')}`
  const private_ = (kind: string, key: string) =>
    `https://private.intel.eu.amp.cisco.com:443/ctia/${kind}/${kind}-${guid(key)}`
  const messageId = guid('mail consignment')
  return {
    id: 'consignment-note-then-incident',
    group: 'chains',
    title: 'A consignment note by mail, then an incident',
    alerts: [
      alert(setting, at, 'abnormal_security', 'Malware', {
        threatId: guid('abx consignment'),
        messages: [
          {
            threatId: guid('abx consignment'),
            abxMessageId: 4_551_618_356_913_745_000,
            abxPortalUrl: `https://portal.abnormalsecurity.com/home/threat-center/remediation-history/${guid('abx consignment')}`,
            attackType: 'Malware',
            attackVector: 'Attachment',
            attackStrategy: 'Unknown Sender',
            attackedParty: 'Employee (Other)',
            impersonatedParty: 'Vendor',
            fromAddress: sender,
            fromName: 'Nordhamn Spedition',
            replyToEmails: [],
            returnPath: sender,
            senderDomain: 'nordhamn-spedition.net',
            senderIpAddress: '176.97.210.60',
            recipientAddress: viktor.email,
            toAddresses: [viktor.email],
            ccEmails: [],
            subject: 'Fraktsedel 88213 - lossning imorgon',
            internetMessageId: `<${hex('mail consignment', 20)}@nordhamn-spedition.net>`,
            sentTime: setting.iso(at - 40_000),
            receivedTime: setting.iso(at - 38_000),
            attachmentCount: 1,
            attachmentNames: ['Fraktsedel_88213.html'],
            urlCount: 0,
            urls: [],
            isRead: false,
            autoRemediated: false,
            postRemediated: false,
            remediationStatus: 'Would Remediate',
            remediationTimestamp: null,
            summaryInsights: ['Never Before Seen Sender', 'Suspicious Attachment', 'Young Domain'],
            campaignSize: 1,
          },
        ],
        messageSource: [
          `Received: from smtp.nordhamn-spedition.net (176.97.210.60) by mail-gw-01.havskoginstruments.com with ESMTPS; ${new Date(at - 39_000).toUTCString()}`,
          'Authentication-Results: mail-gw-01.havskoginstruments.com; spf=pass smtp.mailfrom=nordhamn-spedition.net; dkim=none; dmarc=none',
          `From: Nordhamn Spedition <${sender}>`,
          `To: ${viktor.email}`,
          'Subject: Fraktsedel 88213 - lossning imorgon',
          'MIME-Version: 1.0',
          'Content-Type: multipart/mixed; boundary="=_b1_7f2"',
          'X-MS-Exchange-Organization-SCL: 1',
          '',
          'Hej Viktor, bifogat kommer fraktsedeln för leveransen i morgon. Öppna den i webbläsaren och kontrollera antalet kolli.',
          'Med vänlig hälsning, Transportledning',
          '[attachment: Fraktsedel_88213.html, text/html, 214 KB]',
        ].join('\r\n'),
        tenant: 'havskog',
        integration: 'M365-havskog (read only)',
        detectionModel: { name: 'attune', version: '2026.46', score: 0.81 },
      }),
      alert(setting, opened + 900_000, 'cisco_xdr', 'Incident: Script activity followed by unusual external session', {
        id: `https://private.intel.eu.amp.cisco.com:443/ctia/incident/${incident}`,
        type: 'incident',
        schema_version: '1.3.9',
        title: `Script activity followed by unusual external session on ${laptop.host}`,
        short_description: 'Correlated 3 detections of 2 sources into one incident.',
        description: `## Summary\nBetween ${setting.iso(opened)} and ${setting.iso(opened + 700_000)} the asset **${laptop.host}** showed script execution, a new external server and internal file access. Confidence is limited because one of the sources reports flows only.`,
        status: 'New',
        severity: 'Medium',
        confidence: 'Medium',
        tlp: 'amber',
        source: 'Cisco XDR Analytics',
        source_uri: `https://xdr.eu.security.cisco.com/incidents/${incident}`,
        promotion_method: 'Automated',
        categories: ['Investigation'],
        discovery_method: 'Log Review',
        intended_effect: 'Unauthorized Access',
        techniques: ['https://attack.mitre.org/techniques/T1059/007', 'https://attack.mitre.org/techniques/T1071/001'],
        tactics: ['https://attack.mitre.org/tactics/TA0002', 'https://attack.mitre.org/tactics/TA0011'],
        incident_time: { opened: setting.iso(opened + 890_000), discovered: setting.iso(opened + 870_000) },
        timestamp: setting.iso(opened + 890_000),
        assignees: [],
        groups: [guid('xdr org')],
        owner: guid('xdr owner'),
        client_id: 'iroh-correlation',
        external_ids: [`xdra-${hex('xdr external', 12)}`],
        external_references: [],
        scores: { asset: 4, ttp: 61, global: 244 },
        metadata: { data: [{ correlation: 'attack-chain', version: 'v3.18', playbook: null }] },
        sightings: [
          {
            id: private_('sighting', 'xdr sighting 1'),
            type: 'sighting',
            source: 'Secure Network Analytics (ona-gbg-01)',
            title: 'New External Server with Long Session',
            sensor: 'network.sensor',
            count: 6,
            internal: true,
            observed_time: { start_time: setting.iso(opened + 120_000), end_time: setting.iso(opened + 700_000) },
            targets: [
              {
                type: 'endpoint',
                observables: [
                  { type: 'hostname', value: laptop.dnsName },
                  { type: 'ip', value: laptop.ip },
                  { type: 'user', value: viktor.account },
                ],
                observed_time: { start_time: setting.iso(opened) },
              },
            ],
            observables: [
              { type: 'ip', value: ip },
              { type: 'domain', value: host },
            ],
            relations: [
              {
                origin: 'ona-gbg-01',
                relation: 'Connected_To',
                source: { type: 'ip', value: laptop.ip },
                related: { type: 'ip', value: ip },
              },
              {
                origin: 'ona-gbg-01',
                relation: 'Connected_To',
                source: { type: 'ip', value: laptop.ip },
                related: { type: 'ip', value: server.ip },
              },
            ],
          },
          {
            id: private_('sighting', 'xdr sighting 2'),
            type: 'sighting',
            source: 'Cisco Secure Endpoint',
            title: 'WScript launched a script from Downloads',
            sensor: 'endpoint',
            count: 1,
            internal: true,
            observed_time: { start_time: setting.iso(opened + 30_000) },
            observables: [
              { type: 'sha256', value: payload.sha256 },
              { type: 'file_name', value: 'wtsvc.exe' },
            ],
            relations: [],
          },
        ],
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        opened + 95_000,
        'W32.Nordhamn.Dropper',
        { name: 'wtsvc.exe', path: folder, identity: payload },
        'Quarantine Failure',
      ),
      intelligence: [
        setting.risk(
          'ip',
          ip,
          87,
          [
            ['Current C&C Server', 4, 'Answers like a server of the Fiskebo remote control tool, checked today.'],
            ['Recent Multicategory Blocklist', 2, 'On three block lists.'],
          ],
          { location: { country: 'Moldova', city: 'Chisinau', asn: 'AS39798', organization: 'Codru Cloud' } },
        ),
        setting.risk('domain', 'nordhamn-spedition.net', 68, [
          ['Recent Malware Delivery', 3, 'Sends freight papers that carry scripts.'],
          ['Newly Registered Domain', 2, 'Registered nine days ago.'],
        ]),
      ],
      telemetry: [
        {
          table: 'EmailEvents',
          at: at - 38_000,
          columns: {
            NetworkMessageId: messageId,
            InternetMessageId: `<${hex('mail consignment', 20)}@nordhamn-spedition.net>`,
            SenderMailFromAddress: sender,
            SenderFromAddress: sender,
            SenderFromDomain: 'nordhamn-spedition.net',
            SenderIPv4: '176.97.210.60',
            RecipientEmailAddress: viktor.email,
            Subject: 'Fraktsedel 88213 - lossning imorgon',
            EmailDirection: 'Inbound',
            DeliveryAction: 'Delivered',
            DeliveryLocation: 'Inbox/folder',
            UrlCount: 0,
            AttachmentCount: 1,
          },
        },
        {
          table: 'EmailAttachmentInfo',
          at: at - 38_000,
          columns: {
            NetworkMessageId: messageId,
            SenderFromAddress: sender,
            RecipientEmailAddress: viktor.email,
            FileName: 'Fraktsedel_88213.html',
            FileType: 'html',
            SHA256: html.sha256,
          },
        },
        wrote(laptop, opened, 'Fraktsedel_88213.html', downloads, html, { InitiatingProcessFileName: 'outlook.exe' }),
        wrote(laptop, opened + 12_000, 'Fraktsedel_88213.js', downloads, script, {
          InitiatingProcessFileName: 'msedge.exe',
        }),
        ran(laptop, opened + 30_000, 'wscript.exe', `wscript.exe "${downloads}\\Fraktsedel_88213.js"`, {
          ...by(viktor),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        wrote(laptop, opened + 80_000, 'wtsvc.exe', folder, payload, {
          FileOriginUrl: `https://${host}/w`,
          FileOriginIP: ip,
          InitiatingProcessFileName: 'wscript.exe',
        }),
        ran(laptop, opened + 90_000, 'wtsvc.exe', `"${folder}\\wtsvc.exe" -k`, {
          ...by(viktor),
          ...hashes(payload),
          FolderPath: folder,
          InitiatingProcessFileName: 'wscript.exe',
        }),
        ...[0, 1, 2, 3, 4, 5].map(
          (i): Telemetry =>
            connected(laptop, opened + 120_000 + i * 110_000, ip, {
              RemoteUrl: host,
              InitiatingProcessFileName: 'wtsvc.exe',
              InitiatingProcessCommandLine: `"${folder}\\wtsvc.exe" -k`,
              InitiatingProcessAccountName: viktor.account,
            }),
        ),
        connected(laptop, opened + 400_000, server.ip, {
          RemotePort: 445,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'explorer.exe',
          InitiatingProcessAccountName: viktor.account,
        }),
      ],
    },
    expected: {
      ...hostile(laptop.host),
      severities: ['high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: server.ip },
      ],
    },
    because:
      'The note that the first alert left in the mailbox was opened: its script fetched a program that runs, that the malware platform could not put away and that calls a current command server. The laptop has to be cut off; the file server was only visited with the file manager, as on any day.',
  }
}
