// Walks any JSON to its texts, with the names that lead to each. Never recursive: nesting can be as deep as a text is long.
import { remember } from '../remember.ts'
import { type KnownPath, nearest, type Path, pathBelow, topPath } from './known-paths.ts'

export interface Leaf {
  text: string
  /** The nearest names that lead here, outermost first; positions in lists are numbers as text. */
  path: Path
  node: Node
  /** What the object around it says it is: `"Type": "account"`. Only for its name or value. */
  type: string | undefined
  /** Whether a field beside it names the file whose path this may be. */
  nameBeside: boolean
  /** Whether the path ends in that name, and so is the file's whole path. */
  endsInName: boolean
}

interface Node {
  value: unknown
  key: string
  parent: Node | undefined
  depth: number
  known: KnownPath
  /** The names of its first fields, once somebody has asked: a wide object would else be listed once a field. */
  names: readonly string[] | undefined
}

/** Deeper than this a pointer would be of no use to anyone. */
const deepest = 500
const mostLeaves = 20_000

const longestContent = 1024 * 1024

/** The whole content as JSON. What is longer than is read is cut off, and so none. */
export const jsonOfContent = (content: string): unknown =>
  content.length <= longestContent && /^\s*[[{"]/.test(content) ? parseContent(content) : undefined

/** How an object or a list begins. What cannot be one is not parsed: each failure costs as much as reading a short text. */
const beginning = /^\s*(?:\{\s*["}]|\[\s*["{[\]\d\-tfn])/

/** An object or a list; undefined where the text is no JSON, or nothing but brackets, which cost much and say nothing. */
export function parseContent(text: string): unknown {
  if (!beginning.test(text) || /^[\s[{]{1000}/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

export function leavesOf(root: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const open: Node[] = [{ value: root, key: '', parent: undefined, depth: 0, known: topPath(), names: undefined }]
  for (let node = open.pop(); node && leaves.length < mostLeaves; node = open.pop()) {
    const { value, depth, known } = node
    if (typeof value === 'string') leaves.push(leafOf(node, value))
    if (typeof value !== 'object' || value === null || depth >= deepest) continue
    const keys = Object.keys(value)
    const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
    for (let index = keys.length - 1; index >= 0; index--) {
      const key = keys[index] ?? ''
      const child = children[index]
      if ((typeof child === 'string' && child !== '') || (typeof child === 'object' && child !== null))
        open.push({ value: child, key, parent: node, depth: depth + 1, known: pathBelow(known, key), names: undefined })
    }
  }
  return leaves
}

function leafOf(node: Node, text: string): Leaf {
  const { nameBeside, endsInName } = fileBeside(text, node.parent)
  return {
    text,
    path: withNameInPair(node),
    node,
    type: typeFor(node),
    nameBeside,
    endsInName,
  }
}

export function pointerTo({ node }: Leaf): string {
  let pointer = ''
  for (let each: Node | undefined = node; each?.parent; each = each.parent) pointer = stepOf(each.key) + pointer
  return pointer
}

const stepOf = remember((key) => `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`)

/** Whether a field of the same object has such a name. */
export const isBeside = ({ node }: Leaf, name: RegExp): boolean => namesOf(node.parent).some((each) => name.test(each))

/** The words by which the object around it says what it is: `"type": "Service Account"`. */
export function typesBeside({ node: { parent } }: Leaf): readonly string[] {
  const around = parent?.value
  if (typeof around !== 'object' || around === null) return []
  return namesOf(parent).flatMap((name) => {
    const value: unknown = namesType.test(name) ? Reflect.get(around, name) : undefined
    return typeof value === 'string' && value.length < 30 ? (value.toLowerCase().match(/[a-z]+/g) ?? []) : []
  })
}
const namesType = /(?:type|kind|class|category|role)$/i

const noFile = { nameBeside: false, endsInName: false }

function fileBeside(text: string, around: Node | undefined): { nameBeside: boolean; endsInName: boolean } {
  if (!/[\\/]/.test(text)) return noFile
  const name = besideOf(around, /^(?:file_?)?name$/i)
  const endsInName =
    typeof name === 'string' && name.length > 1 && /[\\/]$/.test(text.slice(0, -name.length)) && text.endsWith(name)
  return { nameBeside: name !== undefined && !endsInName, endsInName }
}

/** A name and a value in two fields, `{"name": "UserId", "value": "jdoe"}`, or in a list of two, `["Username", "jdoe"]`. */
function nameInPair({ key, parent }: Node): string | undefined {
  const around = parent?.value
  if (Array.isArray(around))
    return key === '1' && around.length === 2 && Array.isArray(parent?.parent?.value) && isShortName(around[0])
      ? around[0]
      : undefined
  if (!aboutKey(key).isValue) return undefined
  const name = besideOf(parent, /^(?:field_?|property_?|attribute_?|parameter_?|header_?)?(?:name|key)$|^field$/i)
  return isShortName(name) ? name : undefined
}

function withNameInPair(node: Node): Path {
  const { known } = node
  const name = nameInPair(node)
  if (name === undefined) return known.path
  return known.path.length < nearest ? pathBelow(known, name).path : [...known.path, name]
}

const isShortName = (value: unknown): value is string =>
  typeof value === 'string' && /^\p{L}[\p{L}\p{N}_ .-]{1,63}$/u.test(value)

/**
 * A process names its program as a file: `"entityType": "Process", "fileName": "cmd.exe"`. Some products put the name one
 * level below the type: `"type": "user", "attributes": {"name": "jdoe"}`.
 */
function typeFor({ key, parent }: Node): string | undefined {
  const { names } = aboutKey(key)
  if (names === 'anything')
    return (
      typeOf(parent) ??
      (/^(?:attributes|properties|entityvalue)$/i.test(parent?.key ?? '') ? typeOf(parent?.parent) : undefined)
    )
  const type = names === 'program' ? typeOf(parent) : undefined
  return type !== undefined && /^process$/i.test(type) ? type : undefined
}

interface AboutKey {
  /** What the type of the object around says of it. */
  names: 'anything' | 'program' | 'nothing'
  /** Whether a field beside it may hold its name. */
  isValue: boolean
}

const aboutKey = remember(
  (key): AboutKey => ({
    names: /^(?:name|value|address|entity_?value|entity_?name)$/i.test(key)
      ? 'anything'
      : /^file_?name$|^image_?file$/i.test(key)
        ? 'program'
        : 'nothing',
    isValue: /^(?:new|old|field)?_?value(?:_?string)?$|^detail$/i.test(key),
  }),
)

function typeOf(around: Node | undefined): string | undefined {
  const named = besideOf(around, /^(?:entity_?|indicator_?|ioc_?|observable_?)?(?:type|kind)$/i)
  return typeof named === 'string' ? named : undefined
}

function namesOf(node: Node | undefined): readonly string[] {
  if (!node) return []
  node.names ??=
    typeof node.value === 'object' && node.value !== null && !Array.isArray(node.value)
      ? Object.keys(node.value).slice(0, 200)
      : []
  return node.names
}

/** The value of the first field with such a name. */
function besideOf(around: Node | undefined, name: RegExp): unknown {
  const key = namesOf(around).find((each) => name.test(each))
  return key === undefined || typeof around?.value !== 'object' || around.value === null
    ? undefined
    : Reflect.get(around.value, key)
}
