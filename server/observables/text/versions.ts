// Tells the version of a program from an address, since both may have four numbers: by the words before it, or by its field.
import { isInternal } from './network-names.ts'

/** What a field of a program holds, behind some words or none: `agent: EndGuard 7.2.1.44`. `field` is in lower case without blanks. */
export function isVersionOf(
  field: string,
  value: string,
  { before, after }: { before: string; after: string },
): boolean {
  if (!ofProgram.test(field) || isInternal('ip', value, [])) return false
  if (!programBefore.test(before) || !endsVersion.test(after)) return false
  if (field.endsWith('browser')) return /\p{L}/u.test(before)
  // What stands alone there is mostly where somebody came from.
  const isBareClient = field.endsWith('client') && before.trim() === ''
  return !isBareClient && likelyVersion.test(value)
}

/** In running text. */
export function isVersionIn(text: string, start: number, end: number): boolean {
  const near = text.slice(Math.max(0, start - 48), start)
  if (afterVersionWord.test(near) || afterProgram.test(near)) return true
  const before = text.slice(Math.max(0, start - longestLine), start)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (inSoftwareLine.test(line)) return true
  const mark = Math.max(line.lastIndexOf(':'), line.lastIndexOf('=')) + 1
  if (mark === 0) return false
  const field = /\p{L}[\p{L} _-]{0,40}(?=["']?\s?[:=]$)/u.exec(line.slice(Math.max(0, mark - 48), mark))?.[0] ?? ''
  const around = { before: line.slice(mark), after: text.slice(end, end + 2) }
  return isVersionOf(field.toLowerCase().replace(/[ _-]/g, ''), text.slice(start, end), around)
}
const longestLine = 200

/** These hold a program with its version, or the machine that it runs on. */
const ofProgram = /(?:agent|sensor|client|app|application|browser|build|firmware|revision)$/

/** `Acme EndGuard v`: capital words, but no verb and nothing that leads to an address. */
const programBefore =
  /^[\s"']{0,3}(?:(?!\p{L}+ed |(?:IP|IPv4|Addr|Address|Host|Server|From|At|By|Via|To) )\p{Lu}[\p{L}\p{N}]{0,20} ){0,4}v?$/u
const endsVersion = /^(?:$|[\s,;|)\]}"']|\.(?:$|\s))/

/** Few addresses have so small numbers. */
const likelyVersion = /^\d{1,2}\.[12]?\d\.[12]?\d\.\d{1,3}$/

/** A version word before the number, or before the number before it: "version 1.2.3.4 to 1.2.4.0". */
const afterVersionWord =
  /(?<![A-Za-z])(?:versions?|ver\.?|builds?|releases?|rev(?:ision)?|firmware)[\s:=#"']{1,4}(?:v?[\d.]{3,20}\s?(?:to|and|or|through|-|–|,)\s?)?$/i

/** "Security Client 15.7.0.143": the whole name of a program. One word alone may be a machine: "Client 198.51.100.7". */
const afterProgram =
  /(?:^|[^\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]{0,20} (?:\p{L}[\p{L}\p{N}]{0,20} )?(?:Agent|Hub|Engine|Mailer|App|Browser|Suite|Antivirus|Player|Reader|Studio|SDK|Runtime|Framework|Driver|Toolkit|Launcher|Installer|Updater|Viewer|Plugin)|\p{Lu}[\p{L}\p{N}]{0,20} \p{Lu}[\p{L}\p{N}]{0,20} (?:Client|Manager|Security|Server)) v?$/u

/** `X-Mailer: EgMailer 15.7.0.143`, `Client-Software: ...`: a line that tells with what it was made. */
const inSoftwareLine =
  /^[\s>]{0,20}(?:x-mailer|user-agent|[\w -]{0,30}(?:software|firmware|agent version))[ .]{0,20}:[^:\n]{0,120}$/i
