// An engineer is at a customer in Sydney while his laptop in the Singapore office goes on uploading test results to AWS.
import { alert, by, connected, harmless, ran, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const prismaTwoCitiesAndALaptopLeftRunning: TellSituation = (setting) => {
  const wei = setting.person('wei.chen')
  const laptop = setting.laptopOf('wei.chen')
  const at = setting.ago({ hours: 2, minutes: 12 })
  const hotel = '1.146.88.203'
  const office = wei.office.externalIp
  const account = '418827093355'
  const role = 'AWSReservedSSO_FirmwareTest_9c1f22ab07d31e54'
  const alertId = 'P-48210'
  const tablet = 'iPad-weichen'
  const command =
    'python.exe C:\\src\\soak\\soak_upload.py --profile fw-test --bucket havskog-fw-soak --every 6h --results D:\\soak\\out'
  const signIn = (time: number, ip: string, country: string, isp: string) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Amazon Web Services',
      LogonType: 'OAuth2:Authorize',
      AccountName: wei.account,
      AccountUpn: wei.email,
      AccountObjectId: wei.aadId,
      AccountDisplayName: wei.name,
      DeviceName: tablet,
      DeviceType: 'iOS',
      IPAddress: ip,
      Location: country,
      ISP: isp,
    },
  })
  const upload = (time: number) => [
    ran(laptop, time, 'python.exe', command, {
      ...by(wei),
      FolderPath: 'C:\\Program Files\\Python312',
      InitiatingProcessFileName: 'svchost.exe',
      InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
    }),
    connected(laptop, time + 9000, '52.219.129.84', {
      RemoteUrl: 'havskog-fw-soak.s3.ap-southeast-1.amazonaws.com',
      InitiatingProcessFileName: 'python.exe',
      InitiatingProcessCommandLine: command,
      InitiatingProcessAccountName: wei.account,
    }),
  ]
  return {
    id: 'prisma-two-cities-and-a-laptop-left-running',
    group: 'travel',
    title: 'Prisma Cloud anomaly: one account in two cities',
    alerts: [
      alert(setting, at, 'palo_alto_prisma_cloud', 'Account hijacking attempts', {
        source: 'Prisma Cloud',
        reason: 'NEW_ALERT',
        alertId,
        alertStatus: 'open',
        alertTs: at + 95_000,
        firstSeen: at,
        lastSeen: at,
        severity: 'high',
        policyId: setting.seeded.guid('prisma policy travel'),
        policyName: 'Account hijacking attempts',
        policyType: 'anomaly',
        policyLabels: null,
        policyDescription:
          'Detect potential account hijacking attempts discovered by identifying unusual login activity. These can happen if there are concurrent login attempts made in short duration from two different geographic locations, which is impossible time travel, or login from a previously unknown browser, operating system, or location.',
        policyRecommendation:
          'Confirm with the user whether these logins were authentic. If not, disable the user immediately and reset the credentials.',
        complianceMetadata: [],
        alertRuleId: setting.seeded.guid('prisma rule'),
        alertRuleName: 'hsi-aws-anomalies-to-soc',
        accountName: 'havskog-fw-test',
        accountId: account,
        accountAncestors: ['root', 'ou-research'],
        cloudType: 'aws',
        cloudAccountGroups: ['Research', 'Default Account Group'],
        resourceId: `AROAWFJ7NQ2LSOAK4TEST:${wei.email}`,
        resourceName: wei.email,
        resourceType: 'ASSUMED_ROLE',
        resourceRegion: 'AWS Singapore',
        resourceRegionId: 'ap-southeast-1',
        resourceCloudService: 'AWS IAM',
        resource: {
          rrn: null,
          url: null,
          data: { userName: wei.email, roleArn: `arn:aws:sts::${account}:assumed-role/${role}/${wei.email}` },
          additionalInfo: null,
          cloudServiceName: 'AWS IAM',
          resourceTags: null,
        },
        anomalyDetail: {
          type: 'IMPOSSIBLE_TIME_TRAVEL',
          subject: wei.email,
          speedKmh: 15_744,
          distanceKm: 6298,
          features: [
            {
              ts: setting.iso(at - 24 * 60_000),
              srcIp: office,
              city: 'Singapore',
              country: 'SG',
              eventName: 'PutObject',
              userAgent: 'Boto3/1.34.162 md/Botocore#1.34.162 os/windows#11 lang/python#3.12.4',
              mfaAuthenticated: false,
            },
            {
              ts: setting.iso(at),
              srcIp: hotel,
              city: 'Sydney',
              country: 'AU',
              eventName: 'ConsoleLogin',
              userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
              mfaAuthenticated: true,
            },
          ],
          baseline: { knownCountries: ['SG', 'SE'], knownBrowsers: ['Chrome', 'Safari'], trainingDays: 30 },
        },
        alertAttribution: { attributionEventList: [], resourceCreatedBy: null, resourceCreatedOn: null },
        dismissedBy: '',
        metadata: { saveSearchId: null, remediable: false },
        callbackUrl: `https://app.eu.prismacloud.io/alerts/overview?viewId=default&filters={"alert.id":["${alertId}"]}`,
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        wei,
        { city: 'Sydney', country: 'AU', airport: 'SYD' },
        setting.ago({ hours: 20 }),
        setting.ahead({ days: 2, hours: 3 }),
        8,
      ),
      intelligence: [
        setting.risk('ip', hotel, 0, [], {
          location: { country: 'Australia', city: 'Sydney', asn: 'AS1221', organization: 'Telstra' },
        }),
      ],
      telemetry: [
        signIn(setting.ago({ days: 17, hours: 5 }), office, 'SG', 'Havskog Instruments'),
        signIn(setting.ago({ days: 6, hours: 9 }), office, 'SG', 'Havskog Instruments'),
        signIn(setting.ago({ hours: 10, minutes: 25 }), hotel, 'AU', 'Telstra'),
        signIn(at - 20_000, hotel, 'AU', 'Telstra'),
        signIn(at + 3_300_000, hotel, 'AU', 'Telstra'),
        ...Array.from({ length: 40 }, (_, i) => i).flatMap((i) => upload(at - 24 * 60_000 - i * 6 * 3_600_000)),
      ],
    },
    expected: harmless,
    because:
      'A ticketed flight and a confirmed hotel put him in Sydney, where his known tablet has signed in from the same clean line since he landed. The Singapore half is a scheduled upload that his laptop in the office has run every six hours for ten days.',
  }
}
