// How much each kind of answer counts, in one place, so that what one platform says can be held against what another says.
// docs/investigation.md explains the numbers: from 0.9 one is certain, two of 0.6 or more make certain, below 0.4 is a doubt.

export const weights = {
  /** A score of the highest band with rules behind it, or a detection that people confirmed. */
  confirmed: 0.95,
  /** A file or an investigation that its platform holds as malicious. */
  heldMalicious: 0.9,
  /** A score of the second highest band. */
  likelyBad: 0.7,
  /** A detection of high severity that nobody has judged yet; an observable that the organization itself blocks. */
  highDetection: 0.6,
  openHighInvestigation: 0.5,
  /** A file that was detected, a person whose secrets are traded. */
  detectedObservable: 0.5,
  mediumDetection: 0.35,
  /** A score of the third band; a mention where attackers talk. */
  doubtful: 0.35,
  /** A person without a trip, a machine at risk: true of many on any day. */
  weakSign: 0.2,
  /** A person or machine has such an alert for the first time in months: half a weak sign, since most first times are harmless. */
  firstTime: 0.1,

  /** A booking that leads from and to every place the alert names. */
  bookedThere: 0.8,
  /** This very activity was judged harmless. */
  judgedHarmless: 0.7,
  /** The same observable was judged harmless in an investigation. */
  heldHarmless: 0.6,
  /** A file that its platform holds as clean, an observable that the organization itself allows. */
  speaksForIt: 0.5,
  /** A scanner that publishes who it is; a weakness that no machine has; a trip, where the alert names no place. */
  explained: 0.4,
  /** Known for long, and nothing bad with it. */
  nothingBadKnown: 0.3,
  /** Nobody is known to use the weakness. */
  notExploited: 0.25,

  context: 0.1,
} as const
