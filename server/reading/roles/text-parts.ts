// The part that running text gives to an observable, from the words before and after it.
import type { Within } from '../../observables/text/read-content.ts'
import type { Part } from './field-parts.ts'

/** The words just before; the first pattern that matches decides. */
const before: readonly (readonly [Part, RegExp])[] = [
  [
    'target',
    /(?:\bpasswords? (?:of|for)|\bmember|\bcredentials of)(?: (?:user|account))?\s?:?\s?["'<(]{0,2}(?:[\w.-]{1,30}\\)?$/i,
  ],
  ['sender', /\breceived (?:an? )?(?:e-?mail|mail|message)s? from\s?["'<(]{0,2}$/i],
  [
    'reporter',
    /(?:reported|raised|logged|detected|observed|seen|sent|checked|gemeldet|signale|reportado|informado|collected|monitor(?:ed)?) (?:by|von|par|por)(?: (?:the|user|host|sensor|monitor|analyst|employee|server|console|mr|ms))? ?\W{0,3}$|(?:sensor|gateway|firewall|passerelle|appliance|reporter|console|collector|gw|proxy|monitor|contacto del cliente)\s?[:=]?\s?\W?$/i,
  ],
  [
    'sender',
    /(?:sender|mail from|mail-from|from:|送信元は?|absender|expediteur|remitente|remetente)\s?:?\s?["'<(]{0,2}$/i,
  ],
  ['recipient', /(?:recipients?|rcpt to|to:|empfanger|destinataire|destinatario)\s?:?\s?["'<(]{0,2}$/i],
  [
    'source',
    /(?:\bfrom|\bsrc|\bsource|\bsource ip|\battacker|\bclient|\borigin|\bvon(?: der)?(?: IP| Adresse)?|\bdepuis(?: l'adresse)?|\bdesde(?: la IP)?|\ba partir de|\bde la IP|\bban|\bscanner|\bsaddr|\brhost|\brip|\baddr)(?: (?:ip|address|the|host|outside|inside|external|internal|remote))*\s?[:=]?\s?["'<([]{0,2}(?:\w{1,20}:)?$/i,
  ],
  [
    'destination',
    /(?:\bto|\bdst|\bdest|\bdestination|\btoward(?:s)?|\bagainst|->|→|\bnach|\ban|\bvers|\bhacia|\bpara|\bserver|\blip|\bof host)(?: (?:ip|address|the|host|server|outside|inside|external|internal|remote))*\s?[:=]?\s?["'<([]{0,2}(?:\w{1,20}:)?$/i,
  ],
  [
    'machine',
    /(?:\bon|\bhost|\bmachine|\bcomputer|\blaptop|\bdevice|\bworkstation|\bendpoint|\brechner|\bposte|\bauf|\bequipo|\bestacao|\bserver|\bpc|端末名は|\bnode)(?: (?:the|host|machine|dem|rechner|device|endpoint|poste|computer|server|workstation))*\s?[:=]?\s?["'`<([]{0,2}$/i,
  ],
  [
    'account',
    /(?:\bfor|\buser|\buser:|\baccount|\busername|\bkonto|\bbenutzerkonto|\bcompte|\busuario|\butilisateur|\busuário|\bcuenta|\bacct|\blogin)(?: (?:invalid|illegal|the|user|account))*\s?[:=]?\s?["'<([]{0,2}$/i,
  ],
  [
    'actor',
    /(?:\bby|\bpar|\bdurch|\bpor)(?: (?:the|user|utilisateur|l'utilisateur|usuario))*\s?[:=]?\s?["'<([]{0,2}$/i,
  ],
]

const longestBefore = 48

/** Whoever only agreed to it did not do it. */
const agreed =
  /(?:authori[sz]ed|approved|ordered|agreed|genehmigt|freigegeben|autorise|approuve|autorizado|aprobado) (?:by|with|von|par|por)(?:\s?["'<(]{0,2}|(?: [\p{L}'.-]{2,30}){1,3} [<(])$/iu
export const onlyAgreed = ({ text, start }: Within): boolean =>
  agreed.test(text.slice(Math.max(0, start - longestBefore), start))
/** Below the first of these every letter is in its one form. */
const hasAccents = /[\u0300-\uffff]/

export function partOfText(within: Within): Part | undefined {
  const { text, start, end } = within
  if (leadsOn.test(text.slice(end, end + 12))) return 'source'
  if (onlyAgreed(within)) return 'bystander'
  const deed = after.find(([, pattern]) => pattern.test(text.slice(end, end + 24)))?.[0]
  if (deed) return deed
  if (start === 0) return undefined
  const words = text.slice(Math.max(0, start - longestBefore), start)
  const lead = hasAccents.test(words) ? words.normalize('NFC') : words
  return before.find(([, pattern]) => pattern.test(lead))?.[0]
}

/** The words just after: what somebody did, or what was done to them. */
const after: readonly (readonly [Part, RegExp])[] = [
  ['target', /^ (?:was|has been) (?:added|removed|granted|assigned|given|promoted|locked|disabled|deleted)\b/i],
  ['recipient', /^ received (?:an? )?(?:e-?mail|mail|message)s?\b/i],
  ['actor', /^ (?:reset|requested|downloaded|exported|uploaded|executed|added|created|deleted|disabled|granted) /i],
]

/** An arrow to the other end of a connection. */
const leadsOn = /^(?::\d{1,5}|\/\d{1,5})?\s?(?:->|→)/
