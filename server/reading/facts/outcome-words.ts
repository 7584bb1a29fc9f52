// How products and people say how an event ended. Words are in plain form: lower case, no accents.
import type { Outcome } from '../../../contract/vocabulary.ts'

const remedy =
  '(?:clean(?:[ -]?up|ing)?|quarantin\\w*|removal|remov\\w*|remediat\\w*|delet\\w*|mitigat\\w*|disinfect\\w*|repair\\w*|block\\w*|kill\\w*|terminat\\w*|isolat\\w*|bereinigung|entfernung|quarantane)'

/** A remedy that failed stopped nothing: the attack went on. */
export const remedyFailed = new RegExp(
  [
    `\\b${remedy} (?:action |attempt |of the (?:file|threat) )?(?:was |has |is )?(?:fail\\w*|unsuccess\\w*|incomplete|not possible|fehlgeschlagen|required)\\b`,
    `\\b(?:fail\\w*|unable|not able|error) (?:to |in |while |during )(?:be )?${remedy}\\b`,
    `\\b(?:could|can) ?not (?:be )?${remedy}\\b`,
    '\\b(?:partially|not) (?:removed|cleaned|remediated|quarantined)\\b',
  ].join('|'),
)

/** A control that only watches has stopped nothing, whatever it would have done. */
export const onlyWatched =
  /\bwould(?:[ -]be| have(?: been)?)?[ -](?:block|den(?:y|ied)|prevent|quarantin|drop|reject|stop|remov)\w*|\b(?:monitor(?:ing)?|audit|detect(?:ion)?|report|alert|log|simulation|observe)[ -](?:only|mode)\b|\bdry[ -]run\b/

/** One that was let in after the others were not. */
export const succeededAfter =
  /\b(?:signed in|logged (?:in|on)|log[io]n|login|sign-?in|authentication|access)\b[^.\n]{0,60}\b(?:after|following) (?:\w{1,12} ){0,2}(?:fail|unsuccess|refus|denied)|\b(?:with|followed by|and then) (?:an? |subsequent )?(?:success\b|successful (?:log|sign|auth|access))/

/** Words that, as the value of a field for outcomes, decide. The first list with a match counts. */
export const outcomeWords: readonly (readonly [Exclude<Outcome, 'unknown'>, RegExp])[] = [
  ['allowed', remedyFailed],
  ['allowed', onlyWatched],
  [
    'allowed',
    /\b(?:not[ _-]?(?:blocked|mitigated|quarantined|remediated|prevented|cleaned|stopped)|unmitigated|unblocked|no ?action|none taken|not permitted to block|left alone|detect(?:ed)?[ _-]?only|logged only|ignored|wouldblock)\b/,
  ],
  [
    'failed',
    /\b(?:unsuccess\w*|not success\w*|no success\w*|nicht erfolgreich|non reussi\w*|sin exito|sem sucesso|non riuscit\w*|niet gelukt)\b/,
  ],
  [
    'blocked',
    /\b(?:block\w*|den(?:y|ied|ies)|drop(?:ped)?|reject\w*|prevent\w*|quarantin\w*|clean(?:ed|_?up)?|remov\w*|delet(?:e|ed|ion) (?:file|threat)|reset\w*|kill\w*|terminat\w*|isolat\w*|sinkhol\w*|mitigated|remediat\w*|contain(?:ed)?|disinfect\w*|disrupt\w*|stopped|refused|discard\w*|shun(?:ned)?|ban(?:ned)?|locked|forbidden|held|hold|intercept\w*|neutrali\w*|restricted|disallow\w*|bloqu\w*|gesperrt|geblockt|blockiert|quarantane\w*|entfernt|refuse|refusee|eliminad\w*|removid\w*|impedid\w*|cuarentena|quarantaine|abgelehnt|abgewiesen|verweigert|verhindert|unterbunden|supprime\w*|rejete\w*|empeche\w*|rechazad\w*|denegad\w*|negad\w*|rejeitad\w*|blocca\w*|rifiutat\w*|negat[oa]|geblokkeerd|geweigerd|verwijderd|blocker\w*|blokk?er\w*|nekad\w*|avvis\w*|afvist|stoppa[dt])\b|隔離|駆除|遮断|ブロック|拒否|削除|차단|격리|거부|阻止|拦截|拒绝/,
  ],
  [
    'failed',
    /\b(?:fail\w*|failure|unsuccess\w*|error|invalid\w*|incorrect|wrong|timeout|timed out|unauthori[sz]ed|denied by user|fehlgeschlagen\w*|gescheitert|fehler|echec\w*|echoue\w*|fallid\w*|fallo|falh\w*|falla|erfolglos\w*|falsch\w*|fallit[oaie]|non riuscit\w*|mislukt\w*|misslyck\w*|mislykk\w*|feilet|fejlet)\b|失敗|실패|失败/,
  ],
  [
    'succeeded',
    /\b(?:succe\w*|ok|completed|complete|granted|executed|done|true|yes|passed authentication|authenticated|delivered|launched|started|erfolg\w*|reussi\w*|exito\w*|exitos\w*|sucesso|bem sucedid\w*|com sucesso|abgeschlossen|zugestellt|remis|livre[es]?|distribue\w*|abouti\w*|correct[oa]|entregad\w*|entregue\w*|riuscit\w*|consegnat\w*|geslaagd|gelukt|afgeleverd|lyckad\w*|levererad\w*|vellykk\w*|levert|leveret)\b|成功|完了|配信|配送済|성공/,
  ],
  [
    'allowed',
    /\b(?:allow\w*|permit\w*|accept\w*|pass(?:ed|through)?|alert(?:ed)?|detect\w*|monitor\w*|notif\w*|log(?:ged)?|observ\w*|audit\w*|report\w*|warn\w*|forward\w*|tolerat\w*|erlaubt|zugelassen|autorise\w*|permitid\w*|active|consenti\w*|toegestaan|tillat\w*|tillad\w*)\b|許可|検出|検知|허용|允许/,
  ],
]

/** Fields that hold how it ended, the surest first. In plain form; a dot is one level. */
export const outcomeNames: readonly string[] = [
  'outcome.result',
  'event.outcome',
  'outcome',
  'actionresult',
  'mitigationstatus',
  'remediationstatus',
  'policyaction',
  'sensoraction',
  'preventionaction',
  'dispositionaction',
  'patterndispositiondescription',
  'deliveryaction',
  'actiontaken',
  'actiontriggered',
  'finalaction',
  'effectiveaction',
  'fwaction',
  'enforcementaction',
  'blockstatus',
  'actionstaken',
  'act',
  'action',
  'alert.action',
  'delivery',
  'disposition',
  'verdictaction',
  'ruleaction',
  'deviceaction',
  'filteringaction',
  'threataction',
  'consolelogin',
  'blocked',
  'wasblocked',
  'mitigated',
  'quarantined',
  'inlineresult',
  'result',
  'resultstatus',
  'eventresult',
  'authresult',
  'logonresult',
  'loginresult',
  'res',
  'success',
  'issuccess',
  'status',
  'authstatus',
  'keywords',
  'eventtype',
  'reason',
  'response',
  'behaviour',
  'behavior',
  'policyapplied',
]

/** Said in running text. */
export const outcomePhrases: readonly (readonly [Exclude<Outcome, 'unknown'>, RegExp])[] = [
  // However often it failed on other lines. A name that is written like a log line stands behind a failure, or in quotation marks.
  [
    'succeeded',
    /^(?:(?!fail|invalid)[^\n"']){0,200}\baccepted (?:password|publickey|keyboard-interactive\S{0,20}) for\b/m,
  ],
  ['allowed', remedyFailed],
  ['succeeded', succeededAfter],
  // Nobody stops a machine of a plant to protect it.
  ['succeeded', /\b(?:controller|plc|cpu|rtu|drive|safety system)\b[^.\n]{0,40}\b(?:was|were|been) stopped\b/],
  // What a defender would keep was not removed by one.
  [
    'succeeded',
    /\b(?:restore points?|recovery points?|backups?|snapshots?|shadow copies|audit logs?|event logs?)\b[^.\n]{0,60}\b(?:was|were|been) (?:removed|deleted|erased|purged|cleared|stopped)\b/,
  ],
  ['blocked', /\b(?:cleaned|disinfected|quarantined|removed) successfully\b/],
  [
    'failed',
    /\bhttp\/\d(?:\.\d)?" 4\d\d\b|\b(?:failed (?:password|log|sign|auth|to log|attempt)|authentication fail|auth(?:entication)? failed|log(?:in|on) fail|sign-?in fail|invalid user|incorrect password|wrong password|access ?denied|not authorized|(?:is|was|were|40[13]|error:?) unauthorized|maximum authentication attempts|failure|could not (?:log|sign)|konto.{0,40}fehlgeschlagen|fehlgeschlagen\w*|fehler beim anmelden|echecs? |echou\w+|aucune connexion reussie|fallid\w+|falhas? de|no (?:login|sign-in) succeeded|no success)/,
  ],
  [
    'blocked',
    /\b(?:was|were|been|has|and|automatically|successfully|attempt) (?:blocked|prevented|quarantined|removed|stopped|dropped|denied|cleaned|terminated|killed|isolated|rejected|deleted|locked out|remediated)\b(?! and (?:re-?)?(?:start|boot))|\b(?:blocked (?:by|using)|reject: |prevented by|quarantined|ban \d|locked out|in (?:die )?quarantane|mis en quarantaine|bloqu(?:e|ado|ada|eado)|blocage par|removido|blockiert|moved to quarantine)\b|隔離|駆除|遮断|ブロック/,
  ],
  [
    'succeeded',
    /\b(?:accepted (?:password|publickey|keyboard)|session opened|success(?:ful|fully)?|succeeded|logged (?:in|on)|bem-?sucedid\w|com sucesso|erfolgreich|reussie?|con exito|clicked|was (?:created|added|assigned|executed|granted|deleted|modified|changed|cleared|disabled|stopped|installed|uploaded|downloaded)|were (?:encrypted|deleted|copied)|has been (?:created|added|modified|granted|used)|pressed approve|ai clique|saisi mon mot de passe|geklickt|passwort eingegeben|hice clic|cliquei|wpisalam|kliknelam)\b|成功|完了|クリックし|入力して/,
  ],
  [
    'allowed',
    /\b(?:was|were|been) (?:allowed|permitted|delivered)\b|\ballowed\b|\bpermitted\b|\bno action (?:was )?taken\b|not blocked/,
  ],
]
