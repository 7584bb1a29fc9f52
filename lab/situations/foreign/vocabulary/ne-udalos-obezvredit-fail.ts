// A Russian antivirus could not put a trojan away.
import { alert, connected, hashes, hostile, malwareFound, ran, situation } from '../../shorthand.ts'

export const neUdalosObezvreditFail = situation(
  'ne-udalos-obezvredit-fail',
  'vocabulary',
  'Не удалось обезвредить',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const at = setting.ago({ minutes: 41 })
    const file = setting.file('Faktura_2291.scr')
    const path = `C:\\Users\\${wei.account}\\Downloads`
    const full = `${path}\\Faktura_2291.scr`
    return {
      alerts: [
        alert(
          setting,
          at,
          'drweb_enterprise',
          'Обнаружена угроза',
          `Dr.Web Enterprise Security Suite 13.0 / Сервер: drwcs-sin
Время события: ${setting.iso(at)}
Станция: ${laptop.host.toUpperCase()} (${laptop.ip})
Пользователь: HAVSKOG\\${wei.account}
Компонент: SpIDer Guard
Объект: ${full}
SHA-256: ${file.sha256}
Угроза: Trojan.DownLoader47.11820
Действие: не удалось обезвредить (объект занят процессом, PID 6120)
Требуется перезагрузка: да`,
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at + 4000,
          'W32.Saltmarsh.Loader',
          { name: 'Faktura_2291.scr', path, identity: file },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          ran(laptop, at - 50_000, 'Faktura_2291.scr', `"${full}" /S`, {
            ...hashes(file),
            FolderPath: path,
            ProcessId: 6120,
            AccountName: wei.account,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at + 60_000, '45.138.16.203', {
            RemoteUrl: 'cdn4.nordcloud-metrics.net',
            InitiatingProcessFileName: 'Faktura_2291.scr',
            InitiatingProcessSHA256: file.sha256,
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The Russian text says the trojan could not be neutralised because it runs. The file is a known loader, the malware platform failed to quarantine it too, and it calls a current command server.',
    }
  },
)
