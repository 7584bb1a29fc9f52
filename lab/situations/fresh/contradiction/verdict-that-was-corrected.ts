// A robot passes on a detection as a true positive; the platform holds the corrected judgement of the analyst.
import { alert, closed, situation } from '../../shorthand.ts'

export const verdictThatWasCorrected = situation(
  'verdict-that-was-corrected',
  'contradiction',
  'A true positive that the analyst has taken back',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 3, minutes: 12 })
    const title = 'Unusual access to the private key store'
    const { detection, incident } = closed(
      setting,
      'corrected verdict',
      {
        title,
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1552.004'],
        at,
        machine: laptop,
        user: jonas,
        evidence: [
          { kind: 'User', person: jonas },
          {
            kind: 'Process',
            name: 'signtool-helper.exe',
            path: 'C:\\Program Files\\Havskog\\Signing',
            file: setting.file('signtool-helper.exe'),
            command: 'signtool-helper.exe --renew',
            pid: 9012,
            parent: { name: 'svchost.exe', path: 'C:\\Windows\\System32', pid: 980 },
          },
        ],
      },
      'FalsePositive',
      'Clean',
      'I first marked this as a true positive by mistake. It is our own signing helper that renews its certificate; Jonas showed me the log. Corrected.',
    )
    return {
      alerts: [
        alert(setting, at + 300_000, 'splunk_soar', title, {
          container: {
            id: 90213,
            name: title,
            label: 'endpoint',
            severity: 'high',
            status: 'new',
            sensitivity: 'amber',
          },
          artifact: {
            name: 'Defender alert',
            source_data_identifier: detection.id,
            type: 'host',
            cef: {
              deviceExternalId: detection.id,
              destinationHostName: laptop.dnsName,
              destinationUserName: jonas.account,
              deviceProcessName: 'signtool-helper.exe',
              startTime: setting.iso(at),
              cs1Label: 'classification at time of export',
              cs1: 'TruePositive',
              cs2Label: 'playbook opinion',
              cs2: 'confirmed credential theft, isolate host',
            },
            cef_types: { deviceExternalId: ['alert id'], destinationHostName: ['host name'] },
          },
        }),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The alert names the detection by its id. People closed that detection as a false positive and say why the first mark was wrong. The opinion of the sender is a copy of the mistake.',
    }
  },
)
