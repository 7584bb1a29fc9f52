// The ids and titles that a content gives its event, from fields that say so. Pure. Text that an attacker can choose is left out.

import { headerFields } from '../../reading/facts/headers.ts'

export interface NamedInContent {
  ids: ReadonlySet<string>
  titles: readonly string[]
  /** Ids of ATT&CK techniques. */
  techniques: readonly string[]
}

const longest = 262_144
const deepest = 12
const most = 200

/** Compared in lower case. */
export function namedInContent(content: string): NamedInContent {
  const ids = new Set<string>()
  const titles = new Set<string>()
  const techniques = new Set<string>()
  const take = (name: string, value: unknown) => {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text.length < 3 || text.length > 300) return
    if (isId(name) && !isShortCode(name, text) && ids.size < most) ids.add(text.toLowerCase())
    if (isTitle(name) && titles.size < most) titles.add(text)
    if (isTechnique(name) && techniques.size < most)
      for (const [id] of text.matchAll(/\bT\d{4}(?:\.\d{3})?\b/gi)) techniques.add(id.toUpperCase())
  }
  const read = readJson(content.slice(0, longest))
  if (read === undefined) for (const [name, value] of inText(content.slice(0, longest))) take(name, value)
  else walk(read, 0, take)
  return { ids, titles: [...titles], techniques: [...techniques] }
}

/** What a visitor, a sender or a program wrote itself. */
const chosenByOthers =
  /^(https?|headers?|user_?agent|request|query|params?|parameters|cookies?|subject|body|message|comment|comments|command|commandline|cmdline|custom|form|args?)$/i

function walk(value: unknown, depth: number, take: (name: string, value: unknown) => void, list = '') {
  if (depth > deepest || typeof value !== 'object' || value === null) return
  // `{"key": "technique", "value": "T1218"}`
  if ('key' in value && 'value' in value && typeof value.key === 'string' && !chosenByOthers.test(value.key))
    take(value.key, value.value)
  for (const [name, inner] of Object.entries(value).slice(0, most)) {
    if (chosenByOthers.test(name)) continue
    const own = Array.isArray(value) ? list : name
    if (typeof inner === 'object') walk(inner, depth + 1, take, own)
    else take(own, inner)
  }
}

/** Of CEF its header, of XML its elements, of other texts their pairs. */
function inText(text: string): [string, string][] {
  const header = headerFields(text).map(({ name, value }): [string, string] => [name, value])
  const isXml = /^\s*<[?\w]/.test(text) && text.includes('</')
  return [...header, ...(isXml ? elementsIn(text) : pairsIn(text))]
}

const elementsIn = (text: string): [string, string][] =>
  [...text.matchAll(/<(?:Data Name=["'](\w{1,64})["']|([A-Za-z][\w.-]{1,63}))(?:\s[^<>]{1,300})?>([^<>]{1,300})<\//g)]
    .slice(0, most)
    .map(([, data, name, value = '']): [string, string] => [data ?? name ?? '', value])
    .filter(([name]) => !chosenByOthers.test(name))

/** Of `key=value` texts. A value without quotation marks ends at the next blank, so a key inside a sentence counts as none. */
function pairsIn(text: string): [string, string][] {
  const pairs = [...text.matchAll(/(?:^|[\s|,;])([A-Za-z_]{2,30})=(?:"([^"\n]{1,300})"|([^\s",;|]{1,300}))/g)].slice(
    0,
    most,
  )
  const chosen = pairs.findIndex(([, name = '']) =>
    /agent|client(?!_?(?:ip|host|port|addr))|request|header|^msg$|^cs\d/i.test(name),
  )
  // What follows a free text may be part of it.
  return (chosen < 0 ? pairs : pairs.slice(0, chosen)).map(([, name = '', quoted, plain]) => [
    name,
    quoted ?? plain ?? '',
  ])
}

const isTechnique = (name: string) => /techni|mitre|att&?ck|\bttps?\b|tactic|^tags?$|^labels?$/i.test(name)

const isId = (name: string) =>
  /(^|[^a-z])(id|ids|uid|guid|rrn|ref|reference)$|Id$|Ids$|ID$|incident|detectionid|alertid|externalid/.test(name)

/** The number of a kind of event, such as 4625, is none of this event. */
const isShortCode = (name: string, text: string) =>
  /^\d{1,6}$/.test(text) && !/^(id|ids|uid)$|incident|alert|case|ticket|offense|detection|investigation/i.test(name)

const isTitle = (name: string) =>
  /^(title|name|display_?name|rule|rule_?name|rule_?title|alert_?name|alert_?title|signature|signature_name|threat_?name|detection|detection_?name|note|search_name|event_?name|incident_?name)$/i.test(
    name,
  )

function readJson(content: string): unknown {
  try {
    const read: unknown = JSON.parse(content)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
