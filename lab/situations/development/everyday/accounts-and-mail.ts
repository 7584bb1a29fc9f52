// What identity, mail and data protection products report on an ordinary day.
import {
  alert,
  clean,
  closed,
  cloudApps,
  confirmed,
  harmless,
  hostile,
  identity,
  mail,
  situation,
  stay,
  ticket,
  turnedAway,
  undecided,
  unjudged,
  worthALook,
} from '../../shorthand.ts'

export const entraRiskTrip = situation(
  'entra-risk-on-a-trip',
  'travel',
  'An unfamiliar sign-in from the booked city',
  (setting) => {
    const priya = setting.person('priya.raman')
    const at = setting.ago({ hours: 5 })
    const ip = '203.116.40.18'
    return {
      alerts: [
        alert(setting, at, 'entra_id', 'Unfamiliar sign-in properties', {
          '@odata.type': '#microsoft.graph.riskDetection',
          riskEventType: 'unfamiliarFeatures',
          riskLevel: 'medium',
          riskState: 'atRisk',
          activityDateTime: setting.iso(at),
          userDisplayName: priya.name,
          userPrincipalName: priya.email,
          ipAddress: ip,
          location: { city: 'Jakarta', countryOrRegion: 'ID' },
          additionalInfo: '[{"Key":"userAgent","Value":"Mozilla/5.0 (iPhone)"}]',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          priya,
          { city: 'Jakarta', country: 'ID', airport: 'CGK' },
          setting.ago({ days: 1 }),
          setting.ahead({ days: 2 }),
        ),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because: 'Booked to be there, and the address is known for years without risk.',
    }
  },
)

export const oktaPushFatigue = situation(
  'okta-push-fatigue',
  'formats',
  'Pushes refused and then accepted, from a known attacker',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ minutes: 25 })
    return {
      alerts: [
        alert(setting, at, 'okta', 'user.authentication.auth_via_mfa', {
          eventType: 'user.authentication.auth_via_mfa',
          displayMessage: 'Authentication of user via MFA: 11 pushes rejected, then accepted',
          published: setting.iso(at),
          severity: 'WARN',
          outcome: { result: 'SUCCESS', reason: 'User accepted push' },
          actor: { type: 'User', alternateId: daniel.email, displayName: daniel.name },
          client: {
            ipAddress: '92.118.39.74',
            geographicalContext: { city: 'Sofia', country: 'Bulgaria' },
            userAgent: { rawUserAgent: 'python-requests/2.31' },
          },
          debugContext: { debugData: { pushRejected: '11', factor: 'OKTA_VERIFY_PUSH' } },
        }),
      ],
      expected: hostile(),
      because: 'A known attacker was let in after eleven refused pushes.',
    }
  },
)

export const duoFraudReport = situation(
  'duo-fraud-report',
  'vocabulary',
  'A person reports a push that was not theirs, and people confirmed it',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'duo', 'Fraudulent push reported', {
          event_type: 'authentication',
          factor: 'duo_push',
          result: 'fraud',
          reason: 'user_marked_fraud',
          user: { name: nadia.account, email: nadia.email },
          access_device: { ip: '185.243.96.107', location: { city: 'Frankfurt', country: 'Germany' } },
          isotimestamp: setting.iso(at),
          application: { name: 'VPN' },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Fraudulent push reported',
            at + 120_000,
            'MALICIOUS',
            [{ person: nadia }, { ip: '185.243.96.107' }],
            'Nadia did not sign in. Her password is known to somebody. Resetting it.',
            { status: 'INVESTIGATING', priority: 'HIGH' },
          ),
        ],
      },
      expected: { ...hostile(), severities: ['low', 'medium', 'high', 'critical'] },
      because: 'People established that somebody else has the password, and they still work on this very push.',
    }
  },
)

export const groupAddedByChange = situation(
  'group-added-by-change',
  'formats',
  'A member was added to a privileged group, on order',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const at = setting.ago({ hours: 3 })
    const told = closed(
      setting,
      'group change',
      {
        ...identity,
        title: 'User added to a privileged group',
        category: 'Persistence',
        severity: 'Medium',
        techniques: ['T1098'],
        at: at + 40_000,
        user: oskar,
        evidence: [{ kind: 'User', person: oskar }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Change 8812: Oskar stands in for Karin on the mail servers.',
    )
    return {
      alerts: [
        alert(setting, at, 'windows_security', 'A member was added to a security-enabled global group', {
          EventID: 4728,
          TimeCreated: setting.iso(at),
          Computer: setting.machine('srv-dc-01').dnsName,
          SubjectUserName: karin.account,
          SubjectDomainName: 'HAVSKOG',
          MemberName: `CN=${oskar.name},OU=IT,DC=havskoginstruments,DC=com`,
          MemberSid: oskar.sid,
          TargetUserName: 'Exchange Admins',
          TargetDomainName: 'HAVSKOG',
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: { ...undecided, verdict: 'benign', severities: ['informational', 'low'] },
      because: 'This very membership was judged expected by people in the same minute.',
    }
  },
)

export const workspaceForwarding = situation(
  'workspace-forwarding',
  'formats',
  'Forwarding to an outside address that people confirmed as theft',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 1 })
    const told = confirmed(
      setting,
      'forwarding',
      {
        ...mail,
        title: 'Suspicious email forwarding activity',
        category: 'Exfiltration',
        severity: 'High',
        techniques: ['T1114.003'],
        at: at + 3 * 60_000,
        user: tomas,
        evidence: [
          { kind: 'User', person: tomas },
          { kind: 'MailBox', person: tomas },
        ],
      },
      'CompromisedUser',
    )
    return {
      alerts: [
        alert(setting, at, 'google_workspace', 'email_forwarding_out_of_domain', {
          kind: 'admin#reports#activity',
          id: { time: setting.iso(at), applicationName: 'user_accounts' },
          actor: { email: tomas.email, profileId: '1163' },
          ipAddress: '185.243.96.107',
          events: [
            {
              type: 'email_forwarding_change',
              name: 'email_forwarding_out_of_domain',
              parameters: [{ name: 'email_forwarding_destination_address', value: 'box99@mailbox-hub.top' }],
            },
          ],
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(),
      because: 'People confirmed this very forwarding of this person as a compromise and still work on it.',
    }
  },
)

export const proofpointClickPermitted = situation(
  'click-that-was-let-through',
  'formats',
  'A click on a known phishing page that was let through',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ minutes: 40 })
    return {
      alerts: [
        alert(setting, at, 'proofpoint_tap', 'clicksPermitted', {
          campaignId: '46e01b8a-c899-404d-bcd9-189bb393d1a7',
          classification: 'phish',
          clickIP: '193.46.212.10',
          clickTime: setting.iso(at),
          GUID: 'b27dbea0-87d5-463b-b93c-4e8b708289ce',
          id: '8c8b4895-a277-449f-r797-547e3c89b25a',
          messageID: '<8c6cfedd-3050-4d65-8c09-c5f65c38da81@sync-officedocs.com>',
          recipient: amelie.email,
          sender: 'billing@sync-officedocs.com',
          senderIP: '45.138.16.203',
          threatStatus: 'active',
          threatTime: setting.iso(at - 600_000),
          url: 'https://sharepoint-files.sync-officedocs.com/d/8812',
          userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
        }),
      ],
      expected: hostile(),
      because: 'The page is an active phishing page, and the click was let through.',
    }
  },
)

export const reportedInvitation = situation(
  'reported-newsletter-mimecast',
  'formats',
  'A newsletter that somebody reported; a colleague closed the report',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 4 })
    const told = closed(
      setting,
      'reported news',
      {
        ...mail,
        title: 'Email reported by user as malware or phish',
        category: 'InitialAccess',
        severity: 'Low',
        at: at + 60_000,
        user: viktor,
        evidence: [
          {
            kind: 'MailMessage',
            sender: 'news@massaochmote.se',
            recipient: viktor,
            subject: 'Vårmässan 2027',
            deliveryAction: 'Delivered',
          },
          { kind: 'Url', url: 'https://massaochmote.se/var' },
        ],
      },
      'FalsePositive',
      'NotMalicious',
      'Newsletter of a fair that he signed up for.',
    )
    return {
      alerts: [
        alert(setting, at, 'mimecast', 'User reported phishing', {
          eventType: 'user-reported',
          timestamp: at,
          senderEnvelope: 'news@massaochmote.se',
          recipients: viktor.email,
          subject: 'Vårmässan 2027',
          urls: ['https://massaochmote.se/var'],
          action: 'None',
          reportedBy: viktor.email,
        }),
      ],
      facts: { incidents: [told.incident], intelligence: [clean(setting, 'url', 'https://massaochmote.se/var')] },
      expected: harmless,
      because: 'The report of this very mail was judged harmless, and the site is known for years.',
    }
  },
)

export const abnormalInvoiceLure = situation(
  'sender-of-a-known-lure',
  'resolution',
  'A mail of which only sender and recipient are known; the sending domain is a lure',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ minutes: 80 })
    return {
      alerts: [
        alert(setting, at, 'abnormal_security', 'Credential phishing delivered', {
          threatId: '184712ab-6d8b-47b3-89d3-a314efef79e2',
          attackType: 'Phishing: Credential',
          attackVector: 'Link',
          fromAddress: 'benefits@havskog-benefits.com',
          fromName: 'People team',
          toAddresses: [leila.email],
          receivedTime: setting.iso(at),
          remediationStatus: 'Not remediated',
          subject: 'Choose your benefits',
        }),
      ],
      expected: { ...hostile(), severities: ['low', 'medium', 'high', 'critical'] },
      because: 'The sending domain imitates the staff portal today.',
    }
  },
)

export const purviewCardNumbers = situation(
  'purview-card-numbers',
  'vocabulary',
  'Card numbers in a mail to the auditor, closed by the data protection desk',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const at = setting.ago({ hours: 6 })
    return {
      alerts: [
        alert(setting, at, 'purview_dlp', 'DLP policy match for email', {
          Operation: 'DlpRuleMatch',
          CreationTime: setting.iso(at),
          UserId: mattias.email,
          Workload: 'Exchange',
          PolicyDetails: [
            { PolicyName: 'Payment cards', Rules: [{ RuleName: 'More than five card numbers', Severity: 'Medium' }] },
          ],
          ExchangeMetaData: { To: ['audit@revisionsbyran.se'], Subject: 'Samples for the audit' },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'DLP policy match for email',
            at + 60_000,
            'BENIGN',
            [{ person: mattias }],
            'Agreed with the auditor, encrypted, test cards. Mattias and the data protection officer confirmed it.',
          ),
        ],
        intelligence: [clean(setting, 'domain', 'revisionsbyran.se')],
      },
      expected: harmless,
      because: 'The ticket of this very match was closed as harmless.',
    }
  },
)

export const leaverTookFiles = situation(
  'leaver-took-files',
  'vocabulary',
  'Somebody who left the company signs in and downloads',
  (setting) => {
    const henrik = setting.person('henrik.lund')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'netskope', 'Bulk download by a user', {
          alert_type: 'uba',
          alert_name: 'Bulk download',
          user: henrik.email,
          app: 'Microsoft SharePoint',
          activity: 'Download',
          count: 812,
          timestamp: setting.seconds(at),
          srcip: '90.228.131.44',
          src_country: 'SE',
          device: 'Windows Device',
        }),
      ],
      expected: worthALook,
      because: 'The account of somebody who left was used: evidence that points to it, and no more.',
    }
  },
)

export const leakOldPassword = situation(
  'sign-in-blocked-by-policy',
  'formats',
  'A sign-in from a known attacker that the policy refused',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ hours: 1, minutes: 20 })
    return {
      alerts: [
        alert(setting, at, 'azure_signin_logs', 'Sign-in blocked by Conditional Access', {
          time: setting.iso(at),
          operationName: 'Sign-in activity',
          category: 'SignInLogs',
          resultType: '53003',
          resultDescription: 'Access has been blocked by Conditional Access policies.',
          identity: robert.name,
          callerIpAddress: '92.118.39.74',
          properties: {
            userPrincipalName: robert.email,
            appDisplayName: 'Office 365 Exchange Online',
            conditionalAccessStatus: 'failure',
            location: { city: 'Sofia', countryOrRegion: 'BG' },
          },
        }),
      ],
      expected: turnedAway,
      because: 'A known attacker tried and was refused.',
    }
  },
)

export const salesforceExportJudged = situation(
  'salesforce-export-judged',
  'vocabulary',
  'A report export of which people know that somebody else did it',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 3 })
    const ip = '84.17.55.91'
    return {
      alerts: [
        alert(setting, at, 'salesforce', 'Report exported', {
          EventType: 'ReportExport',
          EventDate: setting.iso(at),
          Username: hanna.email,
          SourceIp: ip,
          RowsProcessed: 120_412,
          ReportName: 'All customers',
          LoginGeo: { City: 'Prague', Country: 'CZ' },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Report exported',
            at,
            'MALICIOUS',
            [{ person: hanna }, { ip }],
            'Hanna was on leave. Somebody used a stolen token of a connected app. Token revoked, customers being told.',
            { status: 'INVESTIGATING', priority: 'CRITICAL' },
          ),
        ],
      },
      expected: hostile(),
      because: 'People established this very export as theft and still work on it.',
    }
  },
)

export const oauthUnjudged = situation(
  'consent-nobody-judged',
  'vocabulary',
  'A consent of high severity that nobody has judged',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ hours: 2 })
    const told = unjudged(setting, 'consent open', {
      ...cloudApps,
      title: 'Unusual addition of credentials to an OAuth app',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1098.001'],
      at: at + 30_000,
      user: jonas,
      evidence: [{ kind: 'User', person: jonas }],
    })
    return {
      alerts: [
        alert(setting, at, 'defender_cloud_apps', 'Unusual addition of credentials to an OAuth app', {
          title: 'Unusual addition of credentials to an OAuth app',
          timestamp: at,
          severityValue: 2,
          entities: [
            { type: 'account', label: jonas.name, em: jonas.email },
            { type: 'ip', id: '90.228.131.44', label: '90.228.131.44' },
          ],
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: worthALook,
      because: 'One source of high severity that nobody has judged.',
    }
  },
)

export const helpdeskReset = situation(
  'factor-reset-by-the-help-desk',
  'vocabulary',
  'A factor that the help desk reset after a call-back',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'ping_identity',
          'MFA device removed by administrator',
          `time="${setting.iso(at)}" action=[DEVICE_UNPAIRED] actor=[helpdesk.svc] target_user=[${marcus.email}] result=[SUCCESS] device_type=[iPhone] source_ip=[10.20.1.40] message=[Device removed by administrator]`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'MFA device removed by administrator',
            at + 60_000,
            'BENIGN',
            [{ person: marcus }],
            'New phone. Call-back to the number on file and to his manager.',
          ),
        ],
      },
      expected: harmless,
      because: 'The ticket is of this very change and was closed after a call-back.',
    }
  },
)
