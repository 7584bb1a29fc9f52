// Reads points in time as products and people write them, into epoch seconds. A time without a zone is UTC.

export interface ReadTime {
  seconds: number
  /** Where it stands in the text. */
  start: number
  end: number
}

/** The year and the zone that a time without them is given. */
export interface TimeHints {
  /** A moment soon after the event; a time without a year is the last one before it. */
  reference: number | null
  zone?: string | undefined
  /** Whether days and months as numbers are written with the month first. */
  isMonthFirst?(): boolean
}

/** The first point in time in a text, in any of the common forms. */
export function findTime(text: string, hints: TimeHints): ReadTime | undefined {
  let best: ReadTime | undefined
  let hasMonth: boolean | undefined
  for (const form of forms) {
    if (best?.start === 0) return best
    if (form.needsMonth) hasMonth ??= monthName.test(text)
    if (form.needsMonth && !hasMonth) continue
    const match = form.pattern.exec(text)
    if (!match || (best && match.index >= best.start)) continue
    const seconds = form.seconds(match.groups ?? {}, hints)
    if (seconds !== undefined && isPlausible(seconds))
      best = { seconds: Math.floor(seconds), start: match.index, end: match.index + match[0].length }
  }
  return best
}

/** A whole value: a number since 1970 in seconds, or thousandths, millionths, billionths of them; or a written time. */
export function timeOfValue(value: string, hints: TimeHints): number | undefined {
  const text = value.trim().slice(0, 120)
  const digits = text.replace(runOfDigits, '$1-$2-$3T$4:$5:$6Z')
  if (digits !== text) return findTime(digits, hints)?.seconds
  if (/^\d{9,19}(?:[.,]\d{1,9})?$/.test(text)) return ofNumber(Number(text.replace(',', '.')))
  const microsoft = /^\/Date\((\d{12,14})/.exec(text)?.[1]
  if (microsoft) return ofNumber(Number(microsoft))
  return findTime(text, hints)?.seconds
}

/** 20260311084217.670 */
const runOfDigits =
  /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])([0-5]\d)([0-5]\d)(?:[.,]\d{1,9})?Z?$/

function ofNumber(number: number): number | undefined {
  const seconds = [1, 1e3, 1e6, 1e9].map((unit) => number / unit).find(isPlausible)
  return seconds === undefined ? undefined : Math.floor(seconds)
}

const earliest = Date.UTC(1995, 0, 1) / 1000
const latest = Date.UTC(2100, 0, 1) / 1000
const isPlausible = (seconds: number) => seconds >= earliest && seconds < latest

type Groups = Record<string, string | undefined>
interface Form {
  pattern: RegExp
  /** Whether it has the English name of a month in it. */
  needsMonth: boolean
  seconds(groups: Groups, hints: TimeHints): number | undefined
}

const clock = String.raw`(?<hour>\d{1,2})[:h.時](?<minute>\d{2})(?:[:.分](?<second>\d{2})(?:[.,]\d{1,9})?)?分?(?:\s?(?<half>[AaPp])\.?[Mm]\b\.?)?`
const zone = String.raw`(?:\s?[([]?(?<zone>Z\b|(?:UTC|GMT)?\s?[+-]\d{2}:?\d{2}\b|(?:UTC|GMT)\s?[+-]\d{1,2}\b|[A-Z]{3,4}\b|日本時間|horário de Brasília))?`
const monthNames = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const monthName = new RegExp(monthNames)
const month = `(?<month>${monthNames})[a-z]{0,6}`
const anyMonth = String.raw`(?<word>\p{L}{3,10})\.?`

const forms: readonly Form[] = [
  // 2026-03-11T08:42:17.123+01:00, 2026/03/11 08:42, 2026年3月11日 8時42分
  form(
    String.raw`(?<![\d.])(?<year>\d{4})[-/年](?<monthNumber>\d{1,2})[-/月](?<day>\d{1,2})日?(?:T|,?\s+(?:a las |at |um |à |às )?|-|:)${clock}${zone}`,
  ),
  // 08:42:17 on 2026.03.11
  form(String.raw`(?<!\d)${clock} on (?<year>\d{4})[./-](?<monthNumber>\d{1,2})[./-](?<day>\d{1,2})\b`),
  // Mar 11 2026 08:42:17, March 11, 2026 at 8:42 AM
  form(String.raw`\b${month}\.?\s{1,2}(?<day>\d{1,2}),?\s+(?<year>\d{4}),?\s+(?:at )?${clock}${zone}`),
  // 2026 May 04 10:22:51
  form(String.raw`(?<!\d)(?<year>\d{4}) ${month} {1,2}(?<day>\d{1,2}) ${clock}${zone}`),
  // Tue Mar 11 08:42:17 2026, Tue Mar 11 08:42:17 UTC 2026
  form(String.raw`\b${month} {1,2}(?<day>\d{1,2}) ${clock} (?:(?<zone>[A-Z]{3,4}) )?(?<year>\d{4})\b`),
  // Tue, 11 Mar 2026 08:42:17 +0100, 11/Mar/2026:08:42:17 +0000, 11-Mar-2026 08:42
  form(String.raw`(?<!\d)(?<day>\d{1,2})[ /-]${month}[ /-](?<year>\d{4})(?:[ :]|, )\s*${clock}${zone}`),
  // 17.06.2026 07:02:45, 18/06/2026 à 17:32, 09.10.2026 um 14:05 Uhr
  form(
    String.raw`(?<![\d.])(?<dayFirst>(?<day>\d{1,2}))[./-](?<monthNumber>\d{1,2})[./-](?<year>\d{4})(?::|,?\s+)(?:um |à |a las |às |at |- )?${clock}${zone}`,
  ),
  // 20. März 2026 16:45, 3 février 2026 10:58, 22 de abr. de 2026 às 14:37
  form(
    String.raw`(?<!\d)(?<day>\d{1,2})\.?\s(?:de\s)?${anyMonth}\s(?:de\s)?(?<year>\d{4}),?\s+(?:um |à |a las |às |at |- )?${clock}${zone}`,
  ),
  // Sunday 4th of October 2026 at 03:17:42 AM
  form(String.raw`(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)(?: of)? ${month},? (?<year>\d{4}),? (?:at )?${clock}${zone}`),
  // 06 11 2026 08:21:04
  form(String.raw`(?<![\d.] ?)(?<dayFirst>(?<day>\d{2})) (?<monthNumber>\d{2}) (?<year>20\d{2}) ${clock}${zone}`),
  // between 02h10 and 02h25 le 18/06/2026: the clock stands before the day
  form(
    String.raw`(?<!\d)(?<hour>\d{1,2})[:h](?<minute>\d{2})(?![:\d])[^\d]{0,12}(?:\d{1,2}[:h]\d{2})?[^\d]{1,20}(?<day>\d{1,2})[./-](?<monthNumber>\d{1,2})[./-](?<year>\d{4})(?!\d)`,
  ),
  // 02/28/26-23:59:58.12 and 03/29-15:08:41.77, as Snort writes
  form(String.raw`(?<!\d)(?<monthNumber>\d{2})/(?<day>\d{2})(?:/(?<shortYear>\d{2}))?-${clock}`),
  // Mar 11 08:42:17, as syslog writes: without a year
  form(
    String.raw`\b${month} {1,2}(?<day>\d{1,2}) (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})(?:\.\d{1,9})?(?! \d{4})${zone}`,
  ),
  // audit(1786000123.441:90211)
  { pattern: /\baudit\((?<epoch>\d{10})\.\d{3}:/, needsMonth: false, seconds: ({ epoch }) => Number(epoch) },
  // 2026-03-11 alone
  form(String.raw`(?<![\d.-])(?<year>20\d{2})-(?<monthNumber>\d{2})-(?<day>\d{2})(?![\d-]|[T ]\d)`),
]

function form(source: string): Form {
  return { pattern: new RegExp(source, 'u'), needsMonth: source.includes(month), seconds: secondsOf }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function secondsOf(groups: Groups, hints: TimeHints): number | undefined {
  let [month, day] = [monthOf(groups), Number(groups.day)]
  const swapped =
    groups.monthNumber !== undefined &&
    groups.dayFirst !== undefined &&
    (month > 11 || groups.half || hints.isMonthFirst?.())
  if (swapped && day <= 12) [month, day] = [day - 1, month + 1] // 06/17/2026 names the month first
  if (month < 0 || month > 11 || day < 1 || day > 31) return undefined
  const minute = Number(groups.minute ?? 0)
  const second = Number(groups.second ?? 0)
  const hour = hourOf(groups)
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const offset = offsetOf(groups.zone ?? hints.zone)
  const inYear = (year: number) => Date.UTC(year, month, day, hour, minute, second) / 1000 - offset
  const written = groups.year ?? (groups.shortYear && `20${groups.shortYear}`)
  if (written) return inYear(Number(written))
  if (hints.reference === null) return undefined
  const year = new Date(hints.reference * 1000).getUTCFullYear()
  const day1 = 86_400
  return inYear(year) > hints.reference + day1 ? inYear(year - 1) : inYear(year)
}

function monthOf({ month, word, monthNumber }: Groups): number {
  if (month) return months.indexOf(month.toLowerCase())
  if (word) return monthWords.findIndex((pattern) => pattern.test(word))
  return Number(monthNumber) - 1
}

/** In German, French, Spanish, Portuguese and Italian. */
const monthWords = [
  /^(?:jan|ene|gen)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mär|mar)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:mai|may|mag)/i,
  /^(?:juin|jun|giu)/i,
  /^(?:juil|jul|lug)/i,
  /^(?:aug|aoû|aou|ago)/i,
  /^(?:sep|set)/i,
  /^(?:okt|oct|out|ott)/i,
  /^nov/i,
  /^(?:dez|déc|dec|dic)/i,
]

function hourOf({ hour = '0', half }: Groups): number {
  const number = Number(hour)
  if (!half) return number
  return (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

const zones: Record<string, number> = {
  bst: 1,
  cet: 1,
  mez: 1,
  wat: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  sast: 2,
  eest: 3,
  msk: 3,
  gst: 4,
  sgt: 8,
  hkt: 8,
  awst: 8,
  jst: 9,
  日本時間: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  brt: -3,
  'horário de brasília': -3,
  art: -3,
  edt: -4,
  ast: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
}

/** Seconds east of Greenwich. */
function offsetOf(written: string | undefined): number {
  if (!written) return 0
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(written) ?? []
  if (hours) return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
  return (zones[written.toLowerCase()] ?? 0) * 3600
}
