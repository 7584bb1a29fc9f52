// What a case holds beside its columns, as it is stored: in one piece, which is read and written whole.
import { packJson, unpackJson } from '../database/packed-json.ts'
import type { CaseContent } from './opening/case-content.ts'

type HeldContent = Pick<CaseContent, 'summary' | 'observables' | 'findings' | 'techniques'>

export const packContent = ({ summary, observables, findings, techniques }: HeldContent): Buffer =>
  packJson({ summary, observables, findings, techniques })

/** A row of cases as it comes from the database. */
export type Packed<Row extends object> = Omit<Row, keyof HeldContent> & { content: Uint8Array }

export const withContent = <Row extends { content: Uint8Array }>({ content, ...row }: Row) => ({
  ...row,
  ...unpackContent(content),
})

export const unpackContent = (content: Uint8Array) => unpackJson<HeldContent>(content)
