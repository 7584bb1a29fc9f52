// A Japanese message about files copied to a stick, which people had agreed to.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const japaneseCopyToAStick = situation(
  'japanese-copy-to-a-stick',
  'vocabulary',
  'Files copied to a stick, told in Japanese',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf(wei.key)
    const at = setting.ago({ hours: 6, minutes: 20 })
    const title = '外部媒体への大量書き出し'
    const told = closed(
      setting,
      'firmware on a stick',
      {
        title,
        category: 'Exfiltration',
        severity: 'Medium',
        techniques: ['T1052.001'],
        at,
        machine: laptop,
        user: wei,
        evidence: [{ kind: 'User', person: wei }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Firmware images for the line in Penang, which has no network. Sofia approved it, the stick is encrypted and on our list.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'lanscope_cat',
          title,
          [
            'ログ種別,アラーム名,重要度,発生日時,端末名,IPアドレス,ログオンユーザー,操作,ドライブ種別,デバイス名,シリアル番号,ファイル数,合計サイズ(MB),代表ファイル,対処',
            `デバイス制御,${title},高,${setting.iso(at)},${laptop.host.toUpperCase()},${laptop.ip},HAVSKOG\\${wei.account},コピー,リムーバブル,IronKey D500S,4C53000112-0917,412,3188,probe-fw-7.4.1.bin,許可（記録のみ）`,
          ].join('\r\n'),
        ),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because:
        'The detection of the same name, person, laptop and minute was closed as expected: firmware for a line without a network, on a listed stick, approved by his manager.',
    }
  },
)
