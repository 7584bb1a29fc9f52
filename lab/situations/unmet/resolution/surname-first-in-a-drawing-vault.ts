// A vault of drawings names a person with the surname first. People know what he was doing.
import { alert, closed, cloudApps, harmless, situation } from '../../shorthand.ts'

export const surnameFirstInADrawingVault = situation(
  'surname-first-in-a-drawing-vault',
  'resolution',
  'Many drawings checked out by a name',
  (setting) => {
    const lars = setting.person('lars-erik.oberg')
    const at = setting.ago({ hours: 5, minutes: 33 })
    const title = 'Mass checkout of drawings'
    const told = closed(
      setting,
      'drawings for the new format',
      {
        ...cloudApps,
        title,
        category: 'Collection',
        severity: 'Medium',
        techniques: ['T1213'],
        at,
        user: lars,
        evidence: [{ kind: 'User', person: lars }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Lars-Erik converts the old drawings of the P-series to the new format, asked for by Sofia. All were checked in again.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'solidworks_pdm',
          title,
          [
            'Vault;HAVSKOG_PDM',
            `Rule;${title}`,
            `Time;${setting.iso(at)}`,
            `User;${lars.familyName}, ${lars.givenName}`,
            'Group;Mechanical design',
            'Action;Check out',
            'Count;1874',
            'Window;25 min',
            'Folder;\\Products\\P-series\\',
            'First;P-1001-A.SLDDRW',
            'Last;P-4420-C.SLDDRW',
            'Level;High',
          ].join('\r\n'),
        ),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because:
        'There is one Lars-Erik Öberg, and the detection of the same name and minute about him was closed as expected: he converts the drawings on order.',
    }
  },
)
