// What a database said no to, less everything that could hold a caller's data (detail, parameters, the statement).
export class SqlError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor({
    message,
    code,
    constraint,
    table,
  }: { message: string } & Partial<Record<'code' | 'constraint' | 'table', string | undefined>>) {
    super(message)
    this.name = 'SqlError'
    this.code = code
    this.constraint = constraint
    this.table = table
  }
}

/** PostgreSQL's code for a statement that was given up because it took too long. */
export const statementTimedOut = '57014'

/** A row that is already there. */
export const isDuplicate = (error: unknown) => error instanceof SqlError && error.code === '23505'

/** The data, not the database, is to blame: the same statement with other rows may well succeed. */
export const isRefusedData = (error: unknown) => error instanceof SqlError && /^2[23]/.test(error.code ?? '')
