// The part that running text gives to an observable, from the words before and after it.
import type { Within } from '../../observables/text/read-content.ts'
import type { Part } from './field-parts.ts'

/** The words just before; the first pattern that matches decides. */
const before: readonly (readonly [Part, RegExp])[] = [
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
/** Below the first of these every letter is in its one form. */
const hasAccents = /[\u0300-\uffff]/

export function partOfText({ text, start, end }: Within): Part | undefined {
  if (leadsOn.test(text.slice(end, end + 12))) return 'source'
  if (start === 0) return undefined
  const words = text.slice(Math.max(0, start - longestBefore), start)
  const lead = hasAccents.test(words) ? words.normalize('NFC') : words
  return before.find(([, pattern]) => pattern.test(lead))?.[0]
}

/** An arrow to the other end of a connection. */
const leadsOn = /^(?::\d{1,5}|\/\d{1,5})?\s?(?:->|→)/
