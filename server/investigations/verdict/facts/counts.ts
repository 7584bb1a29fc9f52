// Counts that an alert tells of sign-ins: how many failed, how many succeeded, how many pushes were refused. Pure.

export interface SignInCounts {
  failures: number
  /** Undefined where the alert does not count them. */
  successes: number | undefined
  refusedPushes: number
}

/** The time of the last failure is no number of failures. */
export function countsIn(content: string): SignInCounts {
  const failures = largest(
    content,
    /\b\w{0,20}(?:fail(?:ure|ed|ures)?|denied|refused|rejected|attempts?|tries|tentatives|intentos|fehlversuche)\w{0,20}"?\s*[:=]\s*"?(\d{1,6})\b(?![-:.]\d)|\b(\d{1,6})\s+(?:failed|failures|refused|denied|attempts)\b|\b(?:fail(?:ed)?|refused|denied|rejected)\b[^.\d\n]{0,40}\b(\d{1,6}) times\b/gi,
  )
  const successes = largest(
    content,
    /\b\w{0,12}(?:success(?:es)?|succeeded|accepted)\w{0,12}"?\s*[:=]\s*"?(\d{1,6})\b/gi,
  )
  const told =
    /\b(?:push(?:es)?|mfa|second.?factor)\b[^\n]{0,60}\b(?:denied|refused|rejected)\b|\b(?:denied|refused|rejected)\b[^\n]{0,40}\b(?:push|mfa)/i.test(
      content,
    )
  const requests = largest(
    content,
    /\b(?:requests|pushes|prompts|challenges|denied|refused|attempts|count)"?\s*[:=]\s*"?(\d{1,6})\b|\b(\d{1,6})\s+(?:pushes|prompts|requests)/gi,
  )
  const isRight =
    /password (?:is |was )?(?:correct|right|ok|valid)|first.?factor"?\s*[:=]\s*"?(?:success|password correct|ok)/i.test(
      content,
    )
  return { failures: failures ?? 0, successes, refusedPushes: told && isRight ? (requests ?? 0) : 0 }
}

function largest(text: string, pattern: RegExp): number | undefined {
  const found = [...text.matchAll(pattern)].slice(0, 100).map(([, one, other, third]) => Number(one ?? other ?? third))
  return found.length === 0 ? undefined : Math.max(...found)
}
