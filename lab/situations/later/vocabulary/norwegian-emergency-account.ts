// A Norwegian alert about an account for emergencies, used in the yearly test of it.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const norwegianEmergencyAccount = situation(
  'norwegian-emergency-account',
  'vocabulary',
  'Nødkontoen ble brukt',
  (setting) => {
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('karin.strand')
    const at = setting.ago({ hours: 5, minutes: 25 })
    const title = 'Nødkonto tatt i bruk'
    return {
      alerts: [
        alert(
          setting,
          at,
          'defendable',
          title,
          `Alvorlighet: Kritisk\nTidspunkt: ${setting.iso(at)}\nHendelse: Nødkontoen (break glass) ble brukt til å logge på skyen med full tilgang.\nBruker: ${karin.email}\nMaskin: ${laptop.host}\nResultat: Vellykket\nVarighet: 4 minutter`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ person: karin }, { machine: laptop }],
            'Yearly test of the emergency account: Karin opened the envelope with me as witness, signed in, signed out, sealed the new password. Expected.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket of this event, with the same person, machine and hour, was closed as a test by the analyst who was there. It was meant to happen.',
    }
  },
)
