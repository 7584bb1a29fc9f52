// What well-known fields of alerts hold, as data: which kind of observable, and its part in the story.

import type { Observable } from '../../../contract/observable.ts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { remember } from '../remember.ts'
import { type Path, rememberByPath } from './known-paths.ts'
import { type Promised, plainName, promisedBy } from './name-words.ts'

export interface Meaning {
  /**
   * `nothing`: not read at all. `folder`: a path that is no file. `unhashed`: read as text, but digits in it are no file's hash.
   * `command`: a command line.
   */
  kind: ObservableKind | 'nothing' | 'folder' | 'unhashed' | 'command' | 'text'
  role: Observable['role']
  /** The name alone is no proof: the value must look like a machine or an account, like one in a field for ids, or be `CORP\\jdoe`. */
  must_look?: 'like-name' | 'like-id' | 'like-domain-account'
}

/**
 * Names as products write them, where case, blanks, dashes and underscores do not matter. A dot is one level of an object:
 * `host.name` is the field `name` in an object `host`, or a field called `host.name`.
 */
const names: readonly [Meaning['kind'], Observable['role'], string][] = [
  [
    'host',
    'unknown',
    'computerDnsName deviceDnsName deviceName machineName computerName computer_name Computer hostname host_name',
  ],
  [
    'host',
    'unknown',
    'host host.name host.hostname agent.name agent.hostname device.name device.hostname computer.hostname computer.name',
  ],
  [
    'host',
    'unknown',
    'asset.name asset.hostname asset.host_name endpoint.name endpoint.hostname machine.name observer.name observer.hostname',
  ],
  [
    'host',
    'unknown',
    'dvchost dvc_host devname dvc device_name identHostName agentHostname endpointName agentComputerName netbiosName deviceDetail.displayName',
  ],
  [
    'host',
    'unknown',
    'deviceFriendlyName predecoder.hostname winlog.computer_name ComputerDisplayName fqdn dnsHostName nodeName server_name assetName',
  ],
  [
    'host',
    'actor',
    'shost srchost src_host source_host sourceHostName source.host workstationName workstation src orig_h id.orig_h',
  ],
  [
    'host',
    'target',
    'dhost dsthost dst_host dest_host destinationHostName destHost targetHost targetServerName dst dest dest_name',
  ],
  ['host', 'target', 'destinationServiceName id.resp_h resp_h'],
  [
    'user',
    'unknown',
    'accountName user user.name userName user_name username login loginName logonName samAccountName account.name',
  ],
  [
    'user',
    'unknown',
    'initiatingProcessAccountName usrName account_name loggedOnUser lastUser AccountUpn uid_name usr usr_name user.login',
  ],
  ['user', 'unknown', 'userPrincipalName upn accountUpn initiatingProcessAccountUpn loginId acct user.userid'],
  ['host', 'unknown', 'manager.name observer.name orig_host splunk_server cb_server node reverse_dns'],
  [
    'command',
    'unknown',
    'commandLine command_line cmdline cmd command process.command_line processCommandLine initiatingProcessCommandLine proc.cmdline parentCommandLine',
  ],
  [
    'command',
    'unknown',
    'process_cmdline actor_process_command_line process.args_string originatorCommandLine scriptBlockText script_block_text taskContent ServiceFileName CommandHistory',
  ],
  [
    'user',
    'actor',
    'suser srcuser src_user sourceUserName subjectUserName actor.user.name actor.name actorName caller callerUser',
  ],
  ['user', 'actor', 'userIdentity.userName source.user.name initiatedBy requester principal principalName'],
  [
    'user',
    'target',
    'duser dstuser dst_user dest_user destinationUserName targetUserName target_user_name destination.user.name target.user.name',
  ],
  ['email', 'unknown', 'email emailAddress mail email_address userEmail principalEmail'],
  [
    'email',
    'unknown',
    'alternateId user.email actor.alternateId user.email_addr mailbox mailboxPrimaryAddress primaryAddress traveler.email',
  ],
  [
    'email',
    'actor',
    'sender from fromAddress senderAddress senderFromAddress senderMailFromAddress senderEmail returnPath replyTo reply_to p1Sender p2Sender',
  ],
  ['email', 'actor', 'mailFrom envelopeFrom headerFrom email.from.address email.sender.address senderUpn X-Sender'],
  [
    'email',
    'target',
    'recipient recipients to cc bcc toAddress recipientEmailAddress recipientAddress email.to.address email.cc.address deliveredTo',
  ],
  [
    'ip',
    'unknown',
    'ip ipAddress ip_address ipAddressV4 ipAddressV6 address host.ip agent.ip device.ip computer.ip local_ip localIp external_ip',
  ],
  [
    'ip',
    'unknown',
    'externalIp internalIp publicIp privateIpAddress lastIpAddress lastExternalIpAddress network_addresses.ip dvc_ip device_ip natIp',
  ],
  [
    'ip',
    'actor',
    'src_ip srcip sourceIp source_ip source.ip source.ipAddress sourceAddress source_address sourceIPAddress sourceIPs sourceNetworkAddress callerIp callerIpAddress',
  ],
  [
    'ip',
    'actor',
    'clientIp client_ip client.ip client.ipAddress senderIp senderIPv4 srcAddr saddr bookedFromIp attackerIp originatingIp X-Originating-IP c-ip',
  ],
  ['ip', 'actor', 'src_endpoint.ip actualSourceIp'],
  [
    'ip',
    'target',
    'dst_ip dstip dest_ip destIp destinationIp destination_ip destination.ip destination.ipAddress destinationAddress daddr dstAddr targetIp victimIp s-ip dst_endpoint.ip',
  ],
  ['ip', 'target', 'remoteIp remote_ip remoteIpAddress remoteIpDetails.ipAddressV4 remoteAddress server.ip'],
  [
    'domain',
    'unknown',
    'domainName domain queryName dns.question.name query qname sni tls.sni server_name_indication tls.client.server_name fqdnQuery',
  ],
  [
    'domain',
    'unknown',
    'dnsRequestAction.domain url.domain dns.rrname rrname requestDomain senderDomain fromDomain internetDomainName',
  ],
  [
    'domain',
    'target',
    'clientRequestHost requestHost http.host http.hostname url.host httpMessage.host http_host httpHost hostHeader request.host',
  ],
  ['domain', 'target', 'destinationDnsDomain destination.domain remoteDomain'],
  [
    'url',
    'unknown',
    'url url.full url.original url_string requestUrl request uri link targetUrl clickedUrl malwareUrl href threat',
  ],
  ['url', 'target', 'remoteUrl remote_url destinationUrl'],
  ['hash', 'unknown', 'sha256 sha1 md5 sha512 fileHash hash file.hash hashes filehash hashes.value oldFileHash'],
  [
    'file',
    'unknown',
    'fileName file_name filename filePath file_path file.name file.path file fname file.target_path targetFilename sourceFileName',
  ],
  [
    'file',
    'unknown',
    'attachment files fileNames attachments attachmentName attachments.name syscheck.path oldFilePath sourceRelativeUrlFile imageLoaded fullPath',
  ],
  [
    'process',
    'unknown',
    'process.name process.executable processName process_name process proc image imageFile imageFile.fileName imageFile.name initiatingProcessFileName newProcessName exe sproc dproc',
  ],
  [
    'process',
    'unknown',
    'proc.name procName procPath processes.name proc.exepath proc.pname processPath processFileName processImageName process.file.path initiatingProcess process_path binary exeName application.exe',
  ],
  [
    'process',
    'unknown',
    'parentImage parentProcessFileName parentProcessName parent_process_name process.parent.name process.parent.executable',
  ],
  [
    'process',
    'unknown',
    'parentProcess parent_name parent_process parent_process.name parentName parent.process.name sourceImage targetImage',
  ],
  [
    'process',
    'unknown',
    'initiatingProcessParentFileName initiatingProcessFolderPath grandparentImage sourceProcessName destinationProcessName',
  ],
  [
    'cloud_resource',
    'unknown',
    'bucketName bucket_name bucket s3BucketName bucket.name s3BucketDetails.name instanceId instance_id cloud.instance.id instanceName',
  ],
  ['cloud_resource', 'unknown', 'resourceArn resource_arn resourceName azureResourceId cloudResourceId'],
  ['text', 'unknown', 'container.image containers.image pod.image'],
  [
    'folder',
    'unknown',
    'pwd folderPath folder directory currentDirectory workingDirectory file.directory process.working_directory folder_path cwd',
  ],
  [
    'nothing',
    'unknown',
    'alertWebUrl incidentWebUrl incidentUri incidentUrl alertUrl alertLink sourceUrl falconHostLink falcon_host_link helpUrl help_url',
  ],
  [
    'nothing',
    'unknown',
    'documentationUrl ruleUrl ruleLink permalink htmlUrl consoleUrl portalUrl investigationLink extendedLinks',
  ],
  ['nothing', 'unknown', '$schema @odata.context @odata.nextLink @odata.type odata.type odata.context links.self'],
  [
    'nothing',
    'unknown',
    'messageId internetMessageId message_id Message-ID In-Reply-To inReplyTo X-MS-Exchange-MessageId Content-ID',
  ],
  // Tenants, not accounts.
  [
    'nothing',
    'unknown',
    'organization.login organization.githubLogin organization.name org.login org.name tenant.name cloud.account.name workspace.name',
  ],
  [
    'nothing',
    'unknown',
    'containerImage workloadImage templateUrl productArn container.image_name logonProcessName authenticationPackageName osBuild productVersion methodName className moduleName namespace provider_name channel mitreTechniques',
  ],
]

const meanings = new Map(
  names.flatMap(([kind, role, written]) =>
    written.split(' ').map((name): [string, Meaning] => [plainName(name), { kind, role }]),
  ),
)

/** Wherever these stand in a path of fields, what is below says nothing about the alert's observables. */
const unread = new Set([
  ...['externalreferences', 'schema', 'remediation', 'remediationsteps'],
  ...['recommendation', 'recommendations', 'recommendedactions'],
])
/** These hold links to documents; a whole event that stands below one is read. */
const links = new Set(['references', 'reference'])
const otherDigests =
  /ja3|ja4|jarm|imphash|fingerprint|thumbprint|serial|certificate|authentihash|ssdeep|tlsh|telfhash|(?:rule|incident|alert|event|message|body|subject|commit|pdna|secret|password|token|received|scenario)hash|hash(?:message|subject|body)|photodna|pdna/
const nothing: Meaning = { kind: 'nothing', role: 'unknown' }
const unhashed: Meaning = { kind: 'unhashed', role: 'unknown' }
const text: Meaning = { kind: 'text', role: 'unknown' }

/** What a field holds, from the names that lead to it. The longest known ending of the path decides. */
export const meaningOfField: (path: Path) => Meaning = rememberByPath((path) => meaningOfSteps(plainSteps(path)))

/** The names that lead to a field in their plain form, without the positions in lists. */
export const plainSteps: (path: Path) => readonly string[] = rememberByPath((path) =>
  path.flatMap(stepsOfName).slice(-8),
)

const stepsOfName: (name: string) => readonly string[] = remember((name) =>
  /^\d+$/.test(name) ? [] : plainName(name).split('.').filter(Boolean),
)

function meaningOfSteps(steps: readonly string[]): Meaning {
  const last = steps.at(-1)
  if (last === undefined) return text
  if (steps.some((step) => unread.has(step)) || steps.slice(-2).some((step) => links.has(step))) return nothing
  if (steps.some((step) => otherDigests.test(step))) return unhashed
  for (const length of [3, 2, 1]) {
    const known = meanings.get(steps.slice(-length).join('.'))
    if (known) return known
  }
  if (/version/.test(last)) return nothing
  if (/(?:user|actor|principal)(?:id|uid)$/.test(steps.slice(-2).join('')))
    return { kind: 'user', role: roleOf(last), must_look: 'like-id' }
  const promised = asMeaning(promisedBy(last)) ?? promisedAbove(last, steps.at(-2) ?? '')
  if (promised) return { ...promised, role: roleOf(last) }
  const isId =
    /(?:id|ids|guid|uuid|uid|token|etag|key|pk|jti|groups?|owner)$/.test(last) || /ids$/.test(steps.at(-2) ?? '')
  return isId ? unhashed : text
}

/** `machines: [{ displayName: "FIN-042" }]`: a name is one of what the object around it is. */
function promisedAbove(last: string, above: string): Omit<Meaning, 'role'> | undefined {
  if (last === 'name') return asMeaning(promisedBy(above))
  const known = last === 'displayname' ? promisedBy(above.replace(/s$/, '')) : undefined
  if (known?.kind === 'host') return { kind: 'host', must_look: 'like-name' }
  // What people are called is no account, unless it is written as one.
  return known?.kind === 'user' ? { kind: 'user', must_look: 'like-domain-account' } : undefined
}

const asMeaning = (promised: Promised | undefined): Omit<Meaning, 'role'> | undefined =>
  promised && { kind: promised.kind, ...(promised.weak ? { must_look: 'like-name' as const } : {}) }

function roleOf(name: string): Observable['role'] {
  if (/^(?:src|source|client|caller|attacker|subject|actor)/.test(name)) return 'actor'
  return /^(?:dst|dest|target|victim)/.test(name) ? 'target' : 'unknown'
}
