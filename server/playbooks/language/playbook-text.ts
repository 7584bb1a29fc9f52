// Playbooks as text: written as YAML that people like to read, and read from YAML or JSON without trusting it.
import { Document, isMap, isNode, isScalar, parseDocument, Scalar, visit } from 'yaml'
import type { PlaybookDocument } from '../../../contract/playbook.ts'

const maxBytes = 256 * 1024

/** The same document always gives the same text. */
export function writeYaml(document: PlaybookDocument): string {
  const yaml = new Document(tidyDocument(document), { aliasDuplicateObjects: false })
  visit(yaml, {
    // A line break inside an expression would look as if it belonged to it.
    Scalar: (_key, node) => {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
    },
  })
  return yaml.toString({ lineWidth: 0 })
}

/** Text that cannot be read, with the line where it goes wrong. */
export class UnreadableText extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Line ${line}: ${message}`)
    this.name = 'UnreadableText'
    this.line = line
  }
}

export const readDocumentText = (text: string): unknown => readYaml(text, 'A playbook').value

/** Reads YAML, of which JSON is a part: no tags, no aliases, no key twice. */
export function readYaml(text: string, what: string) {
  if (Buffer.byteLength(text) > maxBytes) throw new UnreadableText(`${what} has at most 256 KiB of text.`)
  refuseDeepNesting(text)
  const parsed = parseDocument(text, {
    schema: 'core',
    version: '1.2',
    uniqueKeys: true,
    stringKeys: true,
    merge: false,
  })
  const [problem] = [...parsed.errors, ...parsed.warnings]
  if (problem) {
    const [firstLine = ''] = problem.message.split('\n')
    throw new UnreadableText(`${firstLine.replace(/ at line \d+, column \d+:?$/, '')}.`, problem.linePos?.[0].line)
  }
  visit(parsed, {
    Alias: (_key, { range }) => {
      throw new UnreadableText('Aliases (*name) are not read; write the value again.', lineOf(text, range))
    },
    Node: (_key, { tag, range }) => {
      if (tag !== undefined) throw new UnreadableText('Tags (!name) are not read; leave it out.', lineOf(text, range))
    },
  })
  return {
    value: parsed.toJS({ maxAliasCount: 0 }) as unknown,
    /** The line of what is there, or of the nearest part around it. */
    lineAt: (path: readonly (string | number)[]) => {
      for (let length = path.length; length > 0; length--) {
        const found = pairAt(parsed, path.slice(0, length))
        if (found) return lineOf(text, found.range)
      }
      return 1
    },
  }
}

/** The key of a field, or else the value: a value that begins on the next line is looked for at its name. */
function pairAt(document: Document.Parsed, path: readonly (string | number)[]) {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  const key = isMap(parent)
    ? parent.items.find((pair) => isScalar(pair.key) && pair.key.value === last)?.key
    : undefined
  const node = key ?? document.getIn(path, true)
  return isNode(node) ? node : undefined
}

/** The reader goes down into each bracket or indentation, and would run out of stack on thousands of them. */
function refuseDeepNesting(text: string) {
  let open = 0
  for (const [at, line] of text.split('\n').entries()) {
    for (const character of line) {
      if (character === '[' || character === '{') open++
      else if (character === ']' || character === '}') open = Math.max(0, open - 1)
    }
    const dashes = /^\s*(?:[-?] +){20}/.test(line)
    if (open > 500 || dashes || /^ {400}/.test(line)) throw new UnreadableText('It is nested too deep.', at + 1)
  }
}

const lineOf = (text: string, range: readonly number[] | null | undefined) =>
  range ? text.slice(0, range[0]).split('\n').length : undefined

/** The fields of a playbook in the order people read them, and inputs by name: how it was stored does not show. */
export const tidyDocument = ({
  alert_type,
  title,
  class: alertClass,
  group_by,
  rounds,
  most_calls,
  steps,
}: PlaybookDocument): PlaybookDocument => ({
  alert_type,
  title,
  class: alertClass,
  ...(group_by ? { group_by: { what: group_by.what, within_hours: group_by.within_hours } } : {}),
  ...given('rounds', rounds),
  ...given('most_calls', most_calls),
  steps: steps.map((step) => ({
    id: step.id,
    question: step.question,
    skill: step.skill,
    ...given('round', step.round),
    ...given('when', step.when),
    ...given('for_each', step.for_each),
    ...given('with', step.with === undefined ? undefined : sortedKeys(step.with)),
    because: step.because,
    ...given('required', step.required),
    ...given('keep_trying_for', step.keep_trying_for),
  })),
})

const given = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value })

function sortedKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedInside(inner)]),
  )
}

const sortedInside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedInside)
  return typeof value === 'object' && value !== null ? sortedKeys({ ...value }) : value
}
