// What an alert claims by its shape, where no word of it is known: a person, an outer address, a place, and how somebody signed in.
// Pure. Products score and name sign-ins in ever new words; the record beneath is always the same.
import type { Observable } from '../../../contract/observable.ts'
import type { ReadClaim } from '../../../contract/reading.ts'
import { remember } from '../../observables/remember.ts'
import type { EventFields } from '../facts/event-fields.ts'
import { claimsOfType } from './read-claims.ts'

const claimsOfTitle = remember((title) => claimsOfType(title))

type Found = Pick<Observable, 'kind' | 'internal' | 'value'>

export function claimsOfShape(
  claims: ReadClaim[],
  alertType: string,
  observables: readonly Found[],
  fields: EventFields,
): ReadClaim[] {
  if (isFindingOfScanner(claims, fields))
    return [{ claim: 'vulnerable-software', technique_ids: [], places: [] }, ...claims.filter(isNotUnknown)]
  if (isOfMail(alertType, observables, fields)) return [{ claim: 'phishing-delivered', technique_ids: [], places: [] }]
  if (isOfIntegrity(claims, alertType, fields)) return [claimOfChangedFile(observables)]
  if (isRefusedRequest(claims, fields)) return [{ claim: 'exploitation-attempt', technique_ids: [], places: [] }]
  if (claims.length !== 1 || claims[0]?.claim !== 'unknown') return claims
  const isSignIn =
    hasEnds(observables) && hasPlace(fields) && tellsOfSignIn(alertType, fields) && !changes(alertType, fields)
  return isSignIn ? [{ claim: 'unfamiliar-sign-in', technique_ids: [], places: [] }] : claims
}

/** Somebody made or changed a file where none should: the monitoring of integrity is no news, whatever its envelope is called. */
const isOfIntegrity = ([first]: readonly ReadClaim[], alertType: string, { all }: EventFields) =>
  (first?.claim === 'informational' || first?.claim === 'unknown') &&
  changedFile.test(alertType) &&
  (/integrity/i.test(alertType) || all.some(({ value }) => value.length < 100 && /integrity|^fim$/i.test(value)))
const changedFile =
  /\bfiles?\b[^\n]{0,40}\b(?:created|added|modified|changed|altered)\b|\b(?:new|changed|modified) file\b/i

/** A page that a server runs, below what it delivers. */
const claimOfChangedFile = (observables: readonly Found[]): ReadClaim => ({
  claim: observables.some(({ kind, value }) => kind === 'file' && servedPage.test(value)) ? 'web-shell' : 'unknown',
  technique_ids: [],
  places: [],
})
const servedPage =
  /[\\/](?:www|wwwroot|htdocs|public_html|html|webapps|httpdocs|inetpub|public|uploads?)[\\/].{0,300}\.(?:php\d?|phtml|phar|jspx?|aspx?|ashx|asmx|cfm|cgi|pl)$/i

const isNotUnknown = ({ claim }: ReadClaim) => claim !== 'unknown'

/** A weakness with its score or its class, and nobody who used it: a scanner found it. */
const isFindingOfScanner = ([first]: readonly ReadClaim[], { all }: EventFields) =>
  (first?.claim === 'exploitation-attempt' || first?.claim === 'unknown') &&
  all.some(({ name }) => /^(?:cvss\w{0,20}|cwe|cweid|nvt)$/.test(name)) &&
  !all.some(({ name }) =>
    /^(?:src|srcip|sourceip|sourceaddress|clientip|remoteip|remoteaddr\w{0,4}|attackerip)$/.test(name),
  )

/** A mail with its sender and subject, and no machine that met it: threats in its words are its sender's. The title says nothing. */
const isOfMail = (alertType: string, observables: readonly Found[], { all }: EventFields) =>
  observables.some(({ kind }) => kind === 'email') &&
  !observables.some(({ kind, internal }) => kind === 'process' || (kind === 'ip' && internal)) &&
  all.some(({ path }) => isSubject(path)) &&
  all.some(({ path }) => path.some((step) => /^(?:sender|fromaddress|from|envelopefrom)$/.test(step))) &&
  all.some(({ path }) => path.some((step) => /^(?:recipients?\w{0,8}|mailbox|headers|receivedchain)$/.test(step))) &&
  (claimsOfTitle(alertType)[0] === 'unknown' || judgedReport.test(alertType))
/** A mail that somebody reported and a product judged: what it holds of the mail is its opinion. */
const judgedReport = /^report(?:ed)? (?:processed|categori[sz]ed)\b|\bnon-malicious$/i
const isSubject = (path: readonly string[]) => path.at(-1) === 'subject'

/** A firewall of web applications names the set of rules and the request. */
const isRefusedRequest = ([first]: readonly ReadClaim[], { all }: EventFields) =>
  (first?.claim === 'unknown' || first?.claim === 'policy-violation') &&
  all.some(({ name }) => /^(?:rulesettype|webaclid|crsversion)$/.test(name)) &&
  all.some(({ name, path }) => /^(?:requesturi|uri)$/.test(name) || path.includes('httprequest'))

/** A person and an outer address, and nothing that was opened, run or asked for. */
const hasEnds = (observables: readonly Found[]) =>
  observables.some(({ kind }) => kind === 'user' || kind === 'email') &&
  observables.some(({ kind, internal }) => kind === 'ip' && !internal) &&
  !observables.some(({ kind }) => ['hash', 'file', 'process', 'url', 'vulnerability', 'cloud_resource'].includes(kind))

const placeNames =
  /^(?:geo|src|source|client|iso|event|login|logon|signin|origin|access|session|connection|auth)?(?:geo|ip)?(?:city|country)(?:name|code|isocode|orregion)?$|^(?:\w{0,8}location|isocode)$/
const hasPlace = ({ all }: EventFields) => all.some(({ name }) => placeNames.test(name))

const signInWords =
  /sign-?ins?\b|signed in|log-?(?:in|on)|\bauth|mfa|\bfactor|duo_|\bpush\b|vpn|single sign|accesso|acceso|acesso|connexion|anmeld|einwahl|sesi[oó]n|sess[aã]o|inlogg|p[aå]logg|logowani|p[rř]ihl[aá][sš]|kirjaut|bejelentkez|giri[sş]|вход|サインイン|ログイン|ログオン|登录|登入|로그인/i

function tellsOfSignIn(alertType: string, { all }: EventFields): boolean {
  return (
    signInWords.test(alertType) ||
    all.some(({ path }) =>
      path.some((step) =>
        /^(?:auth\w{0,20}|mfa\w{0,12}|factor|login\w{0,12}|logon\w{0,12}|signin\w{0,12})$/.test(step),
      ),
    ) ||
    all.some(
      ({ value }) =>
        value.length < 60 && /^(?:mfa|password|push|otp|totp|webauthn|saml|sso)$|_push$|^vpn\b/i.test(value),
    )
  )
}

/** Somebody changed something while signed in: where they were says nothing about that. */
const nouns =
  'rules?|roles?|consents?|forward\\w*|delegat\\w*|members?|groups?|permissions?|polic\\w+|apps?|applications?|devices?|methods?|keys?|secrets?|mailbox\\w*|files?|shares?|downloads?|regla|regel|r[eè]gle|regola|rol|rolle|ruolo'
const verbs =
  'creat\\w*|add\\w*|new|set|updat\\w*|chang\\w*|delet\\w*|remov\\w*|grant\\w*|assign\\w*|regist\\w*|enrol\\w*|reset\\w*|disabl\\w*|enabl\\w*|export\\w*'
const changing = new RegExp(
  `(?:\\b|_)(?:${nouns})(?:[^a-z]{1,3}|\\b)\\w{0,12}[^a-z]{0,3}(?:${verbs})|(?:\\b|_)(?:${verbs})[^a-z]{1,3}(?:\\w{1,12}[^a-z]{1,3})?(?:${nouns})(?:\\b|_)`,
  'i',
)
const operations =
  /^(?:operation(?:name|type)?|action|activity(?:displayname|type)?|eventname|eventtype|event|command|role)$/

const changes = (alertType: string, { all }: EventFields) =>
  changing.test(alertType) ||
  all.some(
    ({ name, value }) =>
      operations.test(name) && (name === 'role' || changing.test(value.replace(/([a-z])([A-Z])/g, '$1 $2'))),
  )
