// What a skill is asked in a test, and what it must send.
import assert from 'node:assert/strict'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
export type Any = any

export interface Asked {
  skill: string
  input?: (known: Any) => object
  /** Method and path of its last request. */
  sends: RegExp
  query?: Record<string, RegExp>
  body?: (known: Any) => object
  gives?: (output: Any, known: Any) => void
}

export const some = (list: string) => (output: Any) => assert.ok(output[list].length > 0, `no ${list}`)

export const remember = (name: string, read: (output: Any) => unknown) => (output: Any, known: Any) => {
  known[name] = read(output)
  assert.ok(known[name], name)
}
