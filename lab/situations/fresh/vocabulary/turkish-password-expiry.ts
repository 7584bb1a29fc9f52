// A reminder in Turkish that a password is about to expire.
import { alert, situation } from '../../shorthand.ts'

export const turkishPasswordExpiry = situation(
  'turkish-password-expiry',
  'vocabulary',
  'Parola süresi dolmak üzere',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ minutes: 21 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'dizin_hizmeti',
          'Parola süresi dolmak üzere',
          `Bilgilendirme\nZaman: ${setting.iso(at)}\nKullanıcı: ${robert.email}\nAçıklama: Parolanızın süresi 3 gün içinde dolacak. Lütfen parolanızı şirket ağında değiştirin.\nÖnem: bilgi\nKaynak: dizin hizmeti`,
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because: 'A reminder of the own directory that a password expires makes no security claim.',
    }
  },
)
