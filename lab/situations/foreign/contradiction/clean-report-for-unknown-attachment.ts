// A sandbox and its own rule set disagree on an attachment, and the endpoint platforms do not answer.
import { alert, situation, undecided } from '../../shorthand.ts'

export const cleanReportForUnknownAttachment = situation(
  'clean-report-for-unknown-attachment',
  'contradiction',
  'Sandbox engines disagree on an attachment',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const at = setting.ago({ hours: 1, minutes: 40 })
    const file = setting.file('Messprotokoll_KW47.xlsm')
    const id = setting.seeded.guid('joe mail')
    return {
      alerts: [
        alert(setting, at, 'joe_sandbox', 'Analysis finished: engines disagree', {
          webid: '2910447',
          analysisid: '2874113',
          status: 'finished',
          detection: 'clean',
          score: 14,
          confidence: 38,
          filename: 'Messprotokoll_KW47.xlsm',
          sha256: file.sha256,
          sha1: file.sha1,
          md5: file.md5,
          time: setting.iso(at),
          duration: 312,
          comments: `submitted by mail connector, recipient ${hugo.email}`,
          tags: ['macro', 'connector-o365'],
          runs: [
            { system: 'w10x64_office2019', detection: 'unknown', score: 22, yara: true, sigma: false, snort: false },
            { system: 'w11x64_office365', detection: 'clean', score: 6, yara: false, sigma: false, snort: false },
          ],
          yara: [{ rule: 'SUSP_VBA_AutoOpen_Generic', author: 'community', confidence: 'low' }],
          contacted: { domains: [], ips: [] },
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'EmailEvents',
            at: at - 9 * 60_000,
            columns: {
              NetworkMessageId: id,
              SenderMailFromAddress: 'labor@prueftechnik-wendt.de',
              SenderFromAddress: 'labor@prueftechnik-wendt.de',
              SenderFromDomain: 'prueftechnik-wendt.de',
              RecipientEmailAddress: hugo.email,
              Subject: 'Messprotokoll KW47',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"none","DMARC":"none"}',
              AttachmentCount: 1,
              UrlCount: 0,
            },
          },
          {
            table: 'EmailAttachmentInfo',
            at: at - 9 * 60_000,
            columns: {
              NetworkMessageId: id,
              SenderFromAddress: 'labor@prueftechnik-wendt.de',
              RecipientEmailAddress: hugo.email,
              FileName: 'Messprotokoll_KW47.xlsm',
              FileType: 'xlsm',
              SHA256: file.sha256,
            },
          },
        ],
      },
      faults: [
        { platform: 'endpoint-detection', fault: '503' },
        { platform: 'malware-protection', fault: '503' },
      ],
      expected: undecided,
      because:
        'One engine says clean, one has a weak generic rule. Intelligence does not know the file, and whether it was opened and what it did could not be asked, so it is neither cleared nor accused.',
    }
  },
)
