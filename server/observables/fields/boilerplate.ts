// Links and names that stand in an alert for the product's own sake: consoles, documentation, schemas, API names. They are no observables.
//
// An entry is judged by the field it stands in and by who reports, never by its domain alone: a link in a mail, a command or a
// request always counts, whatever its domain.
import { parse } from 'tldts'
import { remember } from '../remember.ts'
import { domainOf } from '../text/network-names.ts'
import { plainSteps } from './field-names.ts'
import { rememberByPath } from './known-paths.ts'

/** What is left out: every link and domain of the field, or only bare names that merely look like domains. */
type LeftOut = 'links' | 'names'

interface BoilerplateField {
  reason: string
  /** Tested against the last two names of the path in their plain form, joined by a dot. */
  field: RegExp
  leaves_out: LeftOut
  /** Also below a field that holds evidence. */
  always?: true
}

const boilerplateFields: readonly BoilerplateField[] = [
  {
    reason: 'leads into the console of the product that reports',
    field:
      /(?:portal|console|dashboard|alert|alerts|incident|incidents|case|detection|finding|investigation|report|entity|product|perma|html|view|ui|offense|breach|workbench|manage|management|recording|tracker|trackerreference|deep|falconhost|drilldown|modelbreach|threatcenter|details?|chatdownload|vendor|graph|queryback|job|run|workflow|event|panel|instance|saved?search|externalalert|pta|log|cloudprovider|ticket|recordingdownload|shelldownload|issue|tenant)(?:url|uri|link|href|links|urls)$|urlbacktoproduct$|(?:alert|incident|tickets?|servicetickets|sourcelogids|recordings?)\.(?:url|uri|queryuri|downloadurl)$|findinginfo\.srcurl$|finding\.srcurl$|(?:^|\.)(?:drilldown\w*|loginto|manage|panelurl|resultslink|results_link|generatorurl|permalink|backlink)$/,
    leaves_out: 'links',
  },
  {
    reason: 'leads to documentation, an advisory or a standard',
    field:
      /(?:help|doc|docs|documentation|reference|references|(?<!h)refs?|learnmore|moreinfo|additionalinfo|advisory|advisories|bulletin|article|knowledgebase|seealso|securityupdate|recommendedsecurityupdate|patch|cvebatch|cve|vuln|vulnerability|release|releasenotes|license|standard|guideline|guidelines|runbook|playbook|wiki|homepage|support|threatreference|virustotal)(?:url|uri|link|href|links|urls)?$|(?:recommend\w*|remediation\w*|mitigation\w*|solution|solutions|compliance\w*|patchinfo|nistcontrols?|xref|xrefs|impact|investigationsteps)$|(?:mitre\w*|tactics?|techniques?|subtechniques?|threat|cwe|cve|cves|vulnerabilit\w*|extendedlinks|vendorreference|extrefs?|cvss\w*)\.(?:url|uri|link|links|href|reference|references|source|sourceurl)$|(?:vulnerabilit\w*|cve|cves|advisor\w*)\.(?:desc|description|overview|details|summary|title)$/,
    leaves_out: 'links',
  },
  {
    reason: 'shows a picture of a person or product',
    field: /(?:avatar|icon|logo|gravatar|picture|photo|badge|thumbnail|iconurl|avatarurl|logourl|imageurl|pictureurl)$/,
    leaves_out: 'links',
  },
  {
    reason: 'shows what the product saw',
    field: /screenshot(?:url|uri|link)?$/,
    leaves_out: 'links',
    always: true,
  },
  {
    reason: "is an address of the product's own programming interface",
    field:
      /(?:^|\.)(?:links?|self|meta|pagination)\.(?:href|self|next|api|alt)$|links(?:computer|group|trajectory|self)$|(?:api|self|selflink|next|prev|repos|hooks|members|publicmembers|followers|following|gists|starred|subscriptions|organizations|receivedevents|events|issues|keys|branches|tags|trees|statuses|languages|commits|comments|contents|compare|archive|downloads|deployments|forks|labels|assignees|collaborators|notifications|releases|teams|merges|milestones|pulls|stargazers|contributors|subscribers|subscription|blobs|gitrefs|gittags|gitcommits|issuecomment|issueevents|git|ssh|svn|clone|mirror)(?:url|uri)$|selflink$|(?:actors?|user|client|environment|population|createdby|resources?|actor|target)\.(?:href|self)$/,
    leaves_out: 'links',
    always: true,
  },
  {
    reason: 'names a resource of a cloud by the address of its programming interface',
    field: /(?:machinetype|sourceimage|sourcedisk|network|subnetwork|zone|disktype|targetlink|instancetemplate)$/,
    leaves_out: 'links',
    always: true,
  },
  {
    reason: 'leads to the recording of a session',
    field: /recordings?\.\w*url$|recording\w*url$/,
    leaves_out: 'links',
    always: true,
  },
  {
    reason: 'names a type, a schema or a namespace',
    field:
      /(?:@?type|schema|schemas|schemaurl|xmlns|typeurl|apiversion|apigroup|dataschema|odatatype|odatacontext|machinetype|resourcetype|kind)$/,
    leaves_out: 'links',
  },
  {
    reason: 'names a permission that an application asked for',
    field:
      /(?:scope|scopes|scopedata|permission|permissions|oauthscopes|audience|aud|serviceprincipalnames|principalsubject|principalset)(?:\.value)?$|scopedata\.\w+$/,
    leaves_out: 'links',
    always: true,
  },
  {
    reason: 'names the maker of a program',
    field: /(?:company|companyname|copyright|legalcopyright|vendor|vendorname|manufacturer|publisher|producer)$/,
    leaves_out: 'links',
  },
  {
    reason: 'names an API of a cloud service',
    field:
      /(?:eventsource|servicename|service|invokedby|sourceservice|logname|api|apiname|methodname|method|operation|operationname|resourceservice|eventprovider|apicalled|usedservices|sourceipaddress)$/,
    leaves_out: 'names',
  },
  {
    reason: 'holds an identifier with dots: an event, a rule, a package, a class, a setting',
    field:
      /(?:eventname|eventtype|eventid|eventcategory|eventclass|action|actionname|activity|category|categoryname|categories|subtype|resourcetype|rule|rulename|ruleid|signature|threatname|malwarename|virusname|detectionname|family|package|packagename|packages|library|component|module|modulename|bundleid|class|classname|namespace|imagerepository|repository|repo|purl|product|productname|version|tag|tags|label|labels|annotation|annotations|key|keys|useragent|rawuseragent|field|fields|column|metric|parameter|parameters|setting|settings|attribute|attributes|application|app|appname|applicationname|displayname|legacyeventtype|vulnerablepackage|dependency|logger|facility|channel|messagetype|decoder|groups?|code|reasoncode|status|protocol|cipher|policy|policyname|control|controls|section|framework|clientid|appid|applicationid|alternateid|recommendedfactors|imagename|clientprovidedhostheader)$|(?:tags?|labels?|annotations?)\.\w+$|image\.(?:id|name|repository)$|^image$/,
    leaves_out: 'names',
  },
  {
    reason: 'names the operator of a network',
    field:
      /(?:asorg|orgname|organizationname|asorganization|asname|asnorg|isp|organization|org|company|carrier|registrar)$/,
    leaves_out: 'names',
  },
  {
    reason: 'names the directory that an account or machine belongs to',
    field:
      /(?:upnsuffix|dnsdomain|dnsdata\.domain|ntdomain|userdomain|accountdomain|subjectdomainname|targetdomainname|logondomain|addomain|ownerdomain|customerprimarydomain|shareddomains)$/,
    leaves_out: 'names',
  },
]

interface BoilerplateSite {
  reason: string
  host: RegExp
}

/** Sites that describe what an alert is about. They count where they stand in evidence. */
const boilerplateSites: readonly BoilerplateSite[] = [
  {
    reason: 'describes vulnerabilities',
    host: /(?:^|\.)(?:nvd\.nist\.gov|cve\.org|cvedetails\.com|first\.org|vulners\.com|snyk\.io|exploit-db\.com|osv\.dev)$/,
  },
  {
    reason: 'describes techniques and weaknesses',
    host: /(?:^|\.)mitre\.org$|(?:^|\.)owasp\.org$|(?:^|\.)lolbas-project\.github\.io$/,
  },
  {
    reason: 'publishes standards',
    host: /(?:^|\.)(?:nist\.gov|pcisecuritystandards\.org|w3\.org|ietf\.org|rfc-editor\.org|iana\.org|json-schema\.org|schema\.org|cisecurity\.org|iso\.org)$/,
  },
  {
    reason: 'warns the public',
    host: /(?:^|\.)(?:cisa\.gov|us-cert\.gov|cert\.org|kb\.cert\.org|cert-bund\.de|ncsc\.gov\.uk)$/,
  },
  {
    reason: 'publishes advisories',
    host: /(?:^|\.)(?:launchpad\.net|openwall\.com|bugzilla\.(?:redhat\.com|kernel\.org|mozilla\.org|suse\.com))$|^alas\.aws\.amazon\.com$|^lists\.(?:centos|debian|fedoraproject|opensuse|apache)\.org$|^usn\.ubuntu\.com$/,
  },
  { reason: 'explains words', host: /(?:^|\.)wikipedia\.org$/ },
]

/** Parts of a maker's site that document its products. Anybody can name a host like this, so the site has to be a maker's. */
const documentation =
  /^(?:docs?|documentation|learn|help|helpx|support|go|technet|msdn|msrc|developers?|wiki|kb|knowledge|bugs|security|advisor(?:y|ies)|psirt|errata|security-tracker|schemas?|manifests|ns|type)\./
const makersOfProducts = new Set(
  (
    'microsoft google googleapis amazon cisco paloaltonetworks fortinet fortiguard vmware broadcom redhat ubuntu debian canonical oracle apple adobe github gitlab ' +
    'crowdstrike sentinelone trendmicro sophos elastic splunk okta cloudflare atlassian jenkins apache suse ibm tenable qualys rapid7 checkpoint citrix f5 juniper ' +
    'proofpoint mimecast zscaler netskope wiz snyk docker kubernetes mozilla php python nodejs wordpress drupal sap siemens dell hp lenovo intel openxmlformats xmlsoap'
  ).split(' '),
)
const isDocumentation = (host: string) =>
  documentation.test(host) &&
  makersOfProducts.has(parse(host, { extractHostname: false, validateHostname: false }).domainWithoutSuffix ?? '')

/** Where an attacker or a user brought the link along. */
const evidence =
  /(?:^|\.)(?:\w*request\w*|http\w*|mail|mails|\w*email\w*|body|\w*subject|headers?|cmd\w*|\w*command\w*|cmdline|\w*process\w*|\w*referr?er|redirect\w*|\w*query\w*|dns\w*|remote\w*|dest\w*|ioc\w*|indicators?|observables?|entit\w*|artifacts?|malicious\w*|\w*clicked\w*|phish\w*|attachments?|script\w*|links|urls|destinationurl|page|site|fullurl|payload\w*|download\w*|target\w*|accessed\w*|visited\w*|submitted\w*)(?:\.|$)/

/** Whether the names that lead to a field say so. */
export const holdsEvidence = rememberByPath((path) => evidence.test(plainSteps(path).join('.')))

export interface LinkPlace {
  /** The plain names that lead to the field, joined by dots. */
  field: string
  /** Whether the link or name is all that the field holds. */
  whole: boolean
  /** Whether it stands in a list. */
  isListed: boolean
  /** Who reports, in its own words; empty where nobody says. */
  reporter: string
}

/** The reason why a link or a bare name is no observable; undefined where it is one. */
export function boilerplateReason(host: string, isLink: boolean, place: LinkPlace): string | undefined {
  const { last, belowEvidence, inEvidence, inScopes, boilerplate } = aboutField(place.field)
  const isEvidence = isLink && belowEvidence
  const byField = boilerplate.find(
    ({ leaves_out, always }) => (always || !isEvidence) && (leaves_out === 'links' || !isLink),
  )
  if (byField) return byField.reason
  if (isAmongLinks(place) && (isSiteOf(place.reporter, host) || isConsoleOf(place, host)))
    return 'leads to the product that reports'
  if (inScopes) return 'names a permission that an application asked for'
  if (inEvidence || place.field === '') return undefined
  const site =
    boilerplateSites.find((each) => each.host.test(host))?.reason ??
    (isDocumentation(host) ? 'documents a product' : undefined)
  if (site && (isLink || !place.whole)) return `the site ${site}`
  const isAsked = !isLink && place.whole && /fqdn|sni|quer|dest|remote|target/.test(last) // a name that traffic went to
  return !isAsked && isReporters(host, place) ? 'leads to the product that reports' : undefined
}

/** `links.portal`: the product's own links have names, those of an event stand in a list. */
const isAmongLinks = ({ field, isListed }: LinkPlace) =>
  !isListed && /(?:^|\.)(?:links?|urls)\.\w+(?:\.(?:href|url))?$/.test(field)

/** What the names that lead to a field say, whatever it holds. */
const aboutField = remember((field) => {
  const last = field.split('.').slice(-2).join('.')
  const below = field.slice(0, Math.max(0, field.lastIndexOf('.')))
  return {
    last,
    belowEvidence: evidence.test(below) && !/(?:^|\.)(?:mitre|technique|tactic)/.test(field),
    inEvidence: evidence.test(field),
    inScopes: /(?:^|\.)(?:scopes?|scopedata)\./.test(field),
    boilerplate: field === 'moreinfo' ? [] : boilerplateFields.filter((each) => each.field.test(last)),
  }
})

/** Names under which a maker's consoles are found, where its product has another name. */
const makers: readonly [RegExp, string][] = [
  [
    /\b(?:microsoft|defender|sentinel|entra|azure|m365|office|purview|intune)/i,
    'microsoft azure office windows cloudappsecurity microsoftonline',
  ],
  [/\b(?:aws|amazon|guardduty|cloudtrail|security ?hub)/i, 'amazon awsapps'],
  [/\b(?:google|gcp|gws|chronicle|secops|workspace)/i, 'google googleapis chronicle'],
  [/\b(?:elastic|kibana)/i, 'elastic kibana'],
  [/canary/i, 'canary canarytokens'],
  [/\b(?:cortex|prisma|palo)/i, 'paloaltonetworks prismacloud'],
  [/\b(?:atlassian|jira|confluence)/i, 'atlassian'],
  [/\b(?:trend)/i, 'trendmicro'],
  [/\b(?:fortinet|forti\w+)/i, 'fortinet fortiguard'],
  [/\b(?:vmware|carbon)/i, 'carbonblack conferdeploy'],
  [/\bdatadog/i, 'datadoghq'],
  [/\bokta/i, 'okta okta-emea oktapreview'],
  [/\bduo\b/i, 'duosecurity'],
  [/\bnetskope/i, 'goskope'],
  [/\b(?:harmony|perimeter ?81)/i, 'perimeter81'],
  [/\bthales/i, 'safenetid thalesdocs'],
  [/\bfortiedr/i, 'ensilo'],
  [/\bcloudflare/i, 'cloudflareaccess area1security'],
]
const tooGeneral = new Set(
  'cloud security endpoint alert alerts network networks email platform logs event events data protection detection threat intelligence center audit service desk management console reported export system platform defense firewall gateway mail team risk identity'.split(
    ' ',
  ),
)

/** Whether the host is one of the maker's, or a console of the product that stands in the organization's own network. */
function isReporters(host: string, { reporter, whole, field }: LinkPlace): boolean {
  const names = namesOfReporter(reporter)
  if (names.length === 0) return false
  if (isSiteOf(reporter, host)) return true
  const isPublic = domainOf(host) !== undefined
  if (isPublic && /(?:^|\.)(?:url|uri|message|msg)$/.test(field)) return false // evidence too stands in such a field
  return isConsoleOf({ reporter, whole }, host)
}

/** In the organization's own network a product's console has the name of the product. */
const isConsoleOf = ({ reporter, whole }: Pick<LinkPlace, 'reporter' | 'whole'>, host: string) =>
  whole && (host.split('.')[0] ?? '').split('-').some((word) => namesOfReporter(reporter).includes(word))

/** Whether the registered domain of a host has the name of who reports, or of its maker. */
export const isSiteOf = (reporter: string, host: string): boolean =>
  namesOfReporter(reporter).includes(
    parse(host, { extractHostname: false, validateHostname: false }).domainWithoutSuffix ?? '',
  )

const namesOfReporter = remember((reporter): string[] => {
  const words = reporter
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const names = words.filter((word) => word.length > 2 && !tooGeneral.has(word))
  for (let index = 0; index + 1 < words.length; index++)
    names.push(words.slice(index, index + 2).join(''), words.slice(index, index + 3).join(''))
  for (const [maker, also] of makers) if (maker.test(reporter.replace(/_/g, ' '))) names.push(...also.split(' '))
  return names
})
