// What names of machines and accounts look like, for fields and texts whose words alone are no proof.

/** Words that products write where a machine or a person could stand. */
const genericWords = new Set(
  (
    'computer computers mobile client clients server servers sender receiver recipient mac macos windows linux ios android iphone ipad desktop laptop phone ' +
    'tablet browser pc device host hostname user username users account accounts admin-console endpoint agent sensor gateway other others site internal external ' +
    'positive negative yes no enabled disabled default success failure failed localhost workstation machine node unmanaged managed virtual physical service ' +
    'application app system name email login all local localdomain automation webhook unassigned string equals false true alert info warn warning error debug notice crit sfw self run'
  ).split(' '),
)

export const isGenericWord = (value: string): boolean =>
  genericWords.has(value.toLowerCase()) ||
  /^(?:mac|windows|linux|ios|android|mobile|apple) (?:os|device|pc|phone|server)(?: x)?$|^no user\b|^unknown (?:user|host|device|account|person)$|^not? (?:available|applicable|set|found)\b/i.test(
    value,
  )

const deviceModels =
  /^(?:(?:google )?pixel|(?:samsung )?galaxy|iphone|ipad|redmi|oneplus|xperia|moto|huawei|xiaomi|nokia)(?: (?:[a-z]{0,2}\d{1,3}[a-z]{0,2}|pro|max|plus|mini|ultra|lite|fold|flip|note|se|air|\+|tab|watch|5g)){1,4}$|^sm-[a-z]\d{3,4}[a-z]{0,2}$/i

/** What a phone is called by its maker: `Pixel 6a`, `Galaxy S23`. Thousands are called so. */
export const isDeviceModel = (value: string): boolean => deviceModels.test(value)

const softwareWords = /(?:^|[\s(-])(?:api|portal|console|engine|daemon|connector|integration|bot|core)(?:$|[\s)-])/i

/** What a product calls a part of itself, in several words: `Self-service portal (Admin API)`. */
export const isPartOfProduct = (value: string): boolean => value.includes(' ') && softwareWords.test(value)

/** Who writes events on Windows: `Microsoft-Windows-Sysmon`. */
export const isEventProvider = (value: string): boolean => /^microsoft-windows-/i.test(value)

/** A port of a device, as it calls it: port3, eth0, vlan301. */
export const isInterface = (value: string): boolean =>
  /^(?:port|eth|ether|wan|vlan|bond|tun|tap|veth|br|mgmt|vmnic|ens|enp|igb|ixgbe|wlan|ge|xe|gi|te|fa)[-_]?\d{1,4}(?:[-_/.:s]\d{1,4}){0,3}$/i.test(
    value,
  )

/** Who did it is told by what was done, where nobody did: `client enrolment`, `scheduled task`. */
export const isDeed = (value: string): boolean =>
  /^\p{Ll}[\p{Ll} -]{2,60} (?:enrol(?:l)?ment|registration|sync|synchroni[sz]ation|policy|schedule|scheduler|task|job|rule|workflow|process|update|import|integration|request|timer|trigger|login|sign-?in)$/u.test(
    value,
  )

/** Words that nobody has for an account's name. `user` and `name` may well be one. */
export const isGenericAccount = (value: string): boolean =>
  isGenericWord(value) && !/^(?:user|username|name|app|service|login)$/i.test(value)

const guid = /^\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i

/** An id that a product made up, and no name that a person gave. */
export const isOpaque = (value: string): boolean =>
  guid.test(value) ||
  /^(?:[0-9a-f]{20,}|x{3,}(?:-x+)*|S-1(?:-\d+)+)$/i.test(value) ||
  (/^[\w+/=-]{24,}$/.test(value) && /\d[A-Za-z]+\d/.test(value) && /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(value))

/** A name as machines have it: one word with a digit, a dash or a dot, that is neither an id nor a number. */
export function looksLikeMachine(value: string): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,252}$/u.test(value) || !/\p{L}/u.test(value)) return false
  if (
    isOpaque(value) ||
    isGenericWord(value) ||
    isInterface(value) ||
    isEventProvider(value) ||
    /^v?\d+(?:\.\d+)+/i.test(value) ||
    /^\d{4}-\d\d-\d\d/.test(value)
  )
    return false
  if (/^[A-Z]{2,}(?:_[A-Z]+)+$/.test(value) || isCamelCase(value)) return false // a constant, a name in code
  return /\d/.test(value) || /[-.]/.test(value)
}

/** noCvssScore: a name that a programmer gave. */
export const isCamelCase = (value: string): boolean => /^[a-z]+(?:[A-Z][a-z]+){2,}$/.test(value)

const commonWords = new Set(
  (
    'the a an this that these those is was were are has have had been be being will would can could should may might must not no none nobody and or but from to in on at by for with ' +
    'of as it its his her their your our my who whom which what when where why how all any some each every other another same new old first last next unknown account accounts user ' +
    'users name names group groups session sessions login logon logoff password passwords authentication activity agent action actions attempt attempts interface risk role id ids ' +
    'profile profiles principal settings data database database computer device host service services security domain domains object objects information input interaction level mode ' +
    'clicked logged failed executed called created deleted changed modified added removed enabled disabled locked unlocked reported requested signed attempted performed tried denied ' +
    'logout signin suspended connected initiated interactive remote local valid invalid illegal multiple several many successful successfully unsuccessful via using before after during since until while into onto over whether self itself themselves follows followed following automatic automatically manual manually auto should shall did does do done not never always again about between both ' +
    'under out off up down only also then there here if so than too very just through ip address addresses hat ist wurde der die das et est un une le la les el los las du des'
  ).split(' '),
)

/** A word of any sentence. */
export const isCommonWord = (value: string): boolean => commonWords.has(value.toLowerCase())

const systemAccounts =
  /^(?:(?:local )?system|local service|network service|anonymous(?: logon)?|localsystem|localservice|networkservice|dwm-\d+|umfd-\d+|everyone|nobody|administrators|domain (?:admins|users)|authenticated users|trustedinstaller)$/i

/** Accounts that every machine has. */
export const isSystemAccount = (name: string): boolean => systemAccounts.test(name)

/** A name as accounts have it: one word, no id, no constant. */
export const looksLikeAccount = (value: string): boolean =>
  !systemAccounts.test(value) &&
  !/^[A-Z]+(?:_[A-Z]+)+$/.test(value) &&
  /^[\p{L}_][\p{L}\p{N}_.$@\\+-]{1,103}$/u.test(value) &&
  !isOpaque(value) &&
  !isGenericAccount(value) &&
  !isCommonWord(value)

/** In a field for ids only what a person could have typed is an account. */
export const looksLikeTypedId = (value: string): boolean =>
  looksLikeAccount(value) &&
  !/[a-z][A-Z].*[a-z][A-Z]|[A-Z]{2,}[a-z]+[A-Z]|\d[A-Za-z]+\d/.test(value) &&
  !/^(?:user|usr|acct|member|emp)[_-]/i.test(value) &&
  !/^[A-Z]+\d[A-Z0-9]*$/.test(value)
