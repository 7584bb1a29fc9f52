// What advanced hunting reads and answers.
import type { Row } from './expression.ts'

export type Column = { Name: string; Type: string }
export type HuntingTable = { columns: readonly Column[]; rows: readonly Row[] }
export type HuntingAnswer = { Schema: readonly Column[]; Results: readonly Row[] }
