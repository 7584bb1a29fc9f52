// What expressions see as alert.content.

/** What the content holds when it is JSON, and its text otherwise. */
export function readAlertContent(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
