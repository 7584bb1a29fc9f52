// An audit tool knows a short account only. Its owner was told to clear the folder out.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const applicationsRemovedByAShortAccount = situation(
  'applications-removed-by-a-short-account',
  'resolution',
  'Many files deleted by a short account',
  (setting) => {
    const mei = setting.person('meiling.tan')
    const server = setting.machine('srv-files-01')
    const laptop = setting.laptopOf(mei.key)
    const at = setting.ago({ hours: 5, minutes: 38 })
    const title = 'Unusual volume of file deletions'
    const told = closed(
      setting,
      'applications of past years',
      {
        title,
        category: 'Impact',
        severity: 'Medium',
        techniques: ['T1485'],
        at,
        machine: server,
        user: mei,
        evidence: [{ kind: 'User', person: mei }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Mei Ling removes applications that are older than two years, as the law asks. Robert confirmed the folder and the day. Nothing else was touched.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'manageengine_adaudit_plus',
          title,
          `<13>${setting.iso(at)} adaudit-got ADAuditPlus: [ Category = UBA ] [ REPORT_PROFILE = ${title} ] [ ALERT_SEVERITY = Attention ] [ SERVER_NAME = ${server.host.toUpperCase()} ] [ USER_NAME = ${mei.account} ] [ USER_DOMAIN = HAVSKOG ] [ CLIENT_IP_ADDRESS = ${laptop.ip} ] [ CLIENT_HOST_NAME = - ] [ ACCESS = Delete ] [ COUNT = 1184 ] [ THRESHOLD = 35 ] [ SHARE_PATH = \\\\${server.host}\\people$\\Applications\\2024 ] [ FORMAT_MESSAGE = 1184 files deleted by '${mei.account}' within 20 minutes. ] [ TIME_GENERATED = ${at} ] [ UNIQUE_ID = 902218411 ] [ RECORD_NUMBER = 77120418 ]`,
        ),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because:
        'The short account is that of Mei Ling Tan. The detection of the same name, server, person and minute was closed as confirmed work: old applications are removed, and her colleague confirmed folder and day.',
    }
  },
)
