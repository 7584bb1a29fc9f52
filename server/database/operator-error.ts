// Mistakes of the person who runs the service: told in plain lines on standard error, without a stack.
export class OperatorError extends Error {
  readonly lines: readonly string[]

  constructor(title: string, lines: readonly string[] = []) {
    super([title, ...lines.map((line) => `  - ${line}`)].join('\n'))
    this.name = 'OperatorError'
    this.lines = lines
  }
}
