// A Norwegian message: a phone was wiped from afar. Its owner had left it in a taxi and asked for it.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const norwegianPhoneWipedFromAfar = situation(
  'norwegian-phone-wiped-from-afar',
  'vocabulary',
  'A phone wiped from afar, told in Norwegian',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 7, minutes: 40 })
    const title = 'Fjernsletting av enhet utløst av administrator'
    return {
      alerts: [
        alert(setting, at, 'soti_mobicontrol', title, {
          varsel: title,
          alvorlighetsgrad: 'Kritisk',
          beskrivelse:
            'En administrator har slettet alle data på en administrert enhet. Kan være ødeleggelse av data eller misbruk av konsollen.',
          tidspunkt: setting.iso(at),
          enhet: {
            navn: 'SE-GOT-TLF-0417',
            modell: 'Samsung SM-G556B',
            operativsystem: 'Android 16',
            imei: '352094117720418',
            gruppe: '\\\\Havskog\\Drift\\Telefoner',
            bruker: viktor.email,
            sistSett: setting.iso(at - 5_400_000),
          },
          utførtAv: { konto: oskar.email, rolle: 'MobiControl Administrators', ip: setting.laptopOf(oskar.key).ip },
          handling: 'Wipe (fabrikktilbakestilling)',
          resultat: 'Bekreftet av enheten',
          antallEnheter: 1,
          loggnummer: 1_184_027,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: oskar }, { person: viktor }],
            'Viktor left his phone in a taxi last night and called the service desk this morning. Oskar wiped SE-GOT-TLF-0417 on his request, one device only. I called Viktor back on his desk number, he confirms it.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very message names the administrator, the owner and the device. The phone was lost, the owner asked for the wipe, and the analyst called him back.',
    }
  },
)
