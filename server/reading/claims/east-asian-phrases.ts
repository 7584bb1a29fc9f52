// How Japanese, Chinese and Korean alerts name what they claim. Words run together or are inflected: the text is searched for them.
// Two dots stand for up to eight characters.
import type { Claim } from '../../../contract/vocabulary.ts'
import { chineseKoreanPhrases } from './chinese-korean-phrases.ts'

interface EastAsianPhrase {
  claim: Claim
  weight: number
  phrase: string
  parts: readonly string[]
}

const common = [
  [
    'ransomware',
    14,
    'ランサムウェア ランサム 身代金 ファイル..暗号化 大量..暗号化 大量..削除 シャドウコピー 勒索 랜섬웨어',
  ],
  [
    'malware',
    9,
    'マルウェア ウイルスを検出 ウイルス検出 ウイルス検知 ウイルスが検出 トロイの木馬 感染 悪意のあるファイル 不正プログラム スパイウェア 恶意软件 病毒 木马 악성코드 바이러스',
  ],
  [
    'command-and-control',
    12,
    '不正な外部通信 外部通信(C2) C2通信 C2サーバ C&C 指令サーバ 悪性..通信 悪意のあるURL 不正サイト 危険なサイト 悪意のあるサイト 悪意のある..通信 不正..通信 マルウェア..通信 不審な通信 ビーコン コマンド&コントロール 命令与控制',
  ],
  [
    'phishing-clicked',
    16,
    'リンク..クリック URL..クリック をクリック パスワードを入力 认证信息を入力 認証情報を入力 点击了',
  ],
  [
    'phishing-delivered',
    12,
    'フィッシング 不審な..メール 偽..メール メール..報告 ビジネスメール詐欺 請求書..詐欺 不審なメール 不審メール 標的型メール なりすましメール 迷惑メール 钓鱼 피싱',
  ],
  [
    'credential-leak',
    14,
    '認証情報の漏えい 認証情報漏洩 パスワード漏えい パスワード漏洩 漏えいした認証情報 資格情報の漏えい ダークウェブ 凭据泄露',
  ],
  [
    'impossible-travel',
    15,
    'あり得ない移動 あり得ない旅行 不可能な移動 ありえない移動 通常とは異なる移動 不可能的旅行',
  ],
  [
    'unfamiliar-sign-in',
    10,
    '不審なサインイン 不正アクセス 不審な..ログイン 不審な..ログオン 不審な..サインイン 異常な..サインイン 普段と..ログイン 新しい..ログイン 新しい..サインイン 未知の..ログイン 深夜..ログイン 時間外..ログイン 通常とは異なるサインイン 見慣れないサインイン 海外からのログイン 海外からのアクセス 異常なログイン サインイン ログイン成功 可疑登录 异常登录',
  ],
  [
    'brute-force',
    13,
    '総当たり ブルートフォース ログイン..失敗 ログオン..失敗 サインイン..失敗 認証..失敗 連続..失敗 アカウント..ロック 認証失敗 サインインに失敗 認証に失敗 アカウントロック パスワード推測 暴力破解 登录失败 무차별',
  ],
  ['password-spray', 14, 'パスワードスプレー リスト型攻撃 密码喷洒'],
  ['mfa-fatigue', 14, 'MFA疲労 認証..拒否 MFA..拒否 多要素認証の連続 プッシュ通知'],
  ['token-theft', 14, 'トークンの窃取 トークン盗難 セッションハイジャック 異常なトークン セッション乗っ取り'],
  [
    'privilege-change',
    12,
    '管理者権限 管理者..追加 管理者..付与 権限..付与 権限..変更 ロール..付与 ロール..割り当て 権限昇格 権限変更 特権 管理者グループ ロールの割り当て グループに追加 提权 权限提升',
  ],
  ['oauth-consent', 14, 'アプリの同意 同意の付与 OAuth'],
  ['mailbox-rule', 15, '受信トレイ 転送ルール 自動転送 メールボックス 転送設定'],
  ['web-shell', 14, 'ウェブシェル Webシェル'],
  [
    'exploitation-attempt',
    11,
    '脆弱性..悪用 脆弱性..攻撃 攻撃の試み 攻撃..試行 インジェクション SQLインジェクション エクスプロイト 脆弱性を突 脆弱性攻撃 攻撃を検知 攻撃を検出 不正侵入 クロスサイト 攻击',
  ],
  ['lateral-movement', 12, '横展開 ラテラルムーブメント 横方向 横向移动'],
  [
    'credential-dumping',
    14,
    '資格情報..ダンプ 認証情報..ダンプ LSASS メモリダンプ 認証情報の窃取 パスワードダンプ 資格情報の窃取',
  ],
  [
    'persistence',
    12,
    '永続化 スケジュールタスク タスクスケジューラ 新しいサービス サービスのインストール アカウント..作成 ユーザー..作成 サービス..登録 サービス..作成 自動起動 レジストリ..変更 APIキー..作成 ユーザー作成',
  ],
  [
    'defence-evasion',
    14,
    'ログ..消去 ログ..削除 ログ..クリア 保護..無効 対策..無効 対策..停止 ウイルス..無効 監査..無効 監視..停止 エージェント..停止 ログ..停止 無効化',
  ],
  ['execution', 9, '不審なプロセス 不審なスクリプト 不審なコマンド スクリプトの実行 不審な実行'],
  ['discovery', 12, 'ポートスキャン ネットワークスキャン ポート..スキャン スキャンを検知 スキャンを検出 偵察 端口扫描'],
  [
    'exfiltration',
    12,
    '情報漏えい 情報漏洩 データ流出 持ち出し 大量..ダウンロード 大量..アップロード 大量..送信 大量..コピー 大量..持ち 外部..送信 外部..アップロード 社外..送信 機密..送信 個人情報 データ漏えい 数据泄露',
  ],
  ['removable-media', 14, 'USB リムーバブル 外付け 外部記憶'],
  ['cloud-change', 11, '公開設定 ポリシーの変更 ポリシー変更 設定変更 設定が変更 セキュリティグループ'],
  ['vulnerable-software', 10, '脆弱性 サポート終了 未適用 更新プログラムが不足 漏洞'],
  ['brand-abuse', 14, '偽サイト 類似ドメイン なりすましサイト ブランド 偽アプリ'],
  ['policy-violation', 10, 'ポリシー違反 禁止 許可されていない 規程違反'],
  [
    'informational',
    16,
    'ディスク容量 容量不足 定義ファイル 更新が完了 更新完了 バックアップ 再起動 ライセンス スキャンが完了 スキャン完了 脅威は検出されません 更新..完了 更新..成功 更新..失敗 スキャン..完了 バックアップ..完了 期限切れ..近 有効期限 テスト 証明書の期限 磁盘空间',
  ],
].map(([claim, weight, words]) => [claim as Claim, Number(weight), String(words).split(' ')] as const)

const further = chineseKoreanPhrases.map(([claim, weight, words]) => [claim, weight, words.split(', ')] as const)

export const eastAsianPhrases: readonly EastAsianPhrase[] = [...common, ...further].flatMap(
  ([claim, weight, phrases]) => phrases.map((phrase) => ({ claim, weight, phrase, parts: phrase.split('..') })),
)

const widestGap = 8

/** Whether the parts stand in the text one after the other, near each other. */
export function holdsInOrder(text: string, [first = '', ...rest]: readonly string[]): boolean {
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    let end = from + first.length
    const isNear = rest.every((part) => {
      const at = text.slice(end, end + widestGap + part.length).indexOf(part)
      end += at + part.length
      return at >= 0
    })
    if (isNear) return true
  }
  return false
}
