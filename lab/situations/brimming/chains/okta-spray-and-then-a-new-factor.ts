// ThreatInsight reports a spray, and a while later one of those who were tried gets a new second factor from elsewhere.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, hostile, loggedOn } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oktaSprayAndThenANewFactor: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const laptop = setting.laptopOf('grace.mbeki')
  const sprayer = '92.118.39.74'
  const second = '193.32.248.171'
  const spray = setting.ago({ hours: 3, minutes: 20 })
  const at = setting.ago({ hours: 2, minutes: 18 })
  const tried = [
    'viktor.sand',
    'daniel.okafor',
    'hanna.lindqvist',
    'robert.keane',
    'grace.mbeki',
    'meiling.tan',
    'tomas.wikner',
    'anna.berg',
  ].map((key) => setting.person(key))
  const signIn = (person: typeof grace, time: number, ip: string, more: Telemetry['columns'] = {}): Telemetry => ({
    table: 'IdentityLogonEvents',
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Okta',
      LogonType: 'OAuth2:Authorize',
      AccountName: person.account,
      AccountUpn: person.email,
      AccountObjectId: person.aadId,
      AccountDisplayName: person.name,
      IPAddress: ip,
      Location: 'BG',
      ISP: 'Vitosha Net',
      ...more,
    },
  })
  const inCloud = (time: number, ActionType: string, ObjectName: string, more: object): Telemetry => ({
    table: 'CloudAppEvents',
    at: time,
    columns: {
      ActionType,
      Application: 'Microsoft Exchange Online',
      AccountObjectId: grace.aadId,
      AccountId: grace.email,
      AccountDisplayName: grace.name,
      IPAddress: second,
      CountryCode: 'NL',
      City: 'Amsterdam',
      ISP: 'Tunnelwerk hosting',
      UserAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0',
      ObjectName,
      AdditionalFields: JSON.stringify(more),
    },
  })
  const client = (ip: string, country: string, city: string, zone: string) => ({
    userAgent: {
      rawUserAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
      os: 'Linux',
      browser: 'CHROME',
    },
    zone,
    device: 'Computer',
    id: null,
    ipAddress: ip,
    geographicalContext: { city, state: null, country, postalCode: null, geolocation: null },
  })
  const frame = (name: string, time: number, ip: string, country: string) => ({
    uuid: setting.seeded.guid(`okta ${name}`),
    published: setting.iso(time),
    version: '0',
    transaction: { type: 'WEB', id: setting.seeded.code(`okta transaction ${name}`, 22), detail: {} },
    request: {
      ipChain: [
        {
          ip,
          geographicalContext: { city: null, state: null, country, postalCode: null, geolocation: null },
          version: 'V4',
          source: null,
        },
      ],
    },
    authenticationContext: {
      authenticationProvider: null,
      credentialProvider: null,
      credentialType: null,
      issuer: null,
      interface: null,
      authenticationStep: 0,
      rootSessionId: setting.seeded.code(`okta root ${name}`, 22),
      externalSessionId: setting.seeded.code(`okta session ${name}`, 22),
    },
  })
  return {
    id: 'okta-spray-and-then-a-new-factor',
    group: 'chains',
    title: 'Okta: a spray, then a new factor',
    alerts: [
      alert(setting, spray, 'okta_system_log', 'security.threat.detected', {
        ...frame('threat', spray, sprayer, 'Bulgaria'),
        eventType: 'security.threat.detected',
        legacyEventType: null,
        displayMessage: 'Request from suspicious actor',
        severity: 'WARN',
        actor: { id: sprayer, type: 'IP address', alternateId: 'unknown', displayName: sprayer, detailEntry: null },
        client: client(sprayer, 'Bulgaria', 'Sofia', 'null'),
        device: null,
        outcome: { result: 'ALLOW', reason: 'Password Spray; ThreatInsight is in log mode' },
        target: [
          {
            id: 'threat',
            type: 'Threat',
            alternateId: 'Password Spray',
            displayName: 'Password Spray',
            detailEntry: null,
          },
        ],
        securityContext: { asNumber: 47_890, asOrg: 'vitosha net', isp: 'vitosha net', domain: null, isProxy: false },
        debugContext: {
          debugData: {
            requestId: setting.seeded.code('okta request threat', 24),
            requestUri: '/api/v1/authn',
            url: '/api/v1/authn?',
            threatDetections: '{"Password Spray":"HIGH"}',
            threatSuspected: 'true',
            dtHash: setting.seeded.hex('okta dt threat', 64),
            logOnlySecurityData:
              '{"risk":{"level":"HIGH"},"behaviors":{"New Geo-Location":"NEGATIVE","New Device":"UNKNOWN","New IP":"POSITIVE","New State":"UNKNOWN","New Country":"POSITIVE","Velocity":"NEGATIVE","New City":"UNKNOWN"}}',
          },
        },
        oktaTenant: 'havskog.okta-emea.com',
        adminConsole: 'https://havskog-admin.okta-emea.com/report/system_log_2',
      }),
      alert(setting, at, 'okta_system_log', 'user.mfa.factor.activate', {
        ...frame('factor', at, second, 'Netherlands'),
        eventType: 'user.mfa.factor.activate',
        legacyEventType: 'core.user.factor.activate',
        displayMessage: 'Activate factor or authenticator enrollment method for user',
        severity: 'INFO',
        actor: {
          id: `00u${setting.seeded.code('okta grace', 17)}`,
          type: 'User',
          alternateId: grace.email,
          displayName: grace.name,
          detailEntry: null,
        },
        client: client(second, 'Netherlands', 'Amsterdam', 'null'),
        device: null,
        outcome: { result: 'SUCCESS', reason: 'User set up OKTA_VERIFY_PUSH factor' },
        target: [
          {
            id: `00u${setting.seeded.code('okta grace', 17)}`,
            type: 'User',
            alternateId: grace.email,
            displayName: grace.name,
            detailEntry: null,
          },
          {
            id: `opf${setting.seeded.code('okta factor', 17)}`,
            type: 'AuthenticatorEnrollment',
            alternateId: 'unknown',
            displayName: 'Okta Verify - SM-A047F',
            detailEntry: { methodTypeUsed: 'Get a push notification', methodUsedVerifiedProperties: '[]' },
          },
        ],
        securityContext: {
          asNumber: 212_238,
          asOrg: 'tunnelwerk',
          isp: 'tunnelwerk hosting',
          domain: null,
          isProxy: true,
        },
        debugContext: {
          debugData: {
            requestId: setting.seeded.code('okta request factor', 24),
            requestUri: '/idp/idx/challenge/poll',
            url: '/idp/idx/challenge/poll?',
            authnRequestId: setting.seeded.code('okta authn factor', 24),
            deviceFingerprint: setting.seeded.hex('okta fingerprint', 32),
            dtHash: setting.seeded.hex('okta dt factor', 64),
            factor: 'OKTA_VERIFY_PUSH',
            oktaUserAgentExtended: null,
            threatSuspected: 'false',
            risk: '{level=MEDIUM, reasons=Anomalous Device}',
            behaviors:
              '{New Geo-Location=POSITIVE, New Device=POSITIVE, New IP=POSITIVE, New State=NEGATIVE, New Country=POSITIVE, Velocity=NEGATIVE, New City=POSITIVE}',
            policyId: '00p3kq1havGraceGrp417',
            policyName: 'HSI authenticator enrollment - default',
            policyRuleName: 'Catch-all rule (enrol on first sign-in)',
          },
        },
        oktaTenant: 'havskog.okta-emea.com',
        logStream: { id: '0oa7f2havsplunk1417', name: 'soc-forwarder', type: 'aws_eventbridge' },
        adminConsole: 'https://havskog-admin.okta-emea.com/report/system_log_2',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk(
          'ip',
          second,
          58,
          [['Recent Anonymization Service', 2, 'Exit of a paid proxy that sellers of stolen accounts use.']],
          { location: { country: 'Netherlands', city: 'Amsterdam', asn: 'AS212238', organization: 'Tunnelwerk' } },
        ),
      ],
      telemetry: [
        ...tried.flatMap((person, i) =>
          [0, 1, 2].map((round) =>
            signIn(person, spray - 420_000 + round * 130_000 + i * 4000, sprayer, {
              ActionType: 'LogonFailed',
              FailureReason: 'InvalidUserNameOrPassword',
            }),
          ),
        ),
        signIn(grace, spray - 3000, sprayer),
        signIn(grace, at - 160_000, second, { Location: 'NL', ISP: 'Tunnelwerk hosting' }),
        signIn(grace, at + 80_000, second, {
          Location: 'NL',
          ISP: 'Tunnelwerk hosting',
          Application: 'Microsoft 365',
        }),
        inCloud(at + 540_000, 'MailItemsAccessed', 'Inbox', { OperationCount: 237, MailAccessType: 'Bind' }),
        inCloud(at + 1_260_000, 'New-InboxRule', 'rule "a"', { From: 'supplier;invoice', DeleteMessage: true }),
        loggedOn(laptop, setting.ago({ hours: 2, minutes: 40 }), grace.account, {
          LogonType: 'Interactive',
          AccountSid: grace.sid,
        }),
        signIn(grace, setting.ago({ hours: 2, minutes: 5 }), grace.office.externalIp, {
          Location: 'US',
          ISP: 'Havskog Instruments',
          Application: 'Microsoft 365',
        }),
      ],
    },
    expected: hostile(),
    because:
      'The address that sprays today guessed her password at the end of its third round; an hour later a proxy in another country signed in as her, enrolled a phone of its own, read two hundred mails and made a rule that deletes mails about invoices. Meanwhile she sat at her laptop in the Boston office, and no trip is booked.',
  }
}
