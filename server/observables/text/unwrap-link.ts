// Finds where a link really leads that a mail gateway or a redirect has wrapped.

/** The wrapped address, or undefined where the link is none of those we know. */
export function unwrapLink(link: string): string | undefined {
  const third = /^https?:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(.+?)__;([\w-]*)!/i.exec(link)
  if (third) return urlDefense3(third[1] ?? '', third[2] ?? '')
  const url = URL.parse(link.replace(/&amp;/g, '&'))
  if (!url) return undefined
  const cisco =
    url.hostname === 'secure-web.cisco.com' ? /\/(https?%3A%2F%2F[^/?]+)$/i.exec(url.pathname)?.[1] : undefined
  if (cisco) return leadsSomewhere(percentDecoded(cisco))
  for (const { host, parameter, path, decode } of wrappers) {
    if (!host.test(url.hostname) || (path && !path.test(url.pathname))) continue
    const value = url.searchParams.get(parameter)
    if (value) return leadsSomewhere(decode ? decode(value) : value)
  }
  return undefined
}

interface Wrapper {
  host: RegExp
  parameter: string
  path?: RegExp
  decode?: (value: string) => string
}

const wrappers: readonly Wrapper[] = [
  { host: /(?:^|\.)safelinks\.protection\.(?:outlook|office365)\.(?:com|us)$/, parameter: 'url' },
  { host: /^urldefense\.(?:proofpoint\.)?(?:com|us)$/, parameter: 'u', path: /^\/v1\//, decode: percentDecoded },
  { host: /^urldefense\.(?:proofpoint\.)?(?:com|us)$/, parameter: 'u', path: /^\/v2\//, decode: urlDefense2 },
  { host: /^linkprotect\.cudasvc\.com$/, parameter: 'a' },
  {
    host: /^protect(?:-\w+)?\.mimecast\.com$|^url\.\w+\.m\.mimecastprotect\.com$/,
    parameter: 'domain',
    decode: (name) => `http://${name}/`,
  },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, parameter: 'q', path: /^\/url$/ },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, parameter: 'url', path: /^\/url$/ },
  { host: /^(?:\w+\.)?protection\.sophos\.com$/, parameter: 'u', decode: base64Decoded },
  { host: /^clicktime\.symantec\.com$|^protect2\.fireeye\.com$|^lm?\.facebook\.com$/, parameter: 'u' },
  {
    host: /^www\.bing\.com$/,
    parameter: 'u',
    path: /^\/ck\//,
    decode: (value) => base64Decoded(value.replace(/^a1/, '')),
  },
  { host: /^www\.linkedin\.com$|^\w[\w-]*\.trendmicro\.com$/, parameter: 'url' },
]

const leadsSomewhere = (text: string) => (/^(?:https?|ftp):\/\/[^\s"'<>]{3,4000}$/i.test(text) ? text : undefined)

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function base64Decoded(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8')
}

/** Version 2 writes `-` for a percent sign and `_` for a slash. */
function urlDefense2(text: string): string {
  return percentDecoded(text.replace(/-/g, '%').replace(/_/g, '/'))
}

const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Version 3 takes some characters out, leaves `*` (or `**` and a count) for them and keeps them aside in base64. */
function urlDefense3(text: string, aside: string): string | undefined {
  const kept = [...base64Decoded(aside)]
  const whole = text.replace(/\*\*([\w-])|\*/g, (_mark, count: string | undefined) =>
    kept.splice(0, count === undefined ? 1 : lengths.indexOf(count) + 2).join(''),
  )
  return leadsSomewhere(whole.replace(/^(https?):\/(?!\/)/i, '$1://'))
}
