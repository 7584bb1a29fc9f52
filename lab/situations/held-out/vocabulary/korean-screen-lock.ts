// A breach of a rule of the house, not of security.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const koreanScreenLock: TellSituation = (setting) => {
  const laptop = setting.laptopOf('iris.forsell-forsell')
  const at = setting.ago({ hours: 3, minutes: 38 })

  return {
    id: 'korean-screen-lock',
    group: 'vocabulary',
    title: 'A rule about locked screens, in Korean',
    alerts: [
      alert(setting, at, 'siem', '정책 위반: 화면 잠금 시간 초과', {
        장치: laptop.host,
        사용자: 'iris.forsell-forsell',
        설명: '화면 잠금 대기 시간이 15분으로 설정되어 있습니다. 정책은 5분입니다.',
        시간: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'A screen locks after fifteen minutes in place of five. Nothing hostile is claimed.',
  }
}
