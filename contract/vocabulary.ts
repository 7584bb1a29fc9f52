// The words that everyone shares: statuses, enums, rights and their labels. Plain values, so that the dashboard and
// connectors can import them without a schema library.

/** An alert's investigation_status on the wire. */
export const investigationStatus = { Created: 0, Submitted: 5, InProgress: 10, Completed: 15, Failed: 20 } as const
export type InvestigationStatus = (typeof investigationStatus)[keyof typeof investigationStatus]

/** The labels of the Alerts page, as the specification spells them. */
export const investigationStatusLabels: Readonly<Record<InvestigationStatus, string>> = {
  0: 'Created',
  5: 'Submitted',
  10: 'Inprogress',
  15: 'Completed',
  20: 'Failed',
}

export const observableKinds = [
  'host',
  'user',
  'email',
  'ip',
  'domain',
  'url',
  'hash',
  'file',
  'process',
  'vulnerability',
  'cloud_resource',
] as const
export type ObservableKind = (typeof observableKinds)[number]

export const observableKindLabels: Readonly<Record<ObservableKind, string>> = {
  host: 'Host',
  user: 'User',
  email: 'E-mail',
  ip: 'IP address',
  domain: 'Domain',
  url: 'URL',
  hash: 'Hash',
  file: 'File',
  process: 'Process',
  vulnerability: 'Vulnerability',
  cloud_resource: 'Cloud resource',
}

/** The part an observable plays in the event: who did it, to whom, with what, who told of it, who was only named. */
export const observableRoles = ['actor', 'target', 'object', 'reporter', 'bystander', 'unknown'] as const
export type ObservableRole = (typeof observableRoles)[number]

/** What a machine is there for, as far as its platform tells. */
export const machineRoles = ['domain-controller', 'server', 'workstation', 'network-device', 'unknown'] as const
export type MachineRole = (typeof machineRoles)[number]

/**
 * How an answer leads from one observable to another: `is` the same under another name, `met` it (a machine that ran the file
 * or reached the address), `uses` it (a person and a machine), or is `part` of it (a link in a command, the domain of a host).
 */
export const observableLinks = ['is', 'met', 'uses', 'part'] as const
export type ObservableLink = (typeof observableLinks)[number]

/** What an alert asserts. */
export const claims = [
  'malware',
  'ransomware',
  'command-and-control',
  'phishing-delivered',
  'phishing-clicked',
  'credential-leak',
  'unfamiliar-sign-in',
  'impossible-travel',
  'brute-force',
  'password-spray',
  'mfa-fatigue',
  'token-theft',
  'privilege-change',
  'oauth-consent',
  'mailbox-rule',
  'exploitation-attempt',
  'exploitation',
  'web-shell',
  'lateral-movement',
  'credential-dumping',
  'persistence',
  'defence-evasion',
  'execution',
  'discovery',
  'exfiltration',
  'removable-media',
  'cloud-change',
  'vulnerable-software',
  'brand-abuse',
  'policy-violation',
  'informational',
  'unknown',
] as const
export type Claim = (typeof claims)[number]

/** Claims about somebody who signed in, or tried to. */
export const signInClaims: readonly Claim[] = [
  'unfamiliar-sign-in',
  'impossible-travel',
  'brute-force',
  'password-spray',
  'mfa-fatigue',
  'token-theft',
]

/** How the event ended: `blocked` by a control, `failed` by itself, `allowed` by a control with no more known. */
export const outcomes = ['succeeded', 'failed', 'blocked', 'allowed', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

/** What a correction does to what a field names. */
export const readingChanges = ['role', 'remove', 'add'] as const
export type ReadingChange = (typeof readingChanges)[number]

export const verdicts = ['malicious', 'suspicious', 'benign', 'inconclusive'] as const
export type Verdict = (typeof verdicts)[number]

/** What is known of an alert: its verdict, or why there is none. */
export const alertStates = [...verdicts, 'failed', 'waiting'] as const
export type AlertState = (typeof alertStates)[number]

/** What a finding says about its observable. */
export const assessments = ['malicious', 'suspicious', 'benign', 'context'] as const
export type Assessment = (typeof assessments)[number]

/**
 * What a finding speaks to: what was done on or with an observable (and how people or a platform judged it), whether a
 * person was where a sign-in came from, whether a file is clean, what is known of an indicator, whether a weakness is
 * being used. Benign evidence counts only against evidence and alerts of the same aspect.
 */
export const aspects = ['activity', 'sign-in', 'file', 'reputation', 'weakness', 'deeds', 'purpose'] as const
export type Aspect = (typeof aspects)[number]

/**
 * How a finding stands to what the alert asserts. Only `same event` may decide either way; `same object` may decide
 * malicious; `same target, near` is suspicious at most; the others are context.
 */
export const relations = ['same event', 'same object', 'same target, near', 'same target, earlier', 'other'] as const
export type Relation = (typeof relations)[number]

export const relationLabels: Readonly<Record<Relation, string>> = {
  'same event': 'about the same event',
  'same object': 'about the same object',
  'same target, near': 'about the same target, around that time',
  'same target, earlier': 'about the same target, earlier',
  other: 'about something else',
}

/** The parts of a summary, in their order: what happened, why we think so, what we could not find out, what to do next. */
export const summaryParts = ['happened', 'why', 'unknown', 'next'] as const
export type SummaryPart = (typeof summaryParts)[number]

/** What people or their platform made of an event. */
export const judgements = ['confirmed', 'harmless', 'open', 'closed'] as const
export type Judgement = (typeof judgements)[number]

/** What a harmful file is. `test-file` is the standard antivirus test file, which harms nothing. */
export const fileKinds = ['ransomware', 'trojan', 'tool', 'unwanted', 'test-file'] as const
export type FileKind = (typeof fileKinds)[number]

/** How alerts come together in cases. */
export const correlationModes = ['off', 'repeats', 'default', 'custom'] as const

/** What alerts of one attack share. */
export const linkKinds = ['machine', 'person', 'address', 'domain', 'file', 'link', 'resource'] as const
export type LinkKind = (typeof linkKinds)[number]

export const joinWays = ['repeat', 'storm', 'chain', 'incident', 'playbook', 'person'] as const

/** The tactics of ATT&CK, in the order of an attack. */
export const tactics = [
  'reconnaissance',
  'resource-development',
  'initial-access',
  'execution',
  'persistence',
  'privilege-escalation',
  'defense-evasion',
  'credential-access',
  'discovery',
  'lateral-movement',
  'collection',
  'command-and-control',
  'exfiltration',
  'impact',
] as const
export type Tactic = (typeof tactics)[number]

/** From the most urgent to the least. */
export const severities = ['critical', 'high', 'medium', 'low', 'informational'] as const
export type Severity = (typeof severities)[number]

/** What is promised about a case, and how it stands with each of these and with the case. */
export const levelTargets = ['acknowledge', 'contain', 'close'] as const
export type LevelTarget = (typeof levelTargets)[number]
export const targetStates = ['on_time', 'at_risk', 'breached', 'met', 'not_needed'] as const
export type TargetState = (typeof targetStates)[number]
export const levelStates = ['on_time', 'at_risk', 'breached', 'met'] as const
export type LevelState = (typeof levelStates)[number]

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** What a field of a case template takes. */
export const caseFieldKinds = ['text', 'number', 'choice', 'yes_no'] as const
export type CaseFieldKind = (typeof caseFieldKinds)[number]

export const caseStatuses = ['new', 'in_progress', 'waiting', 'contained', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const classifications = ['true_positive', 'benign_positive', 'false_positive', 'undetermined'] as const
export type Classification = (typeof classifications)[number]

/** Nothing bad happened, whatever the verdict was. */
export const harmlessClassifications = ['false_positive', 'benign_positive'] as const

export const isHarmless = (
  classification: Classification | null | undefined,
): classification is (typeof harmlessClassifications)[number] =>
  harmlessClassifications.some((each) => each === classification)

/**
 * A proposal waits for people (pending), is not made (rejected, expired, withdrawn), is made (approved, running), has ended
 * (succeeded, failed, timed_out, cancelled), or is taken back. needs_check: a person must look whether it was made.
 */
export const proposalStatuses = [
  'pending',
  'rejected',
  'expired',
  'withdrawn',
  'approved',
  'running',
  'succeeded',
  'failed',
  'timed_out',
  'cancelled',
  'needs_check',
  'undoing',
  'undone',
  'undo_failed',
] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** One attempt to make a change, or to take it back: `sent` is not known to have arrived. */
export const runStatuses = [
  'waiting',
  'sent',
  'running',
  'succeeded',
  'failed',
  'timed_out',
  'cancelled',
  'needs_check',
] as const
export type RunStatus = (typeof runStatuses)[number]

export const investigationStates = ['submitted', 'running', 'completed', 'failed', 'cancelled'] as const

export const stepStates = ['waiting', 'running', 'done', 'failed', 'skipped', 'proposed'] as const
export type StepState = (typeof stepStates)[number]

/** Why a third party gave no answer. */
export const failureKinds = [
  'refused',
  'limited',
  'unreachable',
  'not_allowed',
  'unusable_answer',
  'resting',
  'deadline',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Why a step has no answer: the third party, or one of our own reasons. */
export const stepErrorKinds = [
  ...failureKinds,
  'no_connection',
  'invalid_input',
  'expression',
  'too_many',
  'time_up',
  'gone',
  'not_needed',
] as const
export type StepErrorKind = (typeof stepErrorKinds)[number]

export const alertClasses = [
  'malware',
  'phishing',
  'identity',
  'network',
  'vulnerability',
  'data-loss',
  'intelligence',
  'endpoint-behaviour',
  'cloud',
  'unknown',
] as const
export type AlertClass = (typeof alertClasses)[number]

/** What an organization may be limited in. */
export const quotaNames = [
  'alerts_per_minute',
  'api_requests_per_minute',
  'stored_bytes',
  'connections',
  'playbooks',
  'event_streams',
] as const
export type QuotaName = (typeof quotaNames)[number]

/** What live events tell of: records that changed, and what became of proposals. */
export const changeKinds = [
  'alert',
  'case',
  'proposal',
  'approval_waiting',
  'proposal_expired',
  'action_succeeded',
  'action_failed',
  'undo_due',
  'undo_failed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * What somebody may be in an organization. Sending alerts (intake), and acting on third parties (responder), are roles of their
 * own; an auditor reads everything and changes nothing.
 */
export const roles = ['intake', 'viewer', 'analyst', 'responder', 'engineer', 'admin', 'auditor'] as const
export type Role = (typeof roles)[number]

const everybody = roles
const readers = ['viewer', 'analyst', 'responder', 'engineer', 'admin', 'auditor'] as const
const workers = ['analyst', 'responder', 'engineer', 'admin'] as const

/** What can be allowed, and to which roles. */
export const rights = {
  see_own_session: everybody,
  send_alerts: ['intake', 'admin'],
  /** Reads a content as an alert would be read, without sending it. */
  try_reading: ['intake', ...workers],
  correct_readings: ['engineer', 'admin'],
  read_directory: everybody,
  read_alerts: readers,
  read_cases: readers,
  work_on_cases: workers,
  read_connections: readers,
  run_skills: workers,
  /** Change something at a third party. */
  act: ['responder', 'admin'],
  /** Let things be changed without a person. */
  manage_automation: ['admin'],
  manage_connections: ['engineer', 'admin'],
  read_playbooks: readers,
  manage_playbooks: ['engineer', 'admin'],
  manage_keys: ['admin'],
  manage_people: ['admin'],
  read_audit: ['auditor', 'admin'],
  /** Who may do what: people and API keys. */
  read_access: ['auditor', 'admin'],
  read_hand_overs: ['engineer', 'admin', 'auditor'],
  /** How people sign in, the mail server, off-boardings. */
  audit_installation: ['auditor', 'admin'],
  read_installation: readers,
  manage_installation: ['admin'],
} as const satisfies Record<string, readonly Role[]>
export type Right = keyof typeof rights

const isRight = (name: string): name is Right => Object.hasOwn(rights, name)
export const rightNames: readonly Right[] = Object.keys(rights).filter(isRight)

/** Rights over what belongs to no organization: only for keys that cover the whole installation. */
export const installationRights: readonly Right[] = ['read_installation', 'audit_installation', 'manage_installation']

/** How far the off-boarding of an organization has come. */
export const offBoardingStates = ['closed', 'exported', 'deleting', 'deleted'] as const

/** Of one file that is attached to a case. */
export const mostAttachmentBytes = 10 * 1024 * 1024
