// Walks any JSON to its texts, with the names that lead to each. Never recursive: nesting can be as deep as a text is long.

export interface Leaf {
  text: string
  /** The nearest names that lead here, outermost first; positions in lists are numbers as text. */
  path: string[]
  pointer(): string
  /** What the object around it says it is: `"Type": "account"`. Only for its name or value. */
  type: string | undefined
  /** Whether a field beside it names the file whose path this may be. */
  nameBeside: boolean
  /** Whether the path ends in that name, and so is the file's whole path. */
  endsInName: boolean
  /** Whether a field of the same object has such a name. */
  beside(name: RegExp): boolean
}

interface Node {
  value: unknown
  key: string
  parent: Node | undefined
  depth: number
}

/** Deeper than this a pointer would be of no use to anyone. */
const deepest = 500
const nearest = 8
const mostLeaves = 20_000

const longestContent = 1024 * 1024

/** The whole content as JSON. What is longer than is read is cut off, and so none. */
export const jsonOfContent = (content: string): unknown =>
  content.length <= longestContent && /^\s*[[{"]/.test(content) ? parseContent(content) : undefined

/** An object or a list; undefined where the text is no JSON, or nothing but brackets, which cost much and say nothing. */
export function parseContent(text: string): unknown {
  if (/^[\s[{]{1000}/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

export function leavesOf(root: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const open: Node[] = [{ value: root, key: '', parent: undefined, depth: 0 }]
  for (let node = open.pop(); node && leaves.length < mostLeaves; node = open.pop()) {
    const { value, depth } = node
    if (typeof value === 'string') leaves.push(leafOf(node, value))
    if (typeof value !== 'object' || value === null || depth >= deepest) continue
    const children = Object.entries(value)
    for (let index = children.length - 1; index >= 0; index--) {
      const [key, child] = children[index] ?? ['', undefined]
      if (child !== null && child !== '') open.push({ value: child, key, parent: node, depth: depth + 1 })
    }
  }
  return leaves
}

function leafOf(node: Node, text: string): Leaf {
  const around = node.parent?.value
  return {
    text,
    path: stepsTo(node, nearest).concat(nameInPair(node)),
    pointer: () =>
      stepsTo(node, deepest + 1)
        .map((step) => (/[~/]/.test(step) ? `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}` : `/${step}`))
        .join(''),
    type: typeFor(node),
    ...fileBeside(text, around),
    beside: (name) => namesOf(around).some((each) => name.test(each)),
  }
}

const noFile = { nameBeside: false, endsInName: false }

function fileBeside(text: string, around: unknown): { nameBeside: boolean; endsInName: boolean } {
  if (!/[\\/]/.test(text) || typeof around !== 'object' || around === null || Array.isArray(around)) return noFile
  const name = besideOf(around, /^(?:file_?)?name$/i)
  const endsInName =
    typeof name === 'string' && name.length > 1 && /[\\/]$/.test(text.slice(0, -name.length)) && text.endsWith(name)
  return { nameBeside: name !== undefined && !endsInName, endsInName }
}

function stepsTo(node: Node, most: number): string[] {
  const steps: string[] = []
  for (let each: Node | undefined = node; each?.parent && steps.length < most; each = each.parent) steps.push(each.key)
  return steps.reverse()
}

/** A name and a value in two fields, `{"name": "UserId", "value": "jdoe"}`, or in a list of two, `["Username", "jdoe"]`. */
function nameInPair({ key, parent }: Node): string[] {
  const around = parent?.value
  if (Array.isArray(around))
    return key === '1' && around.length === 2 && Array.isArray(parent?.parent?.value) && isShortName(around[0])
      ? [around[0]]
      : []
  if (typeof around !== 'object' || around === null || !/^(?:new|old|field)?_?value(?:_?string)?$|^detail$/i.test(key))
    return []
  const name = besideOf(around, /^(?:field_?|property_?|attribute_?|parameter_?|header_?)?(?:name|key)$|^field$/i)
  return isShortName(name) ? [name] : []
}

const isShortName = (value: unknown): value is string =>
  typeof value === 'string' && /^\p{L}[\p{L}\p{N}_ .-]{1,63}$/u.test(value)

/**
 * A process names its program as a file: `"entityType": "Process", "fileName": "cmd.exe"`. Some products put the name one
 * level below the type: `"type": "user", "attributes": {"name": "jdoe"}`.
 */
function typeFor({ key, parent }: Node): string | undefined {
  if (/^(?:name|value|address|entity_?value|entity_?name)$/i.test(key))
    return (
      typeOf(parent?.value) ??
      (/^(?:attributes|properties|entityvalue)$/i.test(parent?.key ?? '') ? typeOf(parent?.parent?.value) : undefined)
    )
  const type = /^file_?name$|^image_?file$/i.test(key) ? typeOf(parent?.value) : undefined
  return /^process$/i.test(type ?? '') ? type : undefined
}

function typeOf(around: unknown): string | undefined {
  const named = besideOf(around, /^(?:entity_?|indicator_?|ioc_?|observable_?)?(?:type|kind)$/i)
  return typeof named === 'string' ? named : undefined
}

/** The names of an object's first fields, remembered while the object is read: a wide object would else be listed once a field. */
const listed = new WeakMap<object, readonly string[]>()

function namesOf(around: unknown): readonly string[] {
  if (typeof around !== 'object' || around === null || Array.isArray(around)) return []
  const known = listed.get(around)
  if (known) return known
  const names = Object.keys(around).slice(0, 200)
  listed.set(around, names)
  return names
}

/** The value of the first field with such a name. */
function besideOf(around: unknown, name: RegExp): unknown {
  const key = namesOf(around).find((each) => name.test(each))
  return key === undefined || typeof around !== 'object' || around === null ? undefined : Reflect.get(around, key)
}
