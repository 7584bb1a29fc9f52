// Finds full paths of files in running text: Windows, network shares, Unix. Registry keys are stepped over.
import type { TextReading } from './text-reading.ts'

const longest = 1024

/** What can begin a path. Every alternative is short, so that a long run of any character costs one look a place. */
const beginnings =
  /(?<![A-Za-z0-9])[A-Za-z]:(?:\\(?!\\?\s)|\/(?=[\w.$%-]))|(?<![\\\w])\\\\(?=[\w.-]{1,253}(?:@[\w@]{1,20})?\\{1,2}[^\\\s])|%[A-Za-z_][\w()]{1,40}%\\|\$env:[A-Za-z]{2,40}\\|\b(?:HKEY_[A-Z_]{4,30}|HK(?:LM|CU|CR|CC|U))(?::?\\)|(?<![\w/.:~%-])\/(?:etc|tmp|usr|home|var|opt|bin|sbin|root|dev\/shm|lib|lib64|boot|srv|mnt|media|proc|run|private|Users|Library|Applications|System|Volumes)\/(?=[^\s/])|(?<![\w/.:~%-])~\/(?=[\w.])|(?<=[=:,])\/(?:etc|tmp|usr|home|var|opt|bin|sbin|root|dev\/shm)\/(?=[^\s/])/g

export function readPaths(reading: TextReading): void {
  const { text } = reading
  if (!/[\\/]/.test(text)) return
  beginnings.lastIndex = 0
  for (let match = beginnings.exec(text); match; match = beginnings.exec(text)) {
    const start = match.index
    if (reading.isTaken(start)) continue
    const drive = /^[A-Za-z]:(?=\/)/.exec(match[0])?.[0].length ?? 0
    const found = drive > 0 || /^[/~]/.test(match[0]) ? unixEnd(text, start + drive) : windowsEnd(text, start)
    const end = Math.max(found, start + match[0].length)
    readPath(reading, start, end)
    beginnings.lastIndex = end
  }
}

function readPath(reading: TextReading, start: number, end: number): void {
  const value = reading.text.slice(start, end)
  const registry = /^HK/.test(value)
  if (
    !registry &&
    value.startsWith('/') &&
    /(?:GET|POST|PUT|HEAD|DELETE|PATCH|OPTIONS) $/.test(reading.text.slice(Math.max(0, start - 8), start))
  ) {
    reading.take(start, end)
    return
  }
  const isFile = !registry && (/^[/~]/.test(value) ? !value.endsWith('/') : /\.[\w-]{1,20}$/.test(value))
  if (!isFile) {
    reading.take(start, end)
    return
  }
  reading.found('file', singleSeparators(value), start, end)
  const server = /^\\\\([\w.-]{3,253})/.exec(value)?.[1]
  if (server) reading.foundHost(server, start + 2, start + 2 + server.length)
}

/** Text that was escaped twice shows every separator doubled. */
const singleSeparators = (path: string) => path.replace(/^\\\\\\\\/, '\\\\').replace(/(?<=[^\\])\\\\(?=[^\\])/g, '\\')

const notInWindowsNames = new Set([...'/:*?"<>|\r\n\t\0'])
const closing = new Set([..." ,;'`)]}"])

/**
 * Folders may hold blanks, the last part may not, since nobody could tell where it ends. A part that already ends like a
 * program before a blank is the last one.
 */
function windowsEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + longest)
  const quoted = text[start - 1] === '"' || text[start - 1] === "'" ? text[start - 1] : undefined
  const close = quoted ? text.indexOf(quoted, start) : -1
  let partStart = text.indexOf('\\', start) + 1
  while (text[partStart] === '\\') partStart++
  if (text[start] === '\\') partStart = start + 2
  for (;;) {
    let index = partStart
    while (index < limit && text[index] !== '\\' && !notInWindowsNames.has(text[index] ?? '') && index !== close)
      index++
    const part = text.slice(partStart, index)
    const isFolder = text[index] === '\\' && index < limit && index > partStart
    if (isFolder && !/\.[A-Za-z]{2,4}[ ,;]/.test(part) && !/^\s|\s$/.test(part)) {
      partStart = index + 1
      if (text[partStart] === '\\') partStart++
      continue
    }
    if (close >= 0 && index === close) return close
    return partStart + lastPartLength(part)
  }
}

function lastPartLength(part: string): number {
  let length = 0
  while (length < part.length && !closing.has(part[length] ?? '')) length++
  while (length > 0 && '.!'.includes(part[length - 1] ?? '')) length--
  if (/\.\w{2,4}-$/.test(part.slice(0, length))) length-- // an arrow into an archive
  return length
}

const endsUnixPath = /[\s"'`<>|;,)\]}&*?$]/

const macRoots = /^\/(?:Library|Applications|Users|System|Volumes)\//
/** Folders of macOS may hold blanks: the rest counts where it leads on to a file with an ending. */
const withBlanks = /(?: [\w.()-]{1,40}){1,3}(?:\/[\w.()-]{1,80}){0,10}\/[\w.()-]{1,80}\.[A-Za-z0-9]{1,8}(?=["'\s]|$)/y

function unixEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + longest)
  let index = start
  while (index < limit && !endsUnixPath.test(text[index] ?? '')) index++
  if (text[index] === ' ' && macRoots.test(text.slice(start, start + 14))) {
    withBlanks.lastIndex = index
    index += withBlanks.exec(text)?.[0].length ?? 0
  }
  const list = text.slice(start, index).search(/:[:/]/)
  if (list > 0) index = start + list // several paths with colons between them
  while (index > start && '.:!='.includes(text[index - 1] ?? '')) index--
  return index
}
