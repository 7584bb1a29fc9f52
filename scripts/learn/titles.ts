// Titles of alerts with what they claim, as people labelled them (the README beside them tells how).
import { readdirSync, readFileSync } from 'node:fs'
import { type Claim, claims } from '../../contract/vocabulary.ts'

export interface LabelledTitle {
  title: string
  /** The principal claim first; the others are no mistake. */
  labels: Claim[]
}

export const learnedTitles = new URL('./titles/', import.meta.url)

export function readTitles(folder: URL): LabelledTitle[] {
  const titles = new Map<string, LabelledTitle>()
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'))
  for (const file of files.sort()) {
    const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')
    for (const [at, line] of lines.entries()) {
      const [title = '', labels = ''] = line.split('\t')
      titles.set(title, { title, labels: labels.split(',').map((label) => claimNamed(label, `${file}:${at + 1}`)) })
    }
  }
  return [...titles.values()]
}

function claimNamed(name: string, place: string): Claim {
  const claim = claims.find((each) => each === name)
  if (!claim) throw new Error(`${place} has "${name}", which is no claim`)
  return claim
}
