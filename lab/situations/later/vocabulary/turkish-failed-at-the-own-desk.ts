// A Turkish alert: wrong passwords from the own laptop of the person, and none that was right.
import { alert, situation, undecided } from '../../shorthand.ts'

export const turkishFailedAtTheOwnDesk = situation(
  'turkish-failed-at-the-own-desk',
  'vocabulary',
  'Çok sayıda başarısız oturum açma',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 36 })
    return {
      alerts: [
        alert(setting, at, 'logsign', 'Çok sayıda başarısız oturum açma denemesi', {
          zaman: setting.iso(at),
          kural: 'Kaba kuvvet saldırısı şüphesi',
          önem: 'yüksek',
          kullanıcı: viktor.account,
          kaynak_ip: laptop.ip,
          kaynak_bilgisayar: laptop.host,
          hedef: 'srv-files-01',
          deneme_sayısı: 17,
          sonuç: 'başarısız',
          açıklama: 'Aynı kaynaktan 5 dakika içinde 17 hatalı parola girildi. Başarılı oturum yok.',
        }),
      ],
      expected: undecided,
      because:
        'Seventeen wrong passwords came from the own laptop of the person and none was right. Nothing shows an attacker, and nobody has said that it was a mistake.',
    }
  },
)
