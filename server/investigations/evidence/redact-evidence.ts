// Redacts credentials, passport numbers and payment card numbers in evidence before it is stored. Pure.

export const redacted = '[redacted]'

/** Which private data a field may hold, by its name and the names around it. */
export interface FieldPlace {
  /** The value is a credential by its field's name. */
  secret: boolean
  passport: boolean
  passportNumber: boolean
  card: boolean
}

export const nowhere: FieldPlace = { secret: false, passport: false, passportNumber: false, card: false }

/** The place of a field within another: an object called passport makes its number a passport number. */
export function placeWithin(outer: FieldPlace, field: string): FieldPlace {
  const places = placesWithin[outer.passport ? (outer.card ? 'both' : 'passport') : outer.card ? 'card' : 'neither']
  const known = places.get(field)
  if (known) return known
  const place = readPlace(outer, field)
  if (places.size >= mostPlaces) places.clear()
  places.set(field, place)
  return place
}

/** Platforms use the same field names again and again. */
const placesWithin = {
  neither: new Map<string, FieldPlace>(),
  passport: new Map<string, FieldPlace>(),
  card: new Map<string, FieldPlace>(),
  both: new Map<string, FieldPlace>(),
}
const mostPlaces = 5000

function readPlace(outer: FieldPlace, field: string): FieldPlace {
  const name = field.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const passport = outer.passport || name.includes('passport')
  return {
    secret: secretNames.has(name),
    passport,
    passportNumber: passport && numberOfPassport.test(name),
    card: outer.card || cardFields.test(name),
  }
}

/** Whether a value is replaced as a whole. */
export const isPrivate = ({ secret, passportNumber, card }: FieldPlace, value: string): boolean =>
  value !== '' && (secret || (passportNumber && /\d/.test(value)) || (card && isCardNumber(value)))

/** Field names without case and separators whose values are credentials on every platform. */
const secretNames = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'clearpassword',
  'plaintextpassword',
  'cleartextvalue',
  'secret',
  'clientsecret',
  'secretkey',
  'secretaccesskey',
  'apikey',
  'xapikey',
  'apitoken',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'authtoken',
  'sessiontoken',
  'sessionid',
  'sessioncookie',
  'authorization',
  'cookie',
  'setcookie',
  'privatekey',
])

/** `passport`, `passport_number`, and `number` within a passport; not its country or the day it ends. */
const numberOfPassport = /^(passport|passportn(o|umber|r)|number|no|documentn(o|umber)|id)$/

const cardFields = /card|payment|^pan$|accountnumber/

function isCardNumber(value: string): boolean {
  const digits = value.replaceAll(/[ -]/g, '')
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Redacts credentials within running text, command lines and addresses. */
export function redactText(text: string): string {
  if (text.length < 8 || !mayHoldSecrets.test(text)) return text
  return text
    .replace(signIn, `$1 ${redacted}`)
    .replace(knownKey, redacted)
    .replace(assignment, `$1$2${redacted}`)
    .replace(told, `$1$2${redacted}`)
    .replace(newAccount, `$1${redacted}`)
    .replace(groupedCard, (found) => (isCardNumber(found) ? redacted : found))
}

// Each of these reads a bounded stretch from a fixed beginning, so that no text makes them slow.
const signIn = /\b(Bearer|Basic)\s[A-Za-z0-9._~+/=-]{16,4096}/gi
const knownKey =
  /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,255}|xox[abprs]-[A-Za-z0-9-]{10,250}|eyJ[\w-]{10,4096}\.eyJ[\w-]{10,4096}\.[\w-]{10,4096})|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]{1,8192}/g
const assignment =
  /\b(password|passwd|pwd|client_?secret|secret|api_?key|access_?token|refresh_?token|auth_?token|token)(\s?=\s?"?|\\?"\s?:\s?\\?")[^\s"'&;,\\]{3,4096}/gi
/** As people write it, and options of commands. One word alone may be the answer to a question: it must hold more than letters. */
const told =
  /\b(password|passwd|pwd|passphrase|passwort|kennwort|l\u00f6senord|mot de passe|contrase\u00f1a|senha)(\s?:\s{1,3}"?)(?=\S{0,200}[^\sa-z])[^\s"'&;,\\]{4,4096}/gi
/** `net user NAME PASSWORD /add`. */
const newAccount = /\b(net1?(?:\.exe)?"?\s{1,3}user\s{1,3}[^\s"/]{1,104}\s{1,3})(?![/*])[^\s"/]{3,127}(?=\s|"|\\|$)/gi
const groupedCard = /\b\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}\b/g
/** Most texts hold no secret: one cheap test spares them the others. */
const mayHoldSecrets =
  /bearer|basic|AKIA|gh[pousr]_|xox|eyJ|PRIVATE KEY|pass|pwd|kennwort|l\u00f6senord|contrase|senha|secret|key|token|\bnet1?(?:\.exe)?"?\s{1,3}user|\d{4}[ -]\d{4}[ -]\d{4}/i
