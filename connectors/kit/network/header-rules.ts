// What may stand in a header: printable ASCII, under a name that is not ours to set or the network's to read.

/** The position, from 1, of the first character that a header cannot carry; undefined when there is none. */
export function badHeaderAt(value: string): number | undefined {
  const index = value.search(/[^\x20-\x7e]/)
  return index < 0 ? undefined : index + 1
}

/** Headers that say how a message is read, where it goes or who asks: a key in one of them breaks the call. */
const reserved = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'cookie2',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'origin',
  'range',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
])

export const isReservedHeader = (name: string) =>
  reserved.has(name.toLowerCase()) || /^(proxy|sec|x-forwarded|content|if)-/i.test(name)
