// The sensor calls it low and probably harmless; the analyst has confirmed it and is at work on it.
import { alert, confirmed, fileSeen, hostile, situation } from '../../shorthand.ts'

export const senderTellsLowPeopleConfirmed = situation(
  'sender-tells-low-people-confirmed',
  'contradiction',
  'A low score for what people have confirmed',
  (setting) => {
    const clara = setting.person('clara.hultman-engman')
    const laptop = setting.laptopOf(clara.key)
    const at = setting.ago({ hours: 1, minutes: 30 })
    const name = 'spool-helper.exe'
    const path = 'C:\\ProgramData\\Spool'
    const title = 'Anomalous process behaviour'
    const told = confirmed(setting, 'spool helper', {
      title,
      category: 'CommandAndControl',
      severity: 'Low',
      techniques: ['T1071.001'],
      at,
      machine: laptop,
      user: clara,
      evidence: [fileSeen(setting, name, path), { kind: 'User', person: clara }],
      comments: [
        {
          comment: 'Backdoor. Talked to its owner twice, memory image taken.',
          createdBy: setting.person('elif.demir').email,
          at: at + 2_400_000,
        },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'endpoint_detection', title, {
          id: told.detection.id,
          title,
          severity: 'Low',
          model_confidence: 0.12,
          model_opinion: 'likely false positive',
          computerDnsName: laptop.dnsName,
          machineId: laptop.machineId,
          relatedUser: { userName: clara.account, domainName: 'HAVSKOG' },
          alertCreationTime: setting.iso(at),
          evidence: [{ entityType: 'File', fileName: name, filePath: path, sha256: setting.file(name).sha256 }],
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: { ...hostile(laptop.host), severities: ['medium', 'high', 'critical'] },
      because:
        'People have confirmed this very detection as malware and are working on it. What a model thought of it at first does not count against that.',
    }
  },
)
