// The rows of tables in HTML as fields: mails of products tell who did what, where and when in them.

import { matchesOf } from '../text/matches-of.ts'
import { pathOf } from './known-paths.ts'
import type { TextField } from './text-field.ts'

/** `<tr><td>Who</td><td>CORP\jdoe</td></tr>`: a row of two cells, as products write mails. */
export function tableRows(text: string): TextField[] {
  if (!/<tr/i.test(text)) return []
  return [...matchesOf(text, pattern)].flatMap(({ 0: whole, 2: head = '', 4: cell = '', index }) => {
    const name = head.trim().replace(/:$/, '')
    const raw = cell.trim()
    if (raw === '' || !isName.test(name)) return []
    const start = index + whole.lastIndexOf(cell) + cell.indexOf(raw)
    return [{ path: pathOf(name), value: raw.replace(/&amp;/g, '&'), start, end: start + raw.length }]
  })
}

const isName = /^\p{L}[\p{L}\p{N} ()/_-]{1,40}$/u
const mark = '<\\/?(?:b|strong|span|p|font)(?:\\s[^<>]{0,300})?>'
/** Blanks are part of what is inside, so that there is one way alone to read a cell. */
const cellOf = (longest: number) =>
  `<t([dh])(?:\\s[^<>]{0,300})?>(?:\\s{0,20}${mark}){0,3}([^<>]{1,${longest}})(?:${mark}\\s{0,20}){0,3}</t[dh]>`
const pattern = new RegExp(
  `<tr(?:\\s[^<>]{0,300})?>\\s{0,20}${cellOf(90)}\\s{0,20}${cellOf(2040)}\\s{0,20}</tr>`,
  'giu',
)
