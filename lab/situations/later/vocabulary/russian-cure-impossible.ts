// A Russian message of an antivirus server: a backdoor that could not be cured.
import { alert, hostile, malwareFound, ran, situation, wrote } from '../../shorthand.ts'

export const russianCureImpossible = situation(
  'russian-cure-impossible',
  'vocabulary',
  'Лечение невозможно',
  (setting) => {
    const laptop = setting.laptopOf('priya.raman')
    const priya = setting.person('priya.raman')
    const at = setting.ago({ minutes: 30 })
    const name = 'mscms32.dll'
    const path = 'C:\\ProgramData\\Color'
    const identity = setting.file('hollowreed-stager.dll')
    const command = `rundll32.exe ${path}\\${name},Start`
    return {
      alerts: [
        alert(
          setting,
          at,
          'kaspersky_ksc',
          'Обнаружен вредоносный объект',
          `Событие: Обнаружен вредоносный объект\nУстройство: ${laptop.host.toUpperCase()}\nПользователь: HAVSKOG\\${priya.account}\nОбъект: ${path}\\${name}\nТип: Бэкдор\nНазвание: Backdoor.Win64.Agent.gen\nРезультат: Лечение невозможно, объект не удалён\nMD5: ${identity.md5}\nSHA256: ${identity.sha256.toUpperCase()}\nВремя: ${setting.iso(at)}\nСервер администрирования: ksc-01`,
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W64.Hollowreed.Backdoor',
          { name, path, identity },
          'Quarantine Failure',
        ),
        telemetry: [
          ran(laptop, at - 40_000, 'rundll32.exe', command, { AccountName: priya.account }),
          wrote(laptop, at - 60_000, name, path, identity),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'Intelligence knows the file as a backdoor by its hash, rundll32 started it on this laptop, and two products could not remove it. The words are Russian, the facts are plain.',
    }
  },
)
