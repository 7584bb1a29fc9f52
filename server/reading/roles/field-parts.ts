// The part a field gives to what it names, from the names that lead to it. The nearest name that says something decides.

import { type Path, rememberByPath } from '../../observables/fields/known-paths.ts'
import { fieldSteps } from '../facts/field-steps.ts'

/**
 * What a field says of its value. `source` and `destination` are the ends of a connection, `remote` the far end, `client`
 * where a request or sign-in came from, `logger` who wrote a line of syslog, `device` the machine that
 * CEF calls so: who reports, or where something was found, `account` and `machine` whom or what the event is about.
 */
export type Part =
  | 'source'
  | 'destination'
  | 'remote'
  | 'client'
  | 'actor'
  | 'target'
  | 'object'
  | 'account'
  | 'machine'
  | 'sender'
  | 'recipient'
  | 'reporter'
  | 'bystander'
  | 'logger'
  | 'device'

/** Names of the last field alone, in plain form. */
const byName: readonly (readonly [Part, string])[] = [
  ['logger', 'server cbserver managementserver'],
  ['device', 'dvc dvchost dvcip devname'],
  [
    'source',
    'src srcip srcaddr saddr srchost shost suser srcuser sourceip sourceaddress sourcehost sourcehostname sourceuser sourceusername sourceipaddress sourcenetworkaddress origh attackerip attacker scanner srcname srcintip rip localip localaddress',
  ],
  [
    'destination',
    'dst dstip dstaddr daddr dsthost dhost destip destaddress destinationip destinationaddress destinationhost destinationhosts destinationhostname desthost dest destinationdomain dstname resph victim victimip serverip sip lip host header',
  ],
  [
    'remote',
    'remoteip remoteaddress remoteipaddress remotehost remoteurl remotedomain peer peerip far raddr externalip2',
  ],
  [
    'client',
    'clientip clientaddress callerip calleripaddress ipaddress originatingip loginip userip cip actorip actoripaddress ip addr xforwardedfor workstationname workstation callercomputername forwardedfor bookedfromip',
  ],
  [
    'actor',
    'subjectusername actor caller calleruser initiatedby requestedby performedby modifiedby createdby principalemail principal principalname useremail executedby sender run_by acctname actorname actoremail whodid',
  ],
  [
    'target',
    'targetusername targetuser targetaccount targetaccountname duser dstuser destinationusername destuser targethost targetserver targetip membername objectuser affecteduser victimuser resourcename bucketname samaccountname mailboxowner affectedhost impactedhost destinationuser requestparametersusername',
  ],
  [
    'account',
    'user username usr accountname account login loginname logonname userprincipalname upn userid email emailaddress mail acct processuser accountupn targetupn userdisplayname identity employee lastuser loggedonuser who owneremail mailboxprimaryaddress',
  ],
  [
    'machine',
    'computer computername hostname host machinename machine devicename device devicednsname computerdnsname endpoint endpointname agentcomputername assetname asset nodename node workstationaffected deviceip hostip agentip agentipv4 privateipaddress publicip externalip internetip intranetip internalip extip intip guestnetworkaddress devicefriendlyname dvcname fqdn netbiosname impacteddevice unit stationname コンピューター名 devicehostname',
  ],
  [
    'sender',
    'from sender fromaddress senderaddress senderemail senderfromaddress sendermailfromaddress mailfrom envelopefrom headerfrom returnpath replyto p1sender p2sender senderip senderipv4 xoriginatingip sourcemailbox smtpfrom envelopesender senderdomain fromdomain',
  ],
  [
    'recipient',
    'to recipient recipients rcpt rcptto toaddress toaddresses recipientaddress recipientemailaddress deliveredto recipientemail cc bcc envelopeto smtpto',
  ],
  [
    'reporter',
    'policyid webaclid deviceaddress reporter reportedby sensor sensorname collector observername peerdescr managername logger loghost logsource devicevendor gateway firewall analyzer analyzedby console detectedby origin originsicname vd probe sensorhostname reportingdevice reportingcomponent gatewayname origname deviceexternalid serialnumber detectorid loghostname fw vbrhostname sensorip deviceip2 devicegroup forwarder',
  ],
  [
    'bystander',
    'tenant tenantname tenantdomain oktatenant tenanturl adminconsole authdomain customerdomain assignedto assignee assigneeemail owner assigneduser analyst author dnsserver resolver manager lastloggedinuser agentlastloggedinusername xlate natip natdestinationaddress natsourceaddress sourcetranslatedaddress nat srcnat natsrcip postnatsourceip notified notifiedto notifiedusers notifyemail notifyemails notificationemail notificationemails emailed emailedto oncall subscribers',
  ],
]

/** Resources that a person may reach, and the other devices of one: not what the event is about. */
const whatElseThereIs =
  /^(?:other|available|accessible|known|first|remaining|similar)(?:resources|servers|hosts|machines|devices|systems|secrets|computers|applications|accounts|users)(?:ofuser)?$/
/** Where somebody is usually: at other times than this one. */
const usualPlaces =
  /^(?:usual|known|lastknown|typical|baseline|common|historical)(?:client|source|src|login|logon|signin|remote)?(?:ips|ipaddresses|addresses|ipranges|networks)$/
export const isBesideEvent: (path: Path) => boolean = rememberByPath((path) =>
  fieldSteps(path).some((step) => whatElseThereIs.test(step) || usualPlaces.test(step)),
)

/** Names on the way to the field. */
const bySteps: readonly (readonly [Part, RegExp])[] = [
  [
    'reporter',
    /^(?:product|productinfo|observer|sensor|reporter|manager|collector|relay|detector|logsource|analyzer|reportingdevice)$/,
  ],
  ['bystander', /^(?:customer|partner|assigned\w*|assignee|owner|author|comments?|analyst|history|watchers|proxy)$/],
  ['bystander', whatElseThereIs],
  ['bystander', usualPlaces],
  ['sender', /^(?:sender|from|mailfrom|emailsender|envelopefrom)$/],
  ['recipient', /^(?:recipients?|to|cc|bcc|rcpt)$/],
  [
    'actor',
    /^(?:actor|subject|caller|initiatedby|initiat\w+by|useridentity|principal|performedby|requester|impersonat\w+|authenticationinfo|actoruser|initiator|attackers?)$/,
  ],
  ['source', /^(?:src|source|origin|srcendpoint|sourceendpoint|sourceaddress|sourceaccount|source\w+)$/],
  ['client', /^(?:client|requestmetadata|clientinfo|request)$/],
  ['destination', /^(?:dst|dest|destination|dstendpoint|destinationendpoint|victims?)$/],
  [
    'target',
    /^(?:target|targets|targetresources?|targetuser|affected\w*|impacted\w*|targetaccount|requestparameters|resources?|s3bucketdetails|accesskeydetails|objectref|member|target\w+)$/,
  ],
  ['remote', /^(?:remote\w*)$/],
  [
    'machine',
    /^(?:host|device|computer|machine|machines|devices|computers|hosts|endpoint|asset|agent|instancedetails|agentrealtimeinfo|agentdetectioninfo|deviceevidence|predecoder|winlog|workstation|impactscope|local)$/,
  ],
  ['account', /^(?:user|account|users|accounts|userstates|userinfo|person|identity|employee|useraccount)$/],
]

const names: ReadonlyMap<string, Part> = new Map(
  byName.flatMap(([part, written]) => written.split(' ').map((name): [string, Part] => [name, part])),
)

/** Undefined where the names say nothing. */
export const partOfField: (path: Path) => Part | undefined = rememberByPath((path) => {
  const steps = fieldSteps(path).slice(-6)
  const last = steps.at(-1)
  if (last === undefined) return undefined
  if ((isMaker(last) && isMade(steps.at(-2)) && !isChange(last, steps.at(-2))) || isMadeBy(last)) return 'bystander'
  const named = names.get(last)
  if (named === 'recipient' && steps.slice(0, -1).some(isNotice)) return 'bystander'
  if (named && !isPlain.has(last)) return named
  let around: Part | undefined
  for (let index = steps.length - 2; index >= Math.max(0, steps.length - 5); index--) {
    const part = bySteps.find(([, pattern]) => pattern.test(steps[index] ?? ''))?.[0]
    if (part && part !== 'account') return around === undefined || isSide(part) ? part : around
    around ??= part
  }
  if (around) return around
  return named ?? bySteps.find(([, pattern]) => pattern.test(last))?.[0] ?? partOfBeginning(last)
})

/** `from.user.name`: whose account it is says more than that it is one. */
const isSide = (part: Part) => part === 'sender' || part === 'recipient' || part === 'actor' || part === 'reporter'

/** Who wrote the rule that found it did not do what it found. */
const isMaker = (name: string) =>
  /^(?:(?:last)?(?:created|updated|modified|edited|changed)by|author|creator|owner)$/.test(name)
/** `policy.changedBy`: the change of a policy may be the event. That of a rule that finds things is not. */
const isChange = (name: string, made: string | undefined) =>
  /^(?:changed|modified|updated|edited)by$/.test(name) &&
  /^(?:policy|template|profile|workflow|subscription)$/.test(made ?? '')
const made =
  '(?:(?:alert|detection|correlation|event|response|notification)?(?:rule|policy|definition|subscription|template|profile)|monitor|dashboard|detector|(?:saved)?search|schedule|watchlist|eventpolicy|workflow)'
const isMade = (step: string | undefined) => step !== undefined && ofMaking.test(step)
const ofMaking = new RegExp(`^${made}$`)
const isMadeBy = (name: string) => ofMaker.test(name)
const ofMaker =
  /^(?:alert|detection|correlation)?(?:rule|policy|definition|subscription|template|monitor)(?:created|updated|modified|edited)by$/

/** Whoever is told of an alert has no part in it. */
const isNotice = (step: string) => /^(?:notif\w+|alerting|escalation\w*|ticketing)$/.test(step)

/** These say what it is but not its part: the object around them does, where it has one. */
const isPlain = new Set(
  'user username userprincipalname upn userid email emailaddress mail account accountname login ip addr ipaddress hostname host computer name device machine identity owner principal actor'.split(
    ' ',
  ),
)

/** Who collects, carries and shows what others did: a flow collector, an exporter of flows, a polling engine, a relay, a console. */
const ofWatcher =
  /(?:sensor|collector|collectoragent|exporter|pollingengine|egressnode|relaynode|forwarder|managementserver|validationserver)(?:name|id|host|hostname|ip|ipv4|ipaddress|address)?$|^(?:sw|switch|dnac|detectingap|appliance)ip$|^appliance(?:host|name)$|^detectingap$|^idevicename$|^gatewayaddress$/

function partOfBeginning(name: string): Part | undefined {
  if (ofWatcher.test(name)) return 'reporter'
  if (/^(?:src|source|attacker|orig)/.test(name)) return 'source'
  if (/^(?:client)/.test(name)) return 'client'
  if (/^(?:caller|subject|actor|initiat)/.test(name)) return 'actor'
  if (/^(?:dst|dest|victim)/.test(name)) return 'destination'
  if (/^target/.test(name)) return 'target'
  if (/^remote/.test(name)) return 'remote'
  if (/(?:username|accountname|useremail|useraccount)$/.test(name)) return 'account'
  if (/(?:hostname|computername|machinename|devicename)$/.test(name)) return 'machine'
  return undefined
}
