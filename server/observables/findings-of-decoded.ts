// What hidden text says about the observables in it, once it is decoded.
import type { Decoded } from './decode.ts'
import { findObservables } from './find-observables.ts'
import type { BuiltInFinding } from './finding.ts'

const longestWeighed = 4 * 1024

const signs: readonly [RegExp, number, string][] = [
  [
    /\b(?:iex|invoke-expression)\b[\s\S]{0,400}?(?:download(?:string|data|file)|invoke-webrequest|invoke-restmethod|\biwr\b|\birm\b)/i,
    0.6,
    'downloads code and runs it at once',
  ],
  [
    /(?:download(?:string|data)|invoke-webrequest|invoke-restmethod|\biwr\b|\birm\b)[\s\S]{0,400}?\|\s{0,5}(?:iex|invoke-expression)\b/i,
    0.6,
    'downloads code and runs it at once',
  ],
  [
    /\b(?:curl|wget)\b[^\n|]{0,500}\|\s{0,5}(?:sudo )?(?:ba|z|da)?sh\b|sh -c "?\$\((?:curl|wget)/i,
    0.6,
    'downloads a script and runs it at once',
  ],
  [/\.download(?:file|data|string)\s?\(/i, 0.5, 'downloads something'],
  [
    /reflection\.assembly\]::load|virtualalloc|createthread|\[system\.runtime\.interopservices\.marshal\]::copy/i,
    0.6,
    'loads code into memory without a file',
  ],
  [
    /amsiinitfailed|amsiutils|set-mppreference\s[^\n]{0,200}-disable|add-mppreference\s[^\n]{0,200}-exclusion/i,
    0.6,
    'turns protection off',
  ],
  [
    /vssadmin(?:\.exe)?\s+delete\s+shadows|wbadmin\s+delete|bcdedit[^\n]{0,100}recoveryenabled\s+no/i,
    0.7,
    'destroys what a restore needs',
  ],
  [
    /\/dev\/tcp\/|\bnc(?:at)?\b[^\n]{0,100}\s-e\s|sockets\.tcpclient[\s\S]{0,400}?getstream/i,
    0.6,
    'opens a shell to another machine',
  ],
]

/** Findings about the observables in hidden text: a hidden download is held against its address, a wrapped link is only reported. */
export function findingsOfDecoded({ decoded }: { decoded: readonly Decoded[] }): BuiltInFinding[] {
  return decoded.flatMap(({ how, from, text }, index): BuiltInFinding[] => {
    const pointer = `/decoded/${index}/text`
    const named = findObservables(text.slice(0, longestWeighed), { domains: [] }).observables.filter(
      ({ kind }) => kind === 'url' || kind === 'ip' || kind === 'domain',
    )
    const place = named[0] && { kind: named[0].kind, value: named[0].value }
    if (how === 'url-wrapped')
      return place
        ? [
            {
              observable: place,
              assessment: 'context',
              weight: 0.1,
              statement: `A link wrapped by a mail gateway or redirect leads to ${text.slice(0, 200)}`,
              pointer,
            },
          ]
        : []
    const sign = signs.find(([pattern]) => pattern.test(text.slice(0, longestWeighed)))
    const program = how === 'powershell' ? ({ kind: 'process', value: 'powershell.exe' } as const) : undefined
    const observable = place ?? program
    if (!observable) return []
    if (sign)
      return [
        {
          observable,
          assessment: 'suspicious',
          weight: sign[1],
          statement: `A command hidden as ${how === 'powershell' ? 'encoded PowerShell' : how} ${sign[2]}`,
          pointer,
        },
      ]
    if (how !== 'powershell') return []
    return [
      {
        observable,
        assessment: 'context',
        weight: 0.2,
        statement: `PowerShell was given an encoded command (${from.slice(0, 40)})`,
        pointer,
      },
    ]
  })
}
