// ESC1: the words of a specialist, rated high and open.
import { alert, processSeen, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const certificateTemplateAbuse: TellSituation = (setting) => {
  const bruno = setting.person('bruno.forsell-hultman')
  const laptop = setting.laptopOf('bruno.forsell-hultman')
  const at = setting.ago({ hours: 1, minutes: 7 })
  const told = unjudged(setting, 'esc1', {
    title: 'Suspicious certificate request for another principal',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1649'],
    at,
    machine: laptop,
    user: bruno,
    evidence: [
      { kind: 'User', person: bruno },
      processSeen(
        setting,
        'certreq.exe',
        'C:\\Windows\\System32',
        'certreq.exe -submit -attrib CertificateTemplate:LabDevices r.req',
        'powershell.exe',
      ),
    ],
  })

  return {
    id: 'certificate-template-abuse',
    group: 'vocabulary',
    title: 'A certificate for somebody else',
    alerts: [
      alert(setting, at, 'siem', 'AD CS ESC1', {
        EventID: 4886,
        reporting_host: 'srv-dc-01',
        requester: `HAVSKOG\\${bruno.account}`,
        template: 'LabDevices',
        subject_alternative_name: 'upn=karin.strand@havskoginstruments.com',
        request_id: 771,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: 'srv-dc-01' },
        { action: 'contain-account', target: setting.person('karin.strand').email },
      ],
    },
    because:
      'A technician asked for a certificate in the name of the head of IT. That is how rights are stolen; it is rated high and nobody has judged it.',
  }
}
