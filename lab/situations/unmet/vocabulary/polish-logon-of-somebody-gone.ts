// A Polish message: an account that should be off opens the file server. Its owner left nine days ago.
import { alert, loggedOn, situation, worthALook } from '../../shorthand.ts'

export const polishLogonOfSomebodyGone = situation(
  'polish-logon-of-somebody-gone',
  'vocabulary',
  'A logon of somebody who left, told in Polish',
  (setting) => {
    const simon = setting.person('simon.quist')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 2, minutes: 34 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'skrypt_kadry_ad',
          'Logowanie na konto byłego pracownika',
          [
            `[${setting.iso(at + 300_000)}] kadry_vs_ad.ps1 v0.9 (zadanie: co 5 min, host: srv-jump-01)`,
            'Wczytano 3 osoby ze statusem "zwolniony" z eksportu kadr.',
            'UWAGA: udane logowanie na konto byłego pracownika',
            `  konto:        HAVSKOG\\${simon.account}`,
            `  osoba:        ${simon.name}, dział badań, umowa zakończona 9 dni temu`,
            `  czas:         ${setting.iso(at)}`,
            `  serwer:       ${server.host}`,
            '  zasób:        \\\\srv-files-01\\research',
            '  typ:          sieciowe (3), zdarzenie 4624',
            '  adres źródła: 10.20.10.212 (brak w DHCP)',
            'Priorytet: wysoki. Wynik: powodzenie. Koniec raportu.',
          ].join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          loggedOn(server, at, simon.account, {
            AccountSid: simon.sid,
            RemoteIP: '10.20.10.212',
            RemoteDeviceName: '',
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'Somebody used the account of an engineer who left nine days ago to open the research share, and the endpoint platform saw the logon too. Nobody has judged it and no known attacker is shown.',
    }
  },
)
