// The headers of an e-mail as name and value, unfolded, with encoded words made readable.

export interface MailHeader {
  /** In lower case. */
  name: string
  value: string
}

const mostHeaders = 500
const longestValue = 20_000

/** Headers end at the first empty line; lines before the first header are not part of the mail. */
export function headersOf(text: string): MailHeader[] {
  const headers: MailHeader[] = []
  for (const line of text.replace(/^\s+/, '').split(/\r?\n/, 20_000)) {
    if (line.trim() === '' && headers.length > 0) break
    const last = headers.at(-1)
    if (/^[ \t]/.test(line) && last) {
      if (last.value.length < longestValue) last.value += ` ${line.trim()}`
      continue
    }
    const [, name, value] = /^([A-Za-z][\w-]{0,76}):[ \t]*(.*)$/.exec(line) ?? []
    if (name && headers.length < mostHeaders)
      headers.push({ name: name.toLowerCase(), value: (value ?? '').slice(0, longestValue) })
  }
  return headers
}

/** `=?utf-8?B?...?=` and `=?iso-8859-1?Q?...?=` as what they say. */
export function wordsDecoded(value: string): string {
  return value
    .replace(/\?=\s{1,10}=\?/g, '?==?')
    .replace(
      /=\?([\w-]{2,40})(?:\*[\w-]{1,20})?\?([BQ])\?([^?\s]{0,2000})\?=/gi,
      (whole, charset: string, how: string, text: string) => {
        const bytes = how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text)
        try {
          return new TextDecoder(charset).decode(bytes)
        } catch {
          return whole
        }
      },
    )
}

function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/_/g, ' ')
    .replace(/=([0-9A-F]{2})/gi, (_code, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(bytes, 'latin1')
}
