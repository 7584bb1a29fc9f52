// Places each observable: the part that its fields or the words beside it give, and whether somebody chose the text it stands in. Pure.
import type { Observable, Place } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import type { Within } from '../../observables/text/read-content.ts'
import type { EventFields } from '../facts/event-fields.ts'
import { fieldSteps } from '../facts/field-steps.ts'
import type { Format } from '../formats/format.ts'
import { isInAnswer } from './answer-fields.ts'
import { type Part, partOfField } from './field-parts.ts'
import type { PlacedIn } from './fields-around.ts'
import type { MailText } from './mail-parts.ts'
import { isQuoted } from './quoted-fields.ts'
import { partOfText } from './text-parts.ts'

/** What is known beyond the observables: the claim, the format and the content. */
export interface Surroundings {
  claim: Claim
  format: Format | undefined
  fields: EventFields
  /** The content, where it is a mail. */
  mail: MailText | undefined
}

interface Known extends Surroundings {
  /** Whether the content is what a person wrote: all of it is quoted, and still tells who did what. */
  isProse: boolean
}

export interface Placed extends PlacedIn {
  part: Part | undefined
  quoted: boolean
  /** Read only in text that the attacker chose: then no field and no sentence of others gives it a part. */
  chosen: boolean
}

export interface PlacedObservables {
  placed: Placed[]
  /** Whether the content is a mail. */
  inMail: boolean
}

export function placeObservables(found: readonly PlacedIn[], around: Surroundings): PlacedObservables {
  const { mail } = around
  const { text } = around.fields
  const known = { ...around, isProse: !around.format && !mail && text !== undefined && isProse(text) }
  return { placed: found.map((each) => place(each, known)), inMail: mail !== undefined }
}

/** Fields decide before text, and text before quoted text. Among fields, taking part comes before telling of it. */
function place({ observable, readIn }: PlacedIn, around: Known): Placed {
  const { mail } = around
  if (mail && !(mail.isNotice && !isInHeaders(observable, mail))) return placeInMail(observable, readIn, mail)
  const plain = readIn.filter((each) => !isQuoted(each, around.format))
  const quoted = plain.length === 0 && readIn.length > 0
  const part = first(plain.map((each) => partInField(observable, each, around))) ?? first(plain.map(partOfText))
  const inProse = around.isProse && readIn.every(({ path }) => path.length === 0)
  return { observable, readIn, quoted: quoted || inProse, chosen: quoted, part }
}

const isInHeaders = ({ places }: Observable, mail: MailText) =>
  places.some((at) => 'start' in at && mail.partAt(at.start) !== undefined)

/** In a mail the line decides: its header, or the body. */
function placeInMail(observable: Observable, readIn: readonly Within[], mail: MailText): Placed {
  const starts = observable.places.flatMap((at) => ('start' in at ? [at.start] : []))
  const inHeaders = starts.flatMap((start) => mail.partAt(start) ?? [])
  const part = inHeaders.sort(byReport)[0]
  const quoted = starts.length > 0 && starts.every(mail.isBody)
  if (part === 'sender' && observable.internal && observable.kind !== 'email')
    return { observable, readIn, quoted, chosen: quoted, part: 'bystander' }
  return { observable, readIn, quoted, chosen: quoted, part }
}

/** Who reports a mail has also received it; the report is what is told. */
const byReport = (a: Part, b: Part) => reportFirst.indexOf(a) - reportFirst.indexOf(b)
const reportFirst: readonly Part[] = ['reporter', 'sender', 'recipient', 'bystander']

/** Sentences, and hardly any fields. */
function isProse(text: string): boolean {
  const head = text.slice(0, 4000)
  const pairs = head.match(/\w=\S/g)?.length ?? 0
  const words = head.match(/(?<![\w.:/-])\p{L}{2,}(?![\w.:/-])/gu)?.length ?? 0
  return (
    pairs < 3 &&
    !/^<\d{1,3}>|^#|^\d{1,2}\/|^\d{4}-\d\d-\d\d[ T]\d|^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:/.test(head) &&
    (/[。]/.test(head) || (words > (isPersonal(head) ? 12 : 80) && /\p{Ll}[)"”']?[.!?](?:\s|$)|:\s/u.test(head)))
  )
}

/** Products write in the third person, and greet nobody. */
const isPersonal = (text: string) => /(?<!\p{L})I(?:'m|'ve)? \p{Ll}/u.test(text) || personalWords.test(text)
const personalWords =
  /(?<!\p{L})(?:my|we|our|you|your|hi|hello|hey|dear|please|thanks|thank|regards|ich|mir|mich|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2}|bitte|hallo|danke|gruß|grüße|je|j'ai|mon|mes|nous|notre|nos|vous|votre|bonjour|merci|cordialement|yo|nosotros|nuestr[oa]s?|hola|gracias|saludos|meus?|minhas?|nós|nossos?|nossas?|olá|obrigad[oa]|nostr[oaie]|ciao|grazie|jag|mitt|vår|hej|tack|jeg|hei|takk|ik|mijn|wij|onze|graag)(?!\p{L})/iu

/** The part that the format or the field's name gives. */
function partInField(observable: Observable, within: Within, around: Known): Part | undefined {
  const { path, text } = within
  if (path.length === 0) return undefined
  if (isInAnswer(observable, within)) return 'bystander'
  const isHeader =
    path.length === 1 &&
    path[0] === 'host' &&
    observable.places.some((at) => isHeaderHost(at, text, around.fields.text))
  if (isHeader) return 'logger'
  return around.format?.partOf(fieldSteps(path)) ?? partOfField(path)
}

/** At the head of a line, before any field: the machine that wrote the line. */
function isHeaderHost(at: Place, value: string, content: string | undefined): boolean {
  if (content === undefined || !('start' in at)) return false
  const before = content.slice(Math.max(0, at.start - 80), at.start)
  return !/[="{]/.test(before.slice(before.lastIndexOf('\n') + 1)) && content.startsWith(value, at.start)
}

const order: readonly Part[] = [
  'actor',
  'target',
  'source',
  'destination',
  'sender',
  'recipient',
  'client',
  'remote',
  'machine',
  'account',
  'object',
  'device',
  'logger',
  'reporter',
  'bystander',
]

/** The one that comes before the others in this order. */
function first(parts: readonly (Part | undefined)[]): Part | undefined {
  let best: Part | undefined
  for (const part of parts) if (part && (best === undefined || order.indexOf(part) < order.indexOf(best))) best = part
  return best
}
