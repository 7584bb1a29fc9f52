// An administrator's announced clean-up of last week does not cover a clerk who deletes all shadow copies today.
import { alert, by, closed, loggedOn, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const shadowCopiesAfterAnAnnouncedCleanUp = situation(
  'shadow-copies-after-an-announced-clean-up',
  'carry-over',
  'Shadow copies deleted by an account that has no business with them',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ minutes: 41 })
    const title = 'Shadow copies were deleted'
    const command = 'vssadmin.exe delete shadows /all /quiet'
    const process = processSeen(setting, 'vssadmin.exe', 'C:\\Windows\\System32', command, 'cmd.exe')
    const old = closed(
      setting,
      'announced clean-up',
      {
        title,
        category: 'Impact',
        severity: 'High',
        techniques: ['T1490'],
        at: setting.ago({ days: 8 }),
        machine: server,
        user: oskar,
        evidence: [
          processSeen(
            setting,
            'vssadmin.exe',
            'C:\\Windows\\System32',
            'vssadmin.exe delete shadows /for=E: /oldest',
            'powershell.exe',
          ),
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'CHG-2207: Oskar made room on E:.',
    )
    const today = unjudged(setting, 'shadow copies today', {
      title,
      category: 'Impact',
      severity: 'High',
      techniques: ['T1490'],
      at,
      machine: server,
      user: tomas,
      evidence: [process, { kind: 'User', person: tomas }],
    })
    return {
      alerts: [
        alert(setting, at, 'endpoint_detection', title, {
          id: today.detection.id,
          title,
          severity: 'High',
          category: 'Impact',
          computerDnsName: server.dnsName,
          machineId: server.machineId,
          relatedUser: { userName: tomas.account, domainName: 'HAVSKOG' },
          mitreTechniques: ['T1490'],
          alertCreationTime: setting.iso(at),
          evidence: [{ entityType: 'Process', fileName: 'vssadmin.exe', processCommandLine: command }],
        }),
      ],
      facts: {
        incidents: [old.incident, today.incident],
        telemetry: [
          loggedOn(server, at - 300_000, tomas.account, {
            RemoteIP: setting.laptopOf('tomas.wikner').ip,
            RemoteDeviceName: setting.laptopOf('tomas.wikner').host,
          }),
          ran(server, at, 'vssadmin.exe', command, { ...by(tomas), InitiatingProcessFileName: 'cmd.exe' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The clean-up of last week was by another account with another command. What a clerk wants with all shadow copies nobody has judged: it looks like the step before encryption, but no hostile file, address or judgement shows it.',
    }
  },
)
