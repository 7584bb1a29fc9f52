// What is asked first for each class of alert, most telling question first, and why. What a class does not name follows after.

import type { Question } from '../../../connectors/kit/vocabulary/questions.ts'
import type { AlertClass } from '../../../contract/vocabulary.ts'

export const classQuestions: Readonly<Record<AlertClass, readonly Question[]>> = {
  malware: [
    'is-known-bad',
    'what-is-the-host',
    'what-happened-on-host',
    'seen-on-machines',
    'who-uses-host',
    'is-it-already-blocked',
    'seen-in-other-incidents',
    'should-host-be-cut-off',
    'should-host-be-scanned',
    'should-evidence-be-collected',
    'should-it-be-blocked',
  ],
  phishing: [
    'is-known-bad',
    'who-is-the-person',
    'seen-on-machines',
    'is-it-already-blocked',
    'what-is-the-host',
    'what-happened-on-host',
    'seen-in-other-incidents',
    'is-it-talked-about',
    'should-it-be-blocked',
    'should-host-be-scanned',
  ],
  identity: [
    'was-person-travelling',
    'is-known-bad',
    'who-is-the-person',
    'is-it-talked-about',
    'what-is-the-host',
    'what-happened-on-host',
    'who-uses-host',
    'seen-on-machines',
    'seen-in-other-incidents',
    'should-host-be-cut-off',
    'should-it-be-blocked',
  ],
  network: [
    'is-known-bad',
    'what-is-the-host',
    'what-happened-on-host',
    'seen-on-machines',
    'who-uses-host',
    'is-vulnerable',
    'what-is-the-weakness',
    'who-is-exposed',
    'is-it-already-blocked',
    'seen-in-other-incidents',
    'should-it-be-blocked',
    'should-host-be-cut-off',
    'should-evidence-be-collected',
  ],
  vulnerability: [
    'what-is-the-weakness',
    'who-is-exposed',
    'is-vulnerable',
    'what-is-the-host',
    'what-happened-on-host',
    'is-known-bad',
    'is-it-talked-about',
    'seen-in-other-incidents',
    'should-host-be-cut-off',
  ],
  'data-loss': [
    'who-is-the-person',
    'is-known-bad',
    'what-is-the-host',
    'what-happened-on-host',
    'who-uses-host',
    'was-person-travelling',
    'seen-on-machines',
    'is-it-talked-about',
    'seen-in-other-incidents',
    'should-host-be-cut-off',
    'should-evidence-be-collected',
    'should-it-be-blocked',
  ],
  intelligence: [
    'is-known-bad',
    'is-it-talked-about',
    'who-is-the-person',
    'what-is-the-weakness',
    'who-is-exposed',
    'seen-on-machines',
    'what-is-the-host',
    'what-happened-on-host',
    'is-it-already-blocked',
    'seen-in-other-incidents',
    'should-it-be-blocked',
  ],
  'endpoint-behaviour': [
    'what-happened-on-host',
    'what-is-the-host',
    'who-uses-host',
    'is-known-bad',
    'seen-on-machines',
    'is-vulnerable',
    'is-it-already-blocked',
    'seen-in-other-incidents',
    'should-host-be-cut-off',
    'should-evidence-be-collected',
    'should-host-be-scanned',
    'should-it-be-blocked',
  ],
  cloud: [
    'is-known-bad',
    'who-is-the-person',
    'was-person-travelling',
    'is-it-talked-about',
    'what-is-the-host',
    'what-happened-on-host',
    'seen-on-machines',
    'what-is-the-weakness',
    'seen-in-other-incidents',
    'should-it-be-blocked',
  ],
  unknown: [
    'is-known-bad',
    'what-is-the-host',
    'what-happened-on-host',
    'who-uses-host',
    'who-is-the-person',
    'was-person-travelling',
    'what-is-the-weakness',
    'who-is-exposed',
    'seen-on-machines',
    'is-it-already-blocked',
    'is-it-talked-about',
    'seen-in-other-incidents',
    'should-host-be-cut-off',
    'should-it-be-blocked',
  ],
}

/** What alerts of the class are about: the first half of a step's `because`. */
export const classSubjects: Readonly<Record<AlertClass, string>> = {
  malware: 'The alert is about harmful software',
  phishing: 'The alert is about a message that may deceive',
  identity: 'The alert is about an account and how it was used',
  network: 'The alert is about traffic on the network',
  vulnerability: 'The alert is about a weakness that could be used',
  'data-loss': 'The alert is about data that may have left the organization',
  intelligence: 'The alert is about something seen outside the organization',
  'endpoint-behaviour': 'The alert is about what a program did on a machine',
  cloud: 'The alert is about something that changed or ran in the cloud',
  unknown: 'The type does not say what the alert is about',
}

interface QuestionWords {
  /** The id of the step that asks it. */
  step: string
  /** The second half of `because`. */
  reason: string
}

export const questionWords: Readonly<Record<Question, QuestionWords>> = {
  'is-known-bad': {
    step: 'reputation',
    reason: 'an address, domain, link or file that others know to be bad settles much of it',
  },
  'what-happened-on-host': {
    step: 'host_activity',
    reason: 'other detections on the machine around that time show whether this stands alone',
  },
  'what-is-the-host': { step: 'machine', reason: 'what the machine is and how it fares says how much is at stake' },
  'who-uses-host': { step: 'machine_users', reason: 'who signs in to the machine shows whose work it may have been' },
  'seen-on-machines': { step: 'spread', reason: 'machines that met the same observable show how far it has spread' },
  'is-vulnerable': {
    step: 'machine_weaknesses',
    reason: 'known weaknesses of the machine show whether an attack could succeed',
  },
  'who-is-exposed': { step: 'exposure', reason: 'machines with this weakness show what could be reached through it' },
  'what-is-the-weakness': { step: 'weakness', reason: 'a weakness that is being used by others is urgent' },
  'was-person-travelling': { step: 'trips', reason: 'bookings show where the person meant to be' },
  'which-machines-of-person': {
    step: 'machines_of_person',
    reason: 'the machines of the person are where a program they opened would have run',
  },
  'has-it-happened-before': {
    step: 'baseline',
    reason: 'what has long been done here differs from what is done for the first time',
  },
  'what-did-the-program-do': {
    step: 'program_activity',
    reason: 'which file a name means there and whom it called shows what the program is',
  },
  'what-was-new-on-host': {
    step: 'new_on_machine',
    reason: 'programs and addresses that are new here show what came onto the machine',
  },
  'what-is-usual-on-host': {
    step: 'routines',
    reason: 'what runs there every week may be what people agreed to',
  },
  'what-was-done-on-host': {
    step: 'harmful_commands',
    reason:
      'commands that seldom serve a good end show whether somebody attacks from the machine, whatever the alert says',
  },
  'what-was-done-with-account': {
    step: 'account_changes',
    reason:
      'rules that hide mail, mail that is sent on and new ways to sign in show whether somebody has taken the account over',
  },
  'where-was-account-used': {
    step: 'account_use',
    reason:
      'a person who sat elsewhere at that time, or an account in a strange place, shows that somebody else used it',
  },
  'is-it-usual-traffic': {
    step: 'usual_traffic',
    reason: 'what machines have long talked with differs from what they meet for the first time',
  },
  'what-became-of-the-message': {
    step: 'message',
    reason: 'its links and attachments show what it is, and who followed them shows how far it got',
  },
  'who-is-the-person': { step: 'person', reason: 'who the person is says whether this fits their work' },
  'seen-in-other-incidents': {
    step: 'other_incidents',
    reason: 'the same observable in other incidents may make it part of something larger',
  },
  'is-it-talked-about': {
    step: 'mentions',
    reason: 'mentions where attackers trade or talk show that someone means it',
  },
  'is-it-already-blocked': {
    step: 'block_list',
    reason: 'an observable that is blocked or allowed already was judged before',
  },
  'should-host-be-cut-off': { step: 'contain', reason: 'cutting the machine off keeps an intruder from going further' },
  'should-host-be-scanned': { step: 'scan', reason: 'a scan finds what else was left on the machine' },
  'should-evidence-be-collected': {
    step: 'collect',
    reason: 'traces on the machine are lost if they are not taken now',
  },
  'should-it-be-blocked': { step: 'block', reason: 'blocking what is known to be bad protects every other machine' },
}
