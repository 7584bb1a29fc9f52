// Lines whose values have no names but a known order: access logs of web servers and of Squid, and Oracle's audit trail.

import { matchesOf } from '../text/matches-of.ts'
import { pathOf } from './known-paths.ts'
import { panOsFields } from './pan-os-columns.ts'
import type { TextField } from './text-field.ts'

interface KnownLine {
  /** A text without it has no such line. */
  mark: string
  pattern: RegExp
  /** The names of the pattern's groups, in their order. */
  names: readonly string[]
}

const knownLines: readonly KnownLine[] = [
  {
    // 203.0.113.9 - jdoe [14/Nov/2026:22:10:03 +0100] "GET / HTTP/1.1" 200 226 "-" "Mozilla/5.0"
    mark: '] "',
    pattern:
      /^(\S{2,255}) \S{1,64} (\S{1,64}) \[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\] "([^"\r\n]{0,4000})" (\d{3}) (?:\d{1,15}|-)(?: "([^"\r\n]{0,2000})" "([^"\r\n]{0,1000})")?/dgm,
    names: ['clientip', 'user', 'eventtime', 'request', 'status', 'referer', 'useragent'],
  },
  {
    // 1794694203.114 212 10.9.8.7 TCP_DENIED/403 3912 CONNECT example.com:443 jdoe HIER_NONE/- text/html
    mark: 'TCP_',
    pattern:
      /^(\d{9,10}\.\d{3}) {1,8}\d{1,9} (\S{2,64}) ([A-Z_]{3,40})\/\d{3} \d{1,15} [A-Z]{3,10} (\S{1,4000}) (\S{1,64}) [A-Z_]{3,40}\/(\S{1,255})/dgm,
    names: ['eventtime', 'clientip', 'action', 'url', 'user', 'remoteip'],
  },
]

const mostLines = 1000

/** The fields of lines with a known order. */
export function logColumnsOf(text: string): TextField[] {
  const fields = panOsFields(text)
  for (const { mark, pattern, names } of knownLines) {
    if (!text.includes(mark)) continue
    let lines = 0
    for (const match of matchesOf(text, pattern)) {
      if (lines++ >= mostLines) break
      names.forEach((name, index) => {
        const value = match[index + 1]
        const [start, end] = match.indices?.[index + 1] ?? []
        if (value && value !== '-' && start !== undefined && end !== undefined)
          fields.push({ path: pathOf(name), value, start, end })
      })
    }
  }
  return fields
}

/** `DATABASE USER:[3] 'SYS'`, as Oracle writes its audit trail. */
export function countedValues(text: string): TextField[] {
  if (!text.includes(':[')) return []
  const pattern = /(?<![A-Za-z])([A-Z][A-Z ]{2,30}?) ?:\[\d{1,6}\] ["']([^"'\r\n]{1,4000})["']/dg
  return [...matchesOf(text, pattern)].flatMap(({ 1: name = '', 2: value = '', indices }) => {
    const [start, end] = indices?.[2] ?? []
    return start === undefined || end === undefined ? [] : [{ path: pathOf(name.trim()), value, start, end }]
  })
}
