// How much each kind of answer counts, in one place, so that what one platform tells can be held against what another tells.
// docs/investigation.md explains the numbers: from 0.9 one is certain, two of 0.6 or more make certain, below 0.4 is a doubt.

export const weights = {
  /** Certain: a score of the highest band with rules behind it, or a detection that people looked at and confirmed. */
  confirmed: 0.95,
  /** Certain, a little less: a file or an investigation that its platform holds as malicious, which no person need have seen. */
  heldMalicious: 0.9,
  /** Strong: a score of the second highest band. Two of these agree seldom by accident. */
  likelyBad: 0.7,
  /** Just strong: a detection of high severity that nobody has judged; an observable that the organization itself blocks. */
  highDetection: 0.6,
  /** Strong: an account was used in one country while its person sat at the own machine in another. */
  elsewhere: 0.6,
  /** The same, in another town of one country: lines are placed wrongly now and then. People's word answers it. */
  inAnotherTown: 0.5,
  /** Enough for a suspicion: an account was used where it never is; somebody may have asked for it. */
  outOfPlace: 0.45,
  /** Enough for a suspicion: an open investigation of high priority is the work of people, though not their word. */
  openHighInvestigation: 0.5,
  /** Enough for a suspicion: a file that was detected, a person whose secrets are traded, an account of somebody who left. */
  detectedObservable: 0.5,
  /** Just enough for a suspicion, and never more: unwanted software is a nuisance, not an attack. */
  unwanted: 0.45,
  /** Just enough for a suspicion: a rule of high criticality behind a score of the third band. One source of medium weight. */
  badRule: 0.45,
  /** Too little alone: detections of medium severity are mostly false. */
  mediumDetection: 0.35,
  /** Too little alone: a score of the third band; a mention where attackers talk. */
  doubtful: 0.35,
  /** Hardly anything: a person without a trip, a machine at risk. True of many on any day. */
  weakSign: 0.2,
  /** A person or machine has such an alert for the first time in months: it tips no scale by itself, since most first times are harmless. */
  firstTime: 0.05,

  /** A booking that leads from and to every place the alert names: few travel where an intruder happens to sit. */
  bookedThere: 0.8,
  /** The standard antivirus test file is made to be detected: nothing but a second file makes it more. */
  testFile: 0.8,
  /** People judged this very activity harmless. */
  judgedHarmless: 0.7,
  /** The same, by an investigation that is known by its title alone. */
  heldHarmless: 0.6,
  /** A file that its platform holds as clean, an observable that the organization itself allows. Platforms miss files. */
  speaksForIt: 0.5,
  /** A scanner that publishes who it is; a weakness that no machine has. Explains a knock, not a break-in. */
  explained: 0.4,
  /** Known for long, and nothing bad with it: good addresses are taken over too. */
  nothingBadKnown: 0.3,
  /** Nobody is known to use the weakness: so far. */
  notExploited: 0.25,

  /** Worth telling, and nothing to decide by. */
  context: 0.1,
} as const
