// Runs statements on the embedded database. Those that are run all the time are parsed and planned once.
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { preparedName } from './prepared-name.ts'

const { serialize } = protocol

/** Without parameters there may be several statements in one text. */
export type RunStatement = (sql: string, parameters: readonly unknown[]) => Promise<Results[]>

export function createStatements(database: PGlite): RunStatement {
  const typesOf = new Map<string, number[]>()

  const prepare = async (name: string, text: string) => {
    const { messages } = await database.execProtocol(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
    )
    const types = parse.parseDescribeStatementResults(messages)
    typesOf.set(name, types)
    return types
  }
  const asText = (value: unknown, type: number | undefined) => {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : database.serializers[type]
    return serializer ? serializer(value) : String(value)
  }
  const runPrepared = async (name: string, sql: string, parameters: readonly unknown[]) => {
    const types = typesOf.get(name) ?? (await prepare(name, sql))
    const { messages } = await database.execProtocol(
      Buffer.concat([
        serialize.bind({ statement: name, values: parameters.map((value, index) => asText(value, types[index])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    )
    return parse.parseResults(messages, database.parsers)
  }

  return async (sql, parameters) => {
    const name = preparedName(sql)
    if (name !== undefined) return runPrepared(name, sql, parameters)
    return parameters.length === 0 ? database.exec(sql) : [await database.query(sql, [...parameters])]
  }
}
