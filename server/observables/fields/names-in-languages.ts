// What fields are called in other languages, as data: each concept under the English name that the rules know it by.
//
// Names are written as people of the language write them. Case, blanks, accents and the spelling of umlauts do not matter. A word
// that means something else in an English log (data, by, tid, local) is left out.
import { foldedSpellings } from '../../../contract/fold.ts'

/** English name, then the names by language: German, Romance languages, Dutch and Nordic ones, Japanese, Korean and Chinese. */
const concepts: Readonly<Record<string, readonly string[]>> = {
  username: [
    'Benutzer Benutzername Benutzerkonto Benutzerkennung Konto Kontoname Anmeldename Nutzer Nutzername',
    'utilisateur nom_utilisateur nom_d_utilisateur compte compte_utilisateur nom_de_compte',
    'usuario nombre_de_usuario nombre_usuario cuenta nombre_de_cuenta cuenta_de_usuario usuário nome_de_usuário nome_do_usuário conta utilizador',
    'utente nome_utente account_utente gebruiker gebruikersnaam gebruikersaccount användare användarnamn användarkonto bruker brukernavn brukerkonto bruger brugernavn brugerkonto',
    'ユーザー ユーザ ユーザー名 ユーザ名 アカウント アカウント名 利用者 사용자 사용자이름 계정 用户 用户名 账户 账号 使用者',
  ],
  hostname: [
    'Rechner Rechnername Computername Arbeitsstation Arbeitsstationsname Arbeitsplatz Gerät Gerätename Hostname Endgerät',
    'poste poste_de_travail nom_du_poste ordinateur nom_ordinateur hôte nom_d_hôte nom_hôte appareil',
    'equipo nombre_de_equipo nombre_equipo ordenador computadora anfitrión dispositivo nombre_de_host estação computador máquina nome_do_computador nome_do_host',
    'postazione macchina nome_computer nome_host werkstation apparaat computernaam hostnaam toestel dator datornamn enhet enhetsnamn värd värdnamn datamaskin maskin maskinnavn enhed vert vertsnavn vært værtsnavn',
    'コンピューター コンピュータ コンピューター名 コンピュータ名 端末 端末名 ホスト ホスト名 デバイス デバイス名 機器名 장치 호스트 호스트이름 컴퓨터 단말 主机 主机名 设备 计算机名',
  ],
  server: ['Servername serveur servidor tjener サーバー サーバ サーバー名 서버 服务器'],
  address: ['Adresse Netzwerkadresse adresse_réseau dirección endereço indirizzo adres adress アドレス 地址'],
  ipaddress: [
    'IP-Adresse adresse_ip dirección_ip endereço_ip indirizzo_ip ip_adres ip_adress IPアドレス アイピーアドレス IP주소 IP地址',
  ],
  sourceaddress: [
    'IP_Quelle Quell_IP ip_source ip_origine ip_origen ip_de_origen ip_origem ip_de_origem bron_ip käll_ip kilde_ip',
    '送信元 送信元IP 接続元 接続元IP アクセス元 出发地址 源地址 源IP 출발지 출발지IP',
  ],
  destinationaddress: [
    'Ziel_IP IP_Ziel ip_cible ip_destino ip_de_destino ip_destinazione doel_ip mål_ip mål_adress',
    '宛先IP 接続先 接続先IP 送信先 送信先IP 目的地址 目标地址 目标IP 목적지 목적지IP',
  ],
  sender: [
    'Absender Absenderadresse Von expéditeur émetteur adresse_expéditeur remitente remetente mittente afzender avsändare från avsender afsender',
    '送信者 差出人 送信者アドレス 差出人アドレス 보낸사람 발신자 发件人 寄件者',
  ],
  recipient: [
    'Empfänger Empfängeradresse destinataire destinataires adresse_destinataire destinatario destinatarios destinatário destinatari ontvanger mottagare mottaker modtager',
    '受信者 宛先 宛先アドレス 받는사람 수신자 收件人',
  ],
  subject: ['Betreff Betreffzeile objet sujet asunto assunto oggetto onderwerp ämne emne 件名 제목 主题 主旨'],
  filename: [
    'Datei Dateiname fichier nom_de_fichier nom_fichier pièce_jointe Anhang archivo fichero nombre_de_archivo adjunto arquivo ficheiro nome_do_arquivo anexo',
    'nome_file allegato bestand bestandsnaam bijlage filnamn bilaga filnavn vedlegg ファイル ファイル名 添付ファイル 파일 파일이름 文件 文件名',
  ],
  filepath: [
    'Dateipfad Pfad chemin chemin_du_fichier ruta ruta_del_archivo caminho caminho_do_arquivo percorso bestandspad sökväg filsti ファイルパス パス 경로 路径',
  ],
  process: [
    'Prozess Prozessname Programm processus programme nom_du_processus proceso programa processo proces programma prosess プロセス プロセス名 プログラム 프로세스 进程 进程名',
  ],
  commandline: [
    'Befehl Befehlszeile Kommandozeile commande ligne_de_commande línea_de_comandos comando linha_de_comando riga_di_comando opdrachtregel kommandorad kommandolinje コマンド コマンドライン 명령줄 命令行',
  ],
  hash: [
    'Prüfsumme Hashwert empreinte condensat somme_de_contrôle valeur_de_hachage huella suma_de_comprobación impronta controlesom kontrollsumma sjekksum ハッシュ ハッシュ値 해시 哈希 哈希值',
  ],
  domain: [
    'Domäne Domänenname domaine nom_de_domaine dominio nombre_de_dominio domínio domein domän domene domæne ドメイン ドメイン名 도메인 域名',
  ],
  url: ['Verweis Webadresse lien adresse_web enlace collegamento koppeling länk lenke リンク 接続先URL 링크 链接'],
  time: ['Zeit Uhrzeit heure hora ora tijd klokkeslett klockslag 時刻 時間 시간 时间'],
  date: ['Datum fecha dato 日付 날짜 日期'],
  timestamp: [
    'Zeitpunkt Zeitstempel horodatage date_heure date_et_heure marca_de_tiempo fecha_hora fecha_y_hora data_hora data_e_hora data_ora tijdstip tidpunkt tidsstämpel tidspunkt tidsstempel 日時 検出日時 検知日時 일시',
  ],
  eventtime: ['Ereigniszeit Ereigniszeitpunkt heure_de_l_événement hora_del_evento hora_do_evento 発生日時 発生時刻'],
  result: ['Ergebnis résultat resultado risultato esito resultaat resultat 結果 ログイン結果 認証結果 결과 结果'],
  status: ['Zustand statut état estado situação stato tilstand 状態 ステータス 상태 状态'],
  action: ['Aktion Maßnahme acción ação azione actie åtgärd tiltak 処理 処置 対処 アクション 조치 动作 操作'],
  success: ['Erfolgreich Erfolg réussi succès éxito exitoso sucesso riuscito geslaagd lyckades vellykket 成功 성공'],
  blocked: ['Blockiert bloqué bloqueado bloccato geblokkeerd blockerad blokkert blokeret 遮断 ブロック 차단'],
  failedattempts: [
    'Fehlversuche Fehlanmeldungen fehlgeschlagene_Versuche échecs tentatives_échouées nombre_d_échecs intentos_fallidos tentativas_falhas tentativi_falliti mislukte_pogingen misslyckade_försök mislykkede_forsøk 失敗回数 실패횟수',
  ],
  severity: [
    'Schweregrad gravité sévérité criticité severidad gravedad severidade gravidade gravità severità ernst allvarlighetsgrad alvorlighetsgrad alvorlighed 重要度 深刻度 危険度 심각도 严重性',
  ],
  city: ['Stadt ville ciudad cidade città stad stadt 都市 都市名 市区町村 도시 城市'],
  country: ['Land Staat Länderkennung pays código_país país paese landcode 国 国名 국가 国家'],
  location: [
    'Ort Standort lieu emplacement lugar ubicación localização luogo posizione plaats plats sted 場所 位置 위치',
  ],
  reportedby: [
    'Meldender Melder gemeldet_von gemeldet_durch déclarant signalé_par rapporté_par reportado_por informado_por relatado_por segnalato_da gemeld_door rapporterad_av rapportert_av rapporteret_af 報告者 通報者 신고자',
  ],
  description: [
    'Beschreibung descripción descrição descrizione beschrijving omschrijving beskrivning beskrivelse 説明 概要 설명 描述',
  ],
  message: ['Nachricht Meldung mensaje mensagem messaggio bericht meddelande melding メッセージ 메시지 消息'],
  reason: ['Grund Begründung raison motif motivo reden orsak årsag 理由 原因'],
  name: ['nom nombre nome naam namn navn 名前 名称 이름'],
}

/** Words that give a name its direction, before or behind it: Quelladresse, adresse_source, 対象サーバー. */
const directions: readonly (readonly [Direction, RegExp, RegExp])[] = [
  [
    'source',
    /^(?:quell|herkunfts|ursprungs|bron|kall|kilde|送信元|接続元|攻撃元|出発地|源)/,
    /(?:source|desource|origine|dorigine|origen|deorigen|origem|deorigem|sorgente|diorigine)$/,
  ],
  ['caller', /^(?:aufrufer|aufrufender|実行|操作)/, /(?:appelant|demandeur|solicitante|chiamante)$/],
  [
    'target',
    /^(?:ziel|betroffener|betroffenes|doel|mal|対象|標的|宛先|接続先|送信先|目标|目的)/,
    /(?:cible|vise|concerne|destination|dedestination|destino|dedestino|destinazione|didestinazione|afectado|afectada|afetado|afetada)$/,
  ],
]
type Direction = 'source' | 'caller' | 'target'

/** The English name of a concept with a direction, where it is not the two words one after the other. */
const directed: Readonly<Record<string, string>> = {
  sourceipaddress: 'sourceaddress',
  targetaddress: 'destinationaddress',
  targetipaddress: 'destinationaddress',
  callerusername: 'subjectusername',
  callerhostname: 'callercomputername',
  calleraddress: 'calleripaddress',
  callercomputer: 'callercomputername',
}

const english = new Map(
  Object.entries(concepts).flatMap(([concept, rows]) =>
    rows.flatMap((row) =>
      row.split(' ').flatMap((name) => foldedSpellings(name).map((each): [string, string] => [each, concept])),
    ),
  ),
)
/** English words that stand behind a direction of another language: Aufrufercomputer, Zielhost. */
const sharedWords = new Map(
  Object.entries({ computer: 'hostname', host: 'hostname', pc: 'hostname', system: 'hostname', account: 'username' }),
)

/** The English name that the rules know, for a name in plain form; the same name where no language has it. */
export function englishName(name: string): string {
  const known = english.get(name)
  if (known) return known
  for (const [direction, before, behind] of directions) {
    const rest = [name.replace(before, ''), name.replace(behind, '')].find((each) => each !== name && each !== '')
    const concept = rest === undefined ? undefined : (english.get(rest) ?? foreign(name, before, rest))
    if (concept) return directed[direction + concept] ?? direction + concept
  }
  return name
}

/** A word that English shares counts only where the direction before it is of another language. */
const foreign = (name: string, before: RegExp, rest: string) => (before.test(name) ? sharedWords.get(rest) : undefined)
