// Finds addresses, domains and bare file names in running text: everything that is dotted or has colons.

import { isBareFileName } from './file-names.ts'
import { matchesOf } from './matches-of.ts'
import { addressOf, domainOf, isLikelyIpv6, isRange } from './network-names.ts'
import type { TextReading } from './text-reading.ts'
import { isVersionIn } from './versions.ts'

export function readNames(reading: TextReading): void {
  if (mayHoldIpv6.test(reading.text))
    for (const { 0: run, index } of matchesOf(reading.text, /[0-9A-Fa-f:]{2,}(?:\d{0,3}\.[\d.]{5,12})?/g)) {
      if (run.length <= 60 && !reading.isTaken(index)) readIpv6(reading, run, index)
    }
  if (!reading.text.includes('.')) return
  for (const { 0: run, index } of matchesOf(reading.text, /[\p{L}\p{M}\p{N}_.~$-]+/gu)) {
    if (run.includes('.')) readRun(reading, run, index)
  }
}

const mayHoldIpv6 = /:[0-9A-Fa-f]{0,4}:/

function readIpv6(reading: TextReading, run: string, index: number): void {
  const { text } = reading
  if (run.indexOf(':') === run.lastIndexOf(':') || /[\w.]/.test(text[index - 1] ?? '')) return
  const name = run.replace(/(?<!:):$/, '').replace(/\.+$/, '')
  const end = index + name.length
  if (/[A-Za-z0-9]/.test(text[end] ?? '') || !isLikelyIpv6(name)) return
  const address = addressOf(name)
  if (!address) return
  const zone = /^%[\w.-]{1,20}/.exec(text.slice(end, end + 24))?.[0] ?? ''
  if (isRangeAt(text, end, address)) reading.take(index, end)
  else reading.found('ip', address, index, end + zone.length)
}

/** `/24` behind an address makes it a range, unless it is that of one machine, or a port. */
function isRangeAt(text: string, end: number, address: string): boolean {
  const bits = /^\/(\d{1,3})(?![\d.])/.exec(text.slice(end, end + 5))?.[1]
  return bits !== undefined && isRange(address, Number(bits))
}

/** A run of dots stands between two names, and never in one. */
function readRun(reading: TextReading, run: string, index: number): void {
  for (const { 0: part, index: offset } of matchesOf(run, /[^.~$-](?:[^.]|\.(?!\.|$))*/gu)) {
    const name = part.replace(/[-~$]+$/, '')
    const start = index + offset
    if (name.length > 255 || !name.includes('.') || reading.isTaken(start)) continue
    if (readName(reading, name, start)) continue
    // Scripts without blanks between words join a name to its sentence: then only its Latin part is a name.
    for (const { 0: latin, index: at } of matchesOf(name, /[A-Za-z0-9][\w.-]*[A-Za-z0-9]/g))
      if (latin.length < name.length && latin.includes('.')) readName(reading, latin, start + at)
  }
}

function readName(reading: TextReading, name: string, start: number): boolean {
  const end = start + name.length
  if (/^[\d.]+$/.test(name)) return readIpv4(reading, name, start)
  const { text } = reading
  if (isBareFileName(name) && !reading.undone(start, end) && !isSite(text, name, start, end)) {
    const isTime = /^\d+\.7z$/i.test(name) && text[start - 1] === ':'
    if (!isTime && !isPartOfPath(text, start) && !/%$/.test(text.slice(start - 1, start)))
      reading.found('file', name, start, end)
    reading.take(start, end)
    return true
  }
  if (isPriority(text, name, start, end)) return false
  const written = reading.undone(start, end) || !(isCode(text, name, start, end) || isInPath(text, start))
  const domain = written ? domainOf(name) : undefined
  if (!domain) return false
  reading.found('domain', domain, start, end)
  const path = /^(?::\d{1,5})?\/[^\s"'<>]{0,2000}/.exec(text.slice(end, end + 2010))?.[0]
  if (path && !/:\/\/$/.test(text.slice(Math.max(0, start - 3), start))) reading.take(end, end + path.length)
  return true
}

/** `<local0.info>`: the facility and the severity of a line of syslog. */
const isPriority = (text: string, name: string, start: number, end: number) =>
  /^(?:local[0-7]|kern|user|mail|daemon|auth|authpriv|syslog|lpr|news|uucp|cron|ftp)\.info$/i.test(name) &&
  (/^local/i.test(name) || (text[start - 1] === '<' && text[end] === '>'))

/** A file's ending that is a top-level domain too: `www.` before it or a path behind it tells a site. */
const isSite = (text: string, name: string, start: number, end: number) =>
  /^www\./i.test(name) || (text[end] === '/' && domainOf(name) !== undefined) || text.slice(start - 3, start) === '://'

/** `/wp-login.php` of a request is not a file of ours; `./run.sh` is. */
const isPartOfPath = (text: string, start: number) =>
  /[\\/]/.test(text[start - 1] ?? '') &&
  !/->[^\s>]{0,200}[\\/]$/.test(text.slice(Math.max(0, start - 210), start)) && // a file in an archive
  !/(?:^|[\s"'])\.?[\\/]$/.test(text.slice(Math.max(0, start - 3), start).replace(/^.*(?=\s)/, ''))

/** `/apis/apps.example.io/v1`: a name in the path of a request. */
const isInPath = (text: string, start: number) =>
  text[start - 1] === '/' &&
  /(?:^|[\s"'=(])\/(?:[\w.~%-]{1,64}\/){0,8}$/.test(text.slice(Math.max(0, start - 200), start))

const reversed = /^(?:com|org|net|io|android|gov|edu)\.[a-z0-9-]+\.[a-z0-9.-]+$/i
const packageRoots = /^(?:system|java|javax|microsoft|windows|org|com|net|google|sun)\.(?!com$|net$|org$)/
const fieldRoots =
  /^(?:host|user|process|event|agent|source|destination|file|rule|dns|url|tls|network|client|server|observer|organization|winlog|kibana|signal|threat|cloud|container|orchestrator|service|package|registry|group|log|error|http|email|device|data|alert|labels|actor|target|resource|metadata|finding|item|observable|steps)\.(?:[a-z_]+\.)*(?:name|id|info|email|host|link|date|country|city|group|domains|zone|data|status|ip|hash|path|code|pid|type|title|port)$/

/** Fields as sensors of hosts and containers write them: proc.name, fd.network. */
const sensorFields = /^(?:proc|evt|fd|fs|ka|k8s|thread|stdin|stdout|stderr)(?:\.[a-z_]+){1,3}$/

/** Names of classes, fields and functions, and two sentences without a blank between them. */
function isCode(text: string, name: string, start: number, end: number): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const oneCase = last === last.toLowerCase() || name === name.toUpperCase()
  if (
    !oneCase ||
    fieldRoots.test(name) ||
    sensorFields.test(name) ||
    /^(?:self|this|document|window|console)\.|^(?:asp|ado|vb)\.net$/i.test(name)
  )
    return true
  if (reversed.test(name) || /(?:^|\.)com\.[a-z]+\.[a-z]+$/i.test(name)) return true
  if (packageRoots.test(name.toLowerCase()) && name !== name.toLowerCase()) return true
  if (/[$@#%]/.test(text[start - 1] ?? '')) return true
  if (text[end] === '=' && /^[a-z_.]+$/.test(name)) return true // the name of a field
  if (
    text[end] === '/' &&
    /(?:image|repository|registry)[=: ]{1,2}["']?$/i.test(text.slice(Math.max(0, start - 16), start))
  )
    return true
  return text[end] === '(' && !/^\(\s?[\d[]/.test(text.slice(end, end + 3))
}

function readIpv4(reading: TextReading, name: string, start: number): boolean {
  const { text } = reading
  const end = start + name.length
  const address = addressOf(name)
  if (!address) return false
  const before = text.slice(Math.max(0, start - 48), start)
  const hasPort = /^:\d{2,5}(?!\d)/.test(text.slice(end, end + 7))
  const isVersion = !hasPort && isVersionIn(text, start, end)
  const isProduct = !hasPort && /[A-Za-z0-9]\/$/.test(before) && !/\b(?:tcp|udp|[A-Z]+_[A-Z_]+)\/$/.test(before)
  if (isProduct || isVersion || isRangeAt(text, end, address)) reading.take(start, end)
  else reading.found('ip', address, start, end)
  return true
}
