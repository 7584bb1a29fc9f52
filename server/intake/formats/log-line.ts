// One line of a log as fields: a syslog header (RFC 5424 or RFC 3164), and behind it CEF, LEEF, JSON or words. Pure.
import { parseJson } from '../../../connectors/kit/call/json.ts'

type LineFormat = 'cef' | 'leef' | 'syslog' | 'json'
type Fields = Record<string, unknown>

export interface ReadLine {
  format: LineFormat
  fields: Fields
}

/** Longer lines are read up to here; the alert holds all of it. */
const longestRead = 256 * 1024

/** Undefined where the line is none of these. */
export function readLogLine(line: string): ReadLine | undefined {
  const header = readSyslogHeader(line.slice(0, longestRead))
  const message = header?.message ?? line.slice(0, longestRead)
  const inner = readMessage(message)
  if (!inner) return header && { format: 'syslog', fields: { ...header.fields, message } }
  return header ? { ...inner, fields: { syslog: header.fields, ...inner.fields } } : inner
}

function readMessage(message: string): ReadLine | undefined {
  const cef = /\bCEF:\s?\d/.exec(message)
  if (cef) return readCef(message.slice(cef.index))
  const leef = /\bLEEF:\s?[12]/.exec(message)
  if (leef) return readLeef(message.slice(leef.index))
  const start = /^\s*(?:@cee:\s*)?(?=\{)/.exec(message)
  const json = start && jsonObject(message.slice(start[0].length))
  return json ? { format: 'json', fields: json } : undefined
}

function jsonObject(text: string): Fields | undefined {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

const severities = ['critical', 'critical', 'critical', 'high', 'medium', 'low', 'informational', 'informational']

const ietf =
  /^<(\d{1,3})>1 (\S{1,40}) (\S{1,255}) (\S{1,48}) (\S{1,128}) (\S{1,32}) (-|(?:\[(?:[^\]\\"]|"(?:[^"\\]|\\.)*"|\\.)*\])+)(?: ([\s\S]*))?$/
const bsd =
  /^<(\d{1,3})>(?:(\w{3} {1,2}\d{1,2}(?: \d{4})? \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S{8,30}) )?(?:(\S{1,255}) )?([\s\S]*)$/

function readSyslogHeader(line: string): { fields: Fields; message: string } | undefined {
  const [, pri, timestamp, hostname, app_name, proc_id, msg_id, data, text] = ietf.exec(line) ?? []
  if (pri !== undefined) {
    const named = { timestamp, hostname, app_name, proc_id, msg_id, structured_data: data }
    const filled = Object.entries(named).filter(([, value]) => value !== '-')
    return { fields: { ...priorityOf(pri), ...Object.fromEntries(filled) }, message: withoutMark(text ?? '') }
  }
  const [, old, time, host, rest = ''] = bsd.exec(line) ?? []
  if (old === undefined) return undefined
  // Without a time there is no host either: what looks like one begins the message.
  const message = time === undefined && host !== undefined ? `${host} ${rest}` : rest
  const [, tag, pid] = /^([\w./-]{1,48})(?:\[(\d{1,10})\])?: /.exec(message) ?? []
  const fields = {
    ...priorityOf(old),
    ...(time === undefined ? {} : { timestamp: time }),
    ...(time === undefined || host === undefined ? {} : { hostname: host }),
    ...(tag === undefined ? {} : { app_name: tag }),
    ...(pid === undefined ? {} : { proc_id: pid }),
  }
  return { fields, message: tag === undefined ? message : message.slice(message.indexOf(': ') + 2) }
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')

const priorityOf = (pri: string) => ({
  facility: Number(pri) >> 3,
  severity: severities[Number(pri) & 7] ?? 'informational',
})

function readCef(text: string): ReadLine | undefined {
  const parts = splitHeader(text, 7)
  if (parts.length < 7) return undefined
  const [version = '', device_vendor, device_product, device_version, signature_id, name, severity, extension = ''] =
    parts
  const header = { device_vendor, device_product, device_version, signature_id, name, severity }
  const fields = { ...readPairs(extension), cef_version: version.replace(/^CEF:\s?/, ''), ...header }
  return { format: 'cef', fields }
}

function readLeef(text: string): ReadLine | undefined {
  const isSecond = /^LEEF:\s?2/.test(text)
  const parts = splitHeader(text, isSecond ? 6 : 5)
  if (parts.length < 5) return undefined
  const [version = '', vendor, product, product_version, event_id] = parts
  const given = isSecond ? parts[5] : undefined
  const attributes = parts[isSecond ? 6 : 5] ?? ''
  const header = { leef_version: version.replace(/^LEEF:\s?/, ''), vendor, product, product_version, event_id }
  const pairs = attributes.split(delimiterOf(given)).flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1)] as const] : []
  })
  return { format: 'leef', fields: { ...Object.fromEntries(pairs.slice(0, mostPairs)), ...header } }
}

function delimiterOf(given: string | undefined): string {
  const hex = /^0?x([0-9a-f]{1,4})$/i.exec(given ?? '')?.[1]
  if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
  return given?.length === 1 ? given : '\t'
}

/** The first parts between bars that no backslash stands before, and the rest as it is. */
function splitHeader(text: string, count: number): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\' && /[\\|]/.test(text.charAt(at + 1))) {
      part += text.charAt(++at)
    } else if (character === '|') {
      parts.push(part)
      part = ''
      if (parts.length === count) return [...parts, text.slice(at + 1)]
    } else part += character
  }
  return [...parts, part]
}

const mostPairs = 500

/** key=value key=value: a value goes on until the next key. */
function readPairs(text: string): Fields {
  const keys = [...text.matchAll(/(?:^|\s)([\w.[\]-]{1,100})=/g)].slice(0, mostPairs)
  return Object.fromEntries(
    keys.map((match, index) => {
      const from = match.index + match[0].length
      const value = text.slice(from, keys[index + 1]?.index ?? text.length).trim()
      return [match[1] ?? '', value.replace(/\\([=\\nr])/g, (_, sign) => (sign === 'n' || sign === 'r' ? '\n' : sign))]
    }),
  )
}
