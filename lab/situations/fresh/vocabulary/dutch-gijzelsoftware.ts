// A message in Dutch about ransomware that people have confirmed, while intelligence is down.
import { alert, confirmed, fileSeen, situation } from '../../shorthand.ts'

export const dutchGijzelsoftware = situation(
  'dutch-gijzelsoftware',
  'vocabulary',
  'Gijzelsoftware op een werkplek',
  (setting) => {
    const hugo = setting.person('hugo.hultman-isaksson')
    const laptop = setting.laptopOf('hugo.hultman-isaksson')
    const at = setting.ago({ minutes: 34 })
    const file = setting.file('glaswolf-locker.exe')
    const { incident } = confirmed(setting, 'gijzelsoftware', {
      title: 'Ransomware Glaswolf executed',
      category: 'Ransomware',
      severity: 'High',
      techniques: ['T1486'],
      at,
      machine: laptop,
      user: hugo,
      evidence: [
        fileSeen(setting, 'glaswolf-locker.exe', 'C:\\Users\\Public\\Documents'),
        { kind: 'User', person: hugo },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'beheerportaal',
          'Gijzelsoftware gedetecteerd',
          `Melding van het beheerportaal\nTijdstip: ${setting.iso(at)}\nErnst: kritiek\nComputer: ${laptop.host}\nGebruiker: ${hugo.account}\nOmschrijving: Bestanden worden versleuteld. Er is een losgeldbriefje aangemaakt op het bureaublad.\nBestand: C:\\Users\\Public\\Documents\\bestelling.exe\nSHA-256: ${file.sha256}\nActie: niet geblokkeerd, alleen gemeld`,
        ),
      ],
      facts: { incidents: [incident] },
      faults: [{ platform: 'threat-intelligence', fault: '503' }],
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
      },
      because:
        'The message says that files are being encrypted and that nothing was blocked, and people have confirmed the ransomware on this laptop. Intelligence is not needed for that.',
    }
  },
)
