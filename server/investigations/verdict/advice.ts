// What a person should do next, in one or two sentences, by verdict and claim. Pure.

import type { Claim, Verdict } from '../../../contract/vocabulary.ts'
import type { Subject } from './subject.ts'

type About = Pick<Subject, 'claims' | 'outcome' | 'principal'>

const accounts: readonly Claim[] = [
  'unfamiliar-sign-in',
  'impossible-travel',
  'mfa-fatigue',
  'token-theft',
  'privilege-change',
  'oauth-consent',
  'mailbox-rule',
  'credential-leak',
  'brute-force',
  'password-spray',
  'phishing-clicked',
]

export function adviceFor(verdict: Verdict, about: About, somethingMissing: boolean): string[] {
  const { claims, outcome } = about
  const isAccount = claims.some((claim) => accounts.includes(claim))
  const stopped = outcome === 'blocked' || outcome === 'failed'
  const who = nameOf(about, isAccount ? ['email', 'user'] : ['host', 'cloud_resource'])
  switch (verdict) {
    case 'malicious':
      if (stopped)
        return ['It was stopped: decide on the proposed blocking, and look for other attempts of the same source.']
      return isAccount
        ? [
            `Secure the account of ${who ?? 'the person'}: new password, end all sessions; then decide on the proposed changes.`,
          ]
        : [
            who
              ? `Contain ${who} by deciding on the proposed changes, then find out how it came in.`
              : withoutMachine(claims),
          ]
    case 'suspicious':
      return isAccount
        ? [`Ask ${who ?? 'the person'} through a known number whether it was them.`]
        : [`Look at ${who ?? 'what is affected'} and judge the detection; it is not proven either way.`]
    case 'benign':
      return ['Nothing needs to be done: the case can be closed.']
    case 'inconclusive':
      if (claims[0] === 'informational')
        return ['No security work follows from it: leave it to whoever runs the machine.']
      return [
        somethingMissing
          ? 'Put right what could not be asked and investigate again, or look at it by hand.'
          : `Ask ${isAccount && who ? who : who ? `whoever uses ${who}` : (insiderOf(about) ?? 'whoever knows')} whether it was meant: no platform can tell.`,
      ]
  }
}

const withoutMachine = (claims: readonly Claim[]) =>
  claims.includes('phishing-delivered')
    ? 'Decide on the proposed blocking, remove the message from mailboxes, and ask whoever got it whether they followed it.'
    : 'Decide on the proposed changes, then find out whom it reached.'

/** Somebody of the organization can be asked; who is outside may be the attacker. */
const insiderOf = ({ principal }: About) =>
  principal.find(({ kind, internal }) => kind === 'user' || (kind === 'email' && internal))?.value.slice(0, 100)

/** The first that the alert names by its part; the target before the others. */
function nameOf({ principal }: About, kinds: readonly string[]): string | undefined {
  const named = principal.filter(({ kind }) => kinds.includes(kind))
  const [first] = named.toSorted((a, b) => Number(b.role === 'target') - Number(a.role === 'target'))
  return first?.value.slice(0, 100)
}
