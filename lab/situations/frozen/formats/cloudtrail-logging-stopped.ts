// A CloudTrail record of a service account from a rented server.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cloudtrailLoggingStopped: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 36 })
  const ip = '195.123.241.88'

  return {
    id: 'cloudtrail-logging-stopped',
    group: 'formats',
    title: 'Logging was stopped in the cloud account',
    alerts: [
      alert(setting, at, 'siem', 'CloudTrail logging disabled', {
        eventVersion: '1.09',
        userIdentity: {
          type: 'IAMUser',
          principalId: 'AIDAQ7INVENTED00001',
          arn: 'arn:aws:iam::418829301177:user/svc-deploy',
          accountId: '418829301177',
          userName: 'svc-deploy',
        },
        eventTime: setting.iso(at),
        eventSource: 'cloudtrail.amazonaws.com',
        eventName: 'StopLogging',
        awsRegion: 'eu-north-1',
        sourceIPAddress: ip,
        userAgent: 'aws-cli/2.17.9 Python/3.11.8 Linux/6.1',
        requestParameters: { name: 'havskog-trail' },
        responseElements: null,
        readOnly: false,
        eventType: 'AwsApiCall',
        managementEvent: true,
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 67, [
          ['Recent Suspicious Hosting', 3, 'Rented server, seen in attempts on cloud accounts last week.'],
          ['Recent Multicategory Blocklist', 2, 'On two block lists.'],
        ]),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Stopping the log is what intruders do first, and the address has a medium reputation for cloud accounts, but no second source says that it was not the operators.',
  }
}
