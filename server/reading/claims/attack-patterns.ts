// What requests and commands show by themselves, whatever the alert is called: attempts to exploit a web application, and shells.
import type { Claim } from '../../../contract/vocabulary.ts'

interface AttackPattern {
  claim: Claim
  name: string
  /** Bounded, so that a long text costs one look a place. */
  pattern: RegExp
}

const patterns: readonly AttackPattern[] = [
  {
    claim: 'exploitation-attempt',
    name: 'path traversal',
    pattern: /(?:(?:\.|%2e|%252e){2}(?:\/|\\|%2f|%5c|%252f)){2}|(?:\.%2e|%2e\.)\//i,
  },
  {
    claim: 'exploitation-attempt',
    name: 'SQL injection',
    pattern:
      /\bunion(?:\s|\+|%20|\/\*\*\/){1,4}(?:all(?:\s|\+|%20){1,4})?select\b|(?:'|%27)(?:\s|\+|%20){0,4}or(?:\s|\+|%20){1,4}(?:'|%27)?1(?:'|%27)?=|\bsleep\(\d+\)|\bwaitfor(?:\s|\+|%20)delay\b|\bxp_cmdshell\b/i,
  },
  { claim: 'exploitation-attempt', name: 'JNDI lookup', pattern: /\$\{(?:jndi|\$\{(?:lower|upper|::-))|%24%7bjndi/i },
  {
    claim: 'exploitation-attempt',
    name: 'script injection',
    pattern: /<script[ >]|%3cscript|javascript:alert\(|onerror=alert/i,
  },
  {
    claim: 'exploitation-attempt',
    name: 'command injection',
    pattern:
      /(?:[;|`&]|%3b|%7c|\$\()(?:\s|\+|%20){0,3}(?:wget|curl|nc|bash|sh|id|whoami|cat)(?:\s|\+|%20)|\(\) ?\{ ?:; ?\}/i,
  },
  {
    claim: 'exploitation-attempt',
    name: 'file inclusion',
    pattern: /php:\/\/(?:input|filter)|=(?:file|expect):\/\/|\/etc\/passwd(?:%00|\b)(?=[^\n]{0,300}\bHTTP\/)/i,
  },
  { claim: 'execution', name: 'reverse shell', pattern: /\/dev\/tcp\/\d|\bnc(?:at)? [^\n]{0,80}-e \/?(?:bin|cmd)/i },
]

const longest = 4000
const mayHold = /\.\.|%2e|%27|'|union|\$\{|%24|script|[;|`&]|%3b|%7c|:\/\/|passwd|\/dev\/tcp|xp_cmd|sleep\(|waitfor/i

/** The attacks that a request or a command shows. */
export function attacksIn(text: string): readonly AttackPattern[] {
  const read = text.slice(0, longest)
  return mayHold.test(read) ? patterns.filter(({ pattern }) => pattern.test(read)) : []
}
