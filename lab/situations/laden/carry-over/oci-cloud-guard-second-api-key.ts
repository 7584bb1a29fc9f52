// Oracle Cloud Guard reports another API key for the build user; the key of two weeks ago was agreed, this one was added from an address of thieves.
import { inCloud, signedIn } from '../../account-shorthand.ts'
import { alert, closed, connected, hostile, loggedOn, situation, ticket } from '../../shorthand.ts'

export const ociCloudGuardSecondApiKey = situation(
  'oci-cloud-guard-second-api-key',
  'carry-over',
  'Oracle Cloud Guard: API key created',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const build = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 2, minutes: 9 })
    const before = setting.ago({ days: 15, hours: 2 })
    const minute = 60_000
    const address = '193.233.203.87'
    const print = (key: string) => setting.seeded.hex(key, 32).match(/../g)?.join(':')
    const fresh = print('oci key of today')
    const agreed = print('oci key of the build')
    const ocid = (kind: string, key: string) => `ocid1.${kind}.oc1..aaaaaaaa${setting.seeded.hex(`oci ${key}`, 40)}`
    const past = closed(
      setting,
      'oci key of the build',
      {
        service: 'MicrosoftCloudAppSecurity',
        source: 'MCAS',
        title: 'New credential added to a cloud user',
        category: 'Persistence',
        severity: 'Medium',
        at: before,
        user: wei,
        techniques: ['T1098.001'],
        evidence: [
          { kind: 'User', person: wei },
          { kind: 'Ip', ip: wei.office.externalIp },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      `API key ${agreed} for the nightly firmware upload. Wei did it at his desk in Singapore, agreed with Karin. More of these alerts will come when the key is rolled.`,
    )
    const did = (time: number, action: string, fields: object) =>
      inCloud(wei, time, address, action, fields, { Application: 'Oracle Cloud Infrastructure', CountryCode: 'RU' })
    return {
      alerts: [
        alert(setting, at + 7 * minute, 'oracle_cloud_guard', 'API key created', {
          eventType: 'com.oraclecloud.cloudguard.problemdetected',
          cloudEventsVersion: '0.1',
          eventTypeVersion: '2.0',
          source: 'CloudGuardResponderEngine',
          eventTime: setting.iso(at + 6 * minute),
          contentType: 'application/json',
          eventID: setting.seeded.guid('oci event'),
          data: {
            compartmentId: ocid('compartment', 'firmware'),
            compartmentName: 'firmware-delivery',
            resourceName: 'API key created',
            resourceId: ocid('cloudguardproblem', 'problem'),
            additionalDetails: {
              tenantId: ocid('tenancy', 'havskog'),
              status: 'OPEN',
              reason: 'New Problem detected by CloudGuard',
              problemName: 'USER_API_KEY_CREATED',
              riskLevel: 'MEDIUM',
              riskScore: 31,
              problemType: 'ACTIVITY',
              resourceName: wei.email,
              resourceId: ocid('user', 'wei'),
              resourceType: 'User',
              targetId: ocid('cloudguardtarget', 'target'),
              labels: 'IAM, Credential',
              firstDetected: setting.iso(at + 2 * minute),
              lastDetected: setting.iso(at + 2 * minute),
              region: 'ap-singapore-1',
              problemDescription: 'An API key was uploaded for an OCI user.',
              problemRecommendation:
                'Make sure that API keys are created by users who are allowed to do so. Rotate keys every 90 days.',
              problemAdditionalDetails: {
                'Api Key Fingerprint': fresh,
                'Api Keys Of User': '2 of 3',
                'Activity Time': setting.iso(at),
                'Activity Source IP': address,
                'Activity User': `oracleidentitycloudservice/${wei.email}`,
                'User Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
                'Credential Type': 'Console session',
              },
              impactedResourceId: ocid('apikey', 'fresh'),
              impactedResourceName: fresh,
              impactedResourceType: 'APIKey',
              locationData: [{ address, city: 'Moscow', country: 'Russian Federation', asn: 215_540 }],
              detectorRecipe: { name: 'OCI Activity Detector Recipe (Oracle managed)', rule: 'USER_API_KEY_CREATED' },
              responders: [{ name: 'Delete API key', mode: 'USERACTION', state: 'AWAITING_CONFIRMATION' }],
              problemHistory: { sameRule180d: 1, lastStatus: 'DISMISSED', lastComment: 'build upload, Elif' },
            },
          },
          extensions: { compartmentId: ocid('compartment', 'firmware') },
          notification: { topic: 'ons-cloudguard', subscriptions: ['it-larm@havskoginstruments.com', 'soc-intake'] },
          link: 'https://cloud.oracle.com/cloud-guard/problems?region=ap-singapore-1',
        }),
      ],
      facts: {
        incidents: [past.incident],
        intelligence: [
          setting.risk(
            'ip',
            address,
            89,
            [
              [
                'Recent Credential Abuse Source',
                4,
                'Used this week to enter cloud consoles with sessions from stealer logs.',
              ],
              ['Recent Validated Proxy Exit', 3, 'Sold as an exit on a market for stolen sessions.'],
            ],
            {
              location: {
                country: 'Russian Federation',
                city: 'Moscow',
                asn: 'AS215540',
                organization: 'Rented hosts',
              },
            },
          ),
        ],
        investigations: [
          ticket(setting, 'Nightly firmware upload', setting.ago({ days: 16 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: setting.person('oskar.falk'),
            priority: 'LOW',
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: wei.name,
                body: 'The build server should put the nightly images into the bucket, I need a key for that.',
                at: setting.ago({ days: 16 }),
              },
              {
                author: 'Karin Strand',
                body: 'Ok, one key, on the build server only.',
                at: setting.ago({ days: 15, hours: 5 }),
              },
              {
                author: wei.name,
                body: `Done, fingerprint ${agreed}. Runs since tonight.`,
                at: setting.ago({ days: 14 }),
              },
            ],
          }),
          ticket(setting, 'Standing desk', setting.ago({ days: 1 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            alerts: [],
            priority: 'LOW',
            comments: [
              { author: wei.name, body: 'The motor of my desk hums but it stays down.', at: setting.ago({ days: 1 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, setting.ago({ hours: 7 }), wei.account, { LogonType: 'Interactive', AccountSid: wei.sid }),
          signedIn(wei, setting.ago({ hours: 6, minutes: 40 }), wei.office.externalIp, 'SG'),
          inCloud(
            wei,
            before,
            wei.office.externalIp,
            'UploadApiKey',
            { fingerprint: agreed },
            {
              Application: 'Oracle Cloud Infrastructure',
              CountryCode: 'SG',
            },
          ),
          ...[1, 2, 3, 4].map((days) =>
            connected(build, setting.ago({ days, hours: 5 }), '134.70.124.2', {
              RemoteUrl: 'objectstorage.ap-singapore-1.oraclecloud.com',
              InitiatingProcessFileName: 'oci',
              InitiatingProcessAccountName: 'jenkins',
            }),
          ),
          signedIn(wei, at - 6 * minute, address, 'RU', {
            Application: 'Oracle Cloud Infrastructure',
            ISP: 'Rented hosts',
          }),
          did(at, 'UploadApiKey', { fingerprint: fresh, user: wei.email }),
          did(at + 4 * minute, 'ListBuckets', { count: 7 }),
          did(at + 9 * minute, 'CreatePreauthenticatedRequest', {
            bucket: 'firmware-signed',
            access: 'AnyObjectReadWrite',
          }),
          did(at + 31 * minute, 'GetObject', { bucket: 'firmware-signed', objects: 214, bytes: 3_918_220_114 }),
        ],
      },
      expected: hostile(),
      because:
        'The agreed key has another fingerprint and was made at the desk in Singapore. This one came out of a console session from an address that sells and uses stolen sessions, minutes before somebody opened the signed firmware to anyone and took 3.9 GB of it. Nobody asked for a second key.',
    }
  },
)
