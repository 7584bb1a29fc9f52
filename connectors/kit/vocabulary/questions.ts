// The questions an investigation asks and the kinds of observable it asks about: what skills and plans agree on.
import type {
  Aspect,
  Assessment,
  FileKind,
  Judgement,
  MachineRole,
  ObservableKind,
  ObservableLink,
} from '../../../contract/vocabulary.ts'

export const questions = {
  'is-known-bad': 'Is it known to be bad?',
  'what-happened-on-host': 'What else happened on the machine?',
  'what-is-the-host': 'Which machine is it, and in what state?',
  'who-uses-host': 'Who signs in to the machine?',
  'seen-on-machines': 'Which machines have seen it?',
  'is-vulnerable': 'Which known weaknesses does the machine have?',
  'who-is-exposed': 'Which machines have this weakness?',
  'what-is-the-weakness': 'How serious is the weakness, and is it being used?',
  'was-person-travelling': 'Was the person travelling there at that time?',
  'who-is-the-person': 'Who is the person?',
  'which-machines-of-person': 'Which machines does the person use?',
  'has-it-happened-before': 'Has this been done before?',
  'what-did-the-program-do': 'What did the program do on the machine, and is it usual there?',
  'what-was-new-on-host': 'What was new on the machine about that time?',
  'what-is-usual-on-host': 'What ran on the machine about that time that runs there regularly?',
  'what-was-done-on-host': 'Which harmful commands ran on the machine about that time?',
  'what-was-done-with-account': 'What was done with the account about that time that attackers do?',
  'where-was-account-used': 'Was the account used where its person was not, or where it never is used?',
  'is-it-usual-traffic': 'Have machines talked with it before?',
  'what-became-of-the-message': 'Who got the message, where do its links lead, and who followed them?',
  'seen-in-other-incidents': 'Is it part of other incidents or investigations?',
  'is-it-talked-about': 'Is it mentioned where attackers trade or talk?',
  'is-it-already-blocked': 'Is it already on the list of blocked or allowed observables?',
  'should-host-be-cut-off': 'Should the machine be cut off?',
  'should-host-be-scanned': 'Should the machine be scanned?',
  'should-evidence-be-collected': 'Should evidence be collected from the machine?',
  'should-it-be-blocked': 'Should it be blocked everywhere?',
} as const
export type Question = keyof typeof questions

/** A place in a skill's input that a plan fills when it runs: an expression over `item` (the observable) and `alert`. */
export const fill = (expression: string) => ['${', expression, '}'].join('')
export const itemValue = fill('item.value')
export const itemKind = fill('item.kind')
/** A machine as its own platform knows it, in a change that is proposed for a proven target. */
export const itemMachineId = fill('item.machine_id')
/** Where a question is asked about what the alert names and no observable is: the id of a message. */
export const itemItself = fill('item')
export const alertTime = fill('alert.time')
/** Cities and countries the alert names, as a list of `{city, country}`. */
export const alertPlaces = fill('alert.places')
/** Outer addresses from which somebody acted, where the alert names one person, as a list. */
export const alertAddresses = fill('alert.addresses')
/** Names of programs and files that the alert names and that are not part of every machine, as a list. */
export const alertPrograms = fill('alert.programs')

/**
 * How a skill answers a question: from which kinds of observable, and how the observable fills the skill's input. Values of `with`
 * are constants, or texts with places to fill.
 */
export interface Answering {
  question: Question
  kinds: readonly ObservableKind[]
  /** A regular expression the observable's value must match, where the kind alone is not enough. */
  matches?: string
  /** The observable is looked for in what the platform answers, and never sent: it may be internal wherever the platform is. */
  staysHere?: boolean
  /** The platform is the organization's own and knows machines by private addresses: these may be asked about. */
  privateAddresses?: boolean
  with: Readonly<Record<string, string | number | boolean>>
}

/** What an answer leads to: the observable that was asked about under another name, or another one that had to do with it. */
export interface Discovery {
  observable: { kind: ObservableKind; value: string }
  link: ObservableLink
  /** As a finding would say it. */
  statement: string
  /** JSON pointer into the skill's output. */
  pointer: string
  /** Epoch milliseconds: when a machine met it. */
  at?: number | undefined
  /** The same: when it last ran the file. */
  ran_at?: number | undefined
  /** Where it is a machine: the id that actions of the platform take, and what the machine is there for. */
  machine?: { id: string; role: MachineRole }
}

interface Named {
  kind: ObservableKind
  value: string
}

/** What somebody wrote about an event. */
interface Remark {
  by: string | null
  /** Epoch seconds. */
  at: number | null
  text: string
}

/** An event that a platform tells of: what decides whether it is the one that an alert is about. */
export interface TellsOfEvent {
  id: string
  /** Further ids, such as those of the detections of an incident. */
  ids: string[]
  titles: string[]
  techniques: string[]
  /** Epoch seconds. */
  from: number | null
  to: number | null
  /** Machines, people, addresses and files that the platform names as part of it. */
  involves: Named[]
  judged: Judgement
  /** People still work on it. */
  active: boolean
  /** What people of the organization wrote about it. */
  said?: Remark[]
  /** On how many of the 30 days before the same was done there. */
  habit?: number
}

export interface SkillFinding {
  observable: Named
  /** What the platform holds, as if it told of the very event in question; how it stands to the alert is judged later. */
  assessment: Assessment
  /** 0 to 1: how much this one answer should count. */
  weight: number
  statement: string
  /** JSON pointer into the skill's output: the place that supports the statement. */
  pointer: string
  /** `activity` unless said. */
  aspect?: Aspect
  /** Who saw it first, where the platform only passes it on: two platforms that tell of one detection are one source. */
  seen_by?: string
  event?: TellsOfEvent
  kind_of_file?: FileKind
  /** Epoch seconds: when the platform last heard of it. */
  last_seen?: number
}
