// PAN-OS writes its logs as values between commas; the kind of log says what each column is.
import { pathOf } from './known-paths.ts'
import type { TextField } from './text-field.ts'

const begin =
  /(?:^|\s)\d?,\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d,[0-9A-Za-z]{6,20},(TRAFFIC|THREAT|SYSTEM|CONFIG|GLOBALPROTECT|USERID),/m

const head = '- receivetime serial type subtype - generatedtime'
const ends =
  'sourceaddress destinationaddress natsourceip natdestinationip rulename sourceuser destinationuser application'
const columns: Readonly<Record<string, string>> = {
  TRAFFIC: `${head} ${ends} - - - - - - - - - sourceport destinationport - - - protocol action - - - - - - urlcategory`,
  THREAT: `${head} ${ends} - - - - - - - - - sourceport destinationport - - - protocol action url threatname urlcategory severity direction`,
  SYSTEM: `${head} - eventname - - - module severity description`,
  CONFIG: `${head} clientip - command administrator client result configpath`,
  GLOBALPROTECT: `${head} - eventname stage authmethod tunneltype sourceuser sourceregion machinename publicip - privateip - - - clientversion clientos - - reason error description status`,
  USERID: `${head} - clientip sourceuser`,
}
const deviceColumns: Readonly<Record<string, number>> = { TRAFFIC: 52, THREAT: 59, SYSTEM: 22 }
const mostColumns = 130

export function panOsFields(text: string): TextField[] {
  if (!text.includes(',')) return []
  const match = begin.exec(text.slice(0, 4000))
  if (!match) return []
  const names = (columns[match[1] ?? ''] ?? '').split(' ')
  const device = deviceColumns[match[1] ?? '']
  const fields: TextField[] = []
  let start = match.index + (/^\s/.test(match[0]) ? 1 : 0)
  for (let index = 0; index < mostColumns && start <= text.length; index++) {
    const [cell = ''] = /^(?:"(?:[^"]|""){0,4000}"|[^,\n]{0,4000})/.exec(text.slice(start, start + 4100)) ?? []
    const name = index === device ? 'devicename' : names[index]
    const value = cell.replace(/^"|"$/g, '')
    const from = start + (cell.startsWith('"') ? 1 : 0)
    if (name && name !== '-' && value !== '')
      fields.push({ path: pathOf('panos', name), value, start: from, end: from + value.length })
    start += cell.length
    if (text[start] !== ',') break
    start++
  }
  return fields
}
