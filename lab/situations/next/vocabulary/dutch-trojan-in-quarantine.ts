// A Dutch message about a trojan that was put away before it ran.
import { alert, malwareFound, situation, turnedAway } from '../../shorthand.ts'

export const dutchTrojanInQuarantine = situation(
  'dutch-trojan-in-quarantine',
  'vocabulary',
  'A trojan put away, told in Dutch',
  (setting) => {
    const hugo = setting.person('hugo.hultman-isaksson')
    const laptop = setting.laptopOf(hugo.key)
    const at = setting.ago({ hours: 2, minutes: 24 })
    const name = 'Faktura_2291.scr'
    const path = `C:\\Users\\${hugo.account}\\Downloads\\${name}`
    return {
      alerts: [
        alert(
          setting,
          at,
          'avast_business_hub',
          'Bedreiging in quarantaine geplaatst',
          [
            'Van: Avast Business Hub <no-reply@businesshub.avast.com>',
            'Onderwerp: Melding: bedreiging in quarantaine geplaatst op 1 apparaat',
            '',
            'Beste beheerder,',
            '',
            'De bestandsbescherming heeft een schadelijk bestand tegengehouden voordat het kon worden uitgevoerd.',
            '',
            `Apparaat:         ${laptop.host.toUpperCase()} (${laptop.ip})`,
            `Gebruiker:        ${hugo.account}`,
            'Naam bedreiging:  Win32:TrojanX-gen [Trj]',
            'Soort:            Paard van Troje',
            `Bestand:          ${path}`,
            `SHA-256:          ${setting.file(name).sha256}`,
            `Tijdstip:         ${setting.iso(at)}`,
            'Actie:            Verplaatst naar quarantaine',
            'Resultaat:        Geslaagd, bestand is niet uitgevoerd',
            '',
            'Er is geen verdere actie nodig. Dit is een automatisch bericht.',
          ].join('\n'),
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W32.Trojan.Faktura',
          { name, path, identity: setting.file(name) },
          'Threat Quarantined',
        ),
      },
      expected: turnedAway,
      because:
        'The file is a known trojan, so the attempt was hostile. It was put away before it ran, which the malware platform confirms, so there is nothing to cut off.',
    }
  },
)
