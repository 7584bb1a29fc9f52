// A Korean antivirus suspects ransomware because a packing program touched its bait files.
import { alert, by, clean, closed, fileSeen, harmless, hashes, processSeen, ran, situation } from '../../shorthand.ts'

export const baitFilesInKorean = situation(
  'bait-files-in-korean',
  'vocabulary',
  'Suspected ransomware behaviour, told in Korean',
  (setting) => {
    const meiling = setting.person('meiling.tan')
    const laptop = setting.laptopOf('meiling.tan')
    const at = setting.ago({ hours: 5, minutes: 25 })
    const tool = setting.file('7zG.exe')
    const path = 'C:\\Program Files\\7-Zip'
    const command = `"${path}\\7zG.exe" a -tzip -sdel "D:\\Office-SG\\Leases-2019.zip" "D:\\Office-SG\\Leases-2019"`
    const seen = closed(
      setting,
      'bait in korean',
      {
        title: 'Ransomware behaviour: decoy file changed',
        category: 'Ransomware',
        severity: 'High',
        at,
        machine: laptop,
        user: meiling,
        techniques: ['T1486'],
        evidence: [
          processSeen(setting, '7zG.exe', path, command),
          fileSeen(setting, '7zG.exe', path),
          { kind: 'User', person: meiling },
        ],
      },
      'FalsePositive',
      'Clean',
      'V3 keeps its bait files in every folder. Mei Ling packed the leases of 2019 with 7-Zip, which deletes what it has packed. She confirmed on the telephone, the archive opens, all files are in it.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'ahnlab_epp',
          '랜섬웨어 의심 행위 탐지',
          [
            '[AhnLab EPP] 보안 이벤트 알림',
            `발생 시각=${setting.iso(at)}`,
            '이벤트 구분=행위 기반 진단',
            '진단명=Ransom/MDP.Decoy.M1171',
            '위험도=높음',
            `에이전트=${laptop.host.toUpperCase()} (${laptop.ip})`,
            `로그인 사용자=HAVSKOG\\${meiling.account}`,
            `대상 프로세스=${path}\\7zG.exe`,
            `SHA256=${tool.sha256}`,
            `명령줄=${command}`,
            '행위=디코이(미끼) 파일 삭제 3건, 문서 파일 대량 변경 214건',
            '조치=알림(차단 안 함)',
            '상태=확인 필요',
            '정책=HAVSKOG-SG 기본',
            `V3 엔진=${setting.iso(at).slice(0, 10).replaceAll('-', '.')}.00`,
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          ran(laptop, at - 6000, '7zG.exe', command, {
            FolderPath: path,
            ...hashes(tool),
            ...by(meiling),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
        intelligence: [clean(setting, 'hash', tool.sha256)],
        malwareEvents: [
          {
            key: 'bait korean scan',
            type: 'Scan Completed, No Detections',
            at: at + 5_400_000,
            machine: laptop,
          },
        ],
      },
      expected: harmless,
      because:
        'The product means that bait files were touched. The endpoint incident about this very event is closed as a false positive after asking the user, the program is 7-Zip and clean for years, and a scan afterwards found nothing.',
    }
  },
)
