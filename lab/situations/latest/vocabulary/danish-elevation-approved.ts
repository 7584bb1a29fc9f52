// A Danish message about rights that somebody got for half an hour, which people had agreed to.
import { alert, by, closed, harmless, hashes, processSeen, ran, situation } from '../../shorthand.ts'

export const danishElevationApproved = situation(
  'danish-elevation-approved',
  'vocabulary',
  'Raised rights told in Danish',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf(nadia.key)
    const at = setting.ago({ hours: 4, minutes: 20 })
    const title = 'Usædvanlig rettighedsforhøjelse'
    const command = '"D:\\Zemax\\OpticStudio-setup.exe" /install /log C:\\Temp\\os.log'
    const told = closed(
      setting,
      'elevation for the lens program',
      {
        title,
        category: 'PrivilegeEscalation',
        severity: 'Medium',
        techniques: ['T1548.002'],
        at,
        machine: laptop,
        user: nadia,
        evidence: [
          processSeen(setting, 'OpticStudio-setup.exe', 'D:\\Zemax', command),
          { kind: 'User', person: nadia },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Nadia asked for it to install the new lens program, Oskar approved it for 30 minutes.',
    )
    return {
      alerts: [
        alert(setting, at, 'heimdal_pam', title, {
          hændelse: title,
          alvor: 'Mellem',
          maskine: laptop.host.toUpperCase(),
          bruger: `HAVSKOG\\${nadia.account}`,
          program: command,
          udgiver: 'Ansys, Inc.',
          sha256: setting.file('OpticStudio-setup.exe').sha256,
          varighed_minutter: 30,
          godkendelse: 'manuel',
          begrundelse: 'installation af ny version',
          teknik: 'T1548.002',
          reference: told.detection.id,
          tidspunkt: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          ran(laptop, at, 'OpticStudio-setup.exe', command, {
            ...by(nadia),
            ...hashes(setting.file('OpticStudio-setup.exe')),
          }),
        ],
      },
      expected: harmless,
      because:
        'The referenced detection is closed as confirmed activity: the engineer asked for the rights, an administrator gave them, and the program on her laptop is the one named.',
    }
  },
)
