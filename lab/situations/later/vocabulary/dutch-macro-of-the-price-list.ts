// A Dutch alert about a macro that the analyst has found harmless.
import { alert, closed, harmless, processSeen, situation } from '../../shorthand.ts'

export const dutchMacroOfThePriceList = situation(
  'dutch-macro-of-the-price-list',
  'vocabulary',
  'Een macro in de prijslijst',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('leila.haddad')
    const at = setting.ago({ hours: 3, minutes: 5 })
    const command = 'EXCEL.EXE /e "S:\\Finance\\prijslijst-benelux.xlsm"'
    const held = closed(
      setting,
      'dutch macro',
      {
        title: 'Macro started a command interpreter',
        category: 'Execution',
        severity: 'Medium',
        techniques: ['T1204.002'],
        at,
        machine: laptop,
        user: leila,
        evidence: [processSeen(setting, 'EXCEL.EXE', 'C:\\Program Files\\Microsoft Office\\root\\Office16', command)],
      },
      'FalsePositive',
      'NotMalicious',
      'The price list for the Benelux converts its currencies with a macro that finance wrote. Read the macro, it prints and nothing else.',
    )
    return {
      alerts: [
        alert(setting, at, 'eset_protect', 'Verdachte macro uitgevoerd', {
          tijdstip: setting.iso(at),
          ernst: 'kritiek',
          melding: 'Een Office-macro heeft een opdrachtprompt gestart. Mogelijk kwaadaardig gedrag.',
          meldingsnummer: held.detection.id,
          computer: laptop.host,
          gebruiker: leila.account,
          proces: 'EXCEL.EXE',
          opdrachtregel: command,
          techniek: 'T1204.002',
          actie: 'toegestaan',
        }),
      ],
      facts: { incidents: [held.incident] },
      expected: harmless,
      because:
        'The detection that the alert gives by its number was judged a false positive by the analyst, who has read the macro. Person, laptop and time are the same, and nothing else is open.',
    }
  },
)
