// How Japanese, Chinese and Korean alerts name what they claim. These languages have no blanks: the text is searched for them.
import type { Claim } from '../../../contract/vocabulary.ts'

export const eastAsianPhrases: readonly (readonly [Claim, number, string])[] = [
  ['ransomware', 14, 'ランサムウェア ランサム 身代金 ファイルが暗号化 勒索 랜섬웨어'],
  [
    'malware',
    9,
    'マルウェア ウイルスを検出 ウイルス検出 ウイルス検知 ウイルスが検出 トロイの木馬 感染 悪意のあるファイル 不正プログラム スパイウェア 恶意软件 病毒 木马 악성코드 바이러스',
  ],
  [
    'command-and-control',
    12,
    '不正な外部通信 外部通信(C2) C2通信 C&C 指令サーバ 不審な通信 ビーコン コマンド&コントロール 命令与控制',
  ],
  ['phishing-clicked', 16, 'リンクをクリック をクリック パスワードを入力 认证信息を入力 認証情報を入力 点击了'],
  ['phishing-delivered', 12, 'フィッシング 不審なメール 不審メール 標的型メール なりすましメール 迷惑メール 钓鱼 피싱'],
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
    '不審なサインイン 不審なログイン 不審なログオン 通常とは異なるサインイン 見慣れないサインイン 海外からのログイン 海外からのアクセス 異常なログイン サインイン ログイン成功 可疑登录 异常登录',
  ],
  [
    'brute-force',
    13,
    '総当たり ブルートフォース ログイン失敗 ログオン失敗 認証失敗 サインインに失敗 認証に失敗 アカウントロック パスワード推測 暴力破解 登录失败 무차별',
  ],
  ['password-spray', 14, 'パスワードスプレー リスト型攻撃 密码喷洒'],
  ['mfa-fatigue', 14, 'MFA疲労 多要素認証の連続 プッシュ通知'],
  ['token-theft', 14, 'トークンの窃取 トークン盗難 セッションハイジャック 異常なトークン セッション乗っ取り'],
  [
    'privilege-change',
    12,
    '管理者権限 権限の付与 権限昇格 権限変更 特権 管理者グループ ロールの割り当て グループに追加 提权 权限提升',
  ],
  ['oauth-consent', 14, 'アプリの同意 同意の付与 OAuth'],
  ['mailbox-rule', 15, '受信トレイ 転送ルール 自動転送 メールボックス 転送設定'],
  ['web-shell', 14, 'ウェブシェル Webシェル'],
  [
    'exploitation-attempt',
    11,
    '攻撃の試み SQLインジェクション エクスプロイト 脆弱性を突 脆弱性攻撃 攻撃を検知 攻撃を検出 不正侵入 クロスサイト 攻击',
  ],
  ['lateral-movement', 12, '横展開 ラテラルムーブメント 横方向 横向移动'],
  ['credential-dumping', 14, '資格情報のダンプ 認証情報の窃取 パスワードダンプ 資格情報の窃取'],
  [
    'persistence',
    12,
    '永続化 スケジュールタスク タスクスケジューラ 新しいサービス サービスのインストール アカウント作成 アカウントの作成 ユーザー作成',
  ],
  ['defence-evasion', 14, 'ログの消去 ログが消去 ログ削除 保護が無効 ウイルス対策が無効 監査ログ 無効化'],
  ['execution', 9, '不審なプロセス 不審なスクリプト 不審なコマンド スクリプトの実行 不審な実行'],
  ['discovery', 12, 'ポートスキャン スキャンを検知 スキャンを検出 偵察 端口扫描'],
  [
    'exfiltration',
    12,
    '情報漏えい 情報漏洩 データ流出 持ち出し 大量ダウンロード 大量のダウンロード 大量アップロード データ漏えい 数据泄露',
  ],
  ['removable-media', 14, 'USB リムーバブル 外付け 外部記憶'],
  ['cloud-change', 11, '公開設定 ポリシーの変更 ポリシー変更 設定変更 設定が変更 セキュリティグループ'],
  ['vulnerable-software', 10, '脆弱性 サポート終了 未適用 更新プログラムが不足 漏洞'],
  ['brand-abuse', 14, '偽サイト 類似ドメイン なりすましサイト ブランド 偽アプリ'],
  ['policy-violation', 10, 'ポリシー違反 禁止 許可されていない 規程違反'],
  [
    'informational',
    16,
    'ディスク容量 容量不足 定義ファイル 更新が完了 更新完了 バックアップ 再起動 ライセンス スキャンが完了 スキャン完了 脅威は検出されません テスト 証明書の期限 磁盘空间',
  ],
].flatMap(([claim, weight, words]) =>
  String(words)
    .split(' ')
    .map((word): [Claim, number, string] => [claim as Claim, Number(weight), word]),
)
