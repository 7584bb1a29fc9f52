// A Korean message about a door. No platform that can be asked knows doors.
import { alert, situation } from '../../shorthand.ts'

export const koreanDoorForcedOpen = situation(
  'korean-door-forced-open',
  'vocabulary',
  'A door opened by force, told in Korean',
  (setting) => {
    const at = setting.ago({ hours: 1, minutes: 36 })
    return {
      alerts: [
        alert(setting, at, 'suprema_biostar', '출입문 강제 열림', {
          이벤트: '출입문 강제 열림',
          이벤트코드: 21504,
          등급: '경고',
          발생시각: setting.iso(at),
          출입문: '싱가포르 9층 장비 보관실',
          장치: { 이름: 'BioEntry W2 #9-3', 일련번호: '546832590', 주소: '10.40.0.33' },
          사용자: null,
          카드번호: null,
          지속시간_초: 14,
          비고: '문 열림 감지, 인증 기록 없음. 자동 복구됨.',
        }),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A door was open for fourteen seconds without a card. The message names no person and no machine, and no platform knows more of it, so somebody has to go and look.',
    }
  },
)
