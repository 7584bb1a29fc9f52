// What is said of a command: what it does, by which technique, and how much that speaks against an alert. Pure data.

export interface CommandPattern {
  pattern: RegExp
  /** Ends the sentence "The alert tells of ...". */
  what: string
  technique: string
  weight: number
}

/** Hardly ever innocent: only a second source is missing. */
export const telling = 0.6
/** Enough to look: administrators do it too, and seldom. */
export const odd = 0.5
/** Seen every day, more often with attackers. */
export const common = 0.35
/** Seen every day. */
export const usual = 0.2
