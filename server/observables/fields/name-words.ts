// What the words of a field's name promise where no table knows the name: `computer_fqdn_s`, `logonUser`, `changedBy`.
import { withoutAccents } from '../../../contract/fold.ts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { remember } from '../remember.ts'
import { englishName } from './names-in-languages.ts'

export interface Promised {
  kind: ObservableKind
  /** The name alone is no proof: the value has to look like a machine or an account too. */
  weak: boolean
}

/** A field's name in one form: English, lower case, letters and digits alone, without the marks some products put at its end. */
export const plainName: (name: string) => string = remember((name) => {
  const short = name.length > 2 ? name.replace(/(?:_(?:[sdgtb]|str|cl)\d?|String|Field)$/, '') : name
  return withoutAccents(short)
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .split('.')
    .map(englishName)
    .join('.')
})

/** The ending of a name decides. Those above are asked first. */
const promises: readonly [RegExp, ObservableKind, 'weak'?][] = [
  [
    /(?:sha256|sha1|sha512|md5|sha256sum|sha1sum|md5sum|hash|hashes|checksum|filedigest)(?:after|before|data|value|hex|new|old)?$/,
    'hash',
  ],
  [/(?:^|\W)(?:sha256|sha1|sha512|md5)hash/, 'hash'],
  [
    /(?:process|image|parent|childproc|actor|module|binary|executable)(?:image|file)(?:name|path)$|(?:process|processname|processpath|processfilename|imagename|imagepath|exepath|executablepath)$/,
    'process',
  ],
  [
    /(?:filename|filepath|(?<!pro)file|filefullpath|filelocation|attachmentname|objectpath|objectname)$|^object$/,
    'file',
    'weak',
  ],
  [
    /(?:hostname|hostnames|computername|machinename|devicename|endpointname|workstationname|fqdn|hostfqdn|dnsname|netbiosname|dvchost|sensorname|nodename|appliancename|canaryname|vmname|servername|gatewayname|switchname|apname|decoyname|collectorname|domaincontroller)$/,
    'host',
  ],
  [
    /(?:username|usernames|(?<!cloud|aws|azure|gcp|tenant|customer)accountname|processuser|sourceuser|targetuser|logonuser|loginuser|useraccount|loginname|logonname|samaccountname|usrname|(?<!f)actorname|adminname|administrator|principalname|membername|unameafter|unamebefore|serviceuser|osuser|dbuser|clientuser|requestor|acct)$/,
    'user',
  ],
  [/(?:mail|email|emails|emailaddress|emailaddresses|mailaddress|recipientaddress|senderaddress|upn)$/, 'email'],
  [/(?:url|urls|uri|href)$/, 'url'],
  [/(?:domain|domains|domainname|rrname|sni)$/, 'domain'],
  [/(?:ip|ips|ipaddress|ipaddresses|ipaddr|ipv4|ipv6)$/, 'ip'],
  [
    /(?:host|hosts|computer|computers|machine|machines|device|endpoint|server|gateway|sensor|collector|appliance|node|manager|dvc|firewall|probe|decoy|canary|workstation|workstations|logsource|logsources|logsourcename|mostgranularidentity|compromisedentity|asset|(?:src|dst|source|dest|destination)name|(?:client|host|device)alias|terminalid)$|^(?:fw|unit|clientname|terminal|clientterminal)$/,
    'host',
    'weak',
  ],
  [
    /(?:user|users|login|logins|(?<!integration|storage|billing|cloud)accounts?|(?<!f|threat)actors?|requester|initiator|assignee|employee|performer|caller|assignedto|accountuid|offensesource)$|(?:ed|en|change|update)by$|^who$/,
    'user',
    'weak',
  ],
]

export function promisedBy(name: string): Promised | undefined {
  const found = promises.find(([ending]) => ending.test(name))
  return found && { kind: found[1], weak: found[2] === 'weak' }
}
