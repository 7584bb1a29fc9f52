// The database does not answer. Requests get 503 and may be sent again.
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause })
    this.name = 'DatabaseAway'
  }
}
