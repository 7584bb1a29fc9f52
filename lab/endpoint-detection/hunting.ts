// Advanced hunting over the device tables.
import type { FastifyInstance } from 'fastify'
import { SyntaxProblem } from '../query/expression.ts'
import type { HuntingAnswer } from '../query/hunting-table.ts'
import { runQuery } from '../query/kql.ts'
import { Refused } from '../serve/platform-server.ts'
import { type Gate, jsonBody, requiredText } from './access.ts'
import type { Tables } from './hunting-tables.ts'

export function huntingRoutes(app: FastifyInstance, enter: Gate, tables: (now: number) => Tables, now: () => number) {
  app.post('/api/advancedqueries/run', (request, reply) => {
    enter(request, ['AdvancedQuery.Read.All'])
    return reply.send(hunt(requiredText(jsonBody(request), 'Query'), tables(now()), now()))
  })
}

/** What a query finds; a query that cannot be read is refused as the platform words it. */
export function hunt(query: string, tables: Tables, now: number): HuntingAnswer {
  try {
    return runQuery(query, tables, now)
  } catch (error) {
    // A regular expression that cannot be read is a SyntaxError of the language itself.
    if (error instanceof SyntaxProblem || error instanceof SyntaxError)
      throw new Refused(400, `${error.message}. Fix semantic errors in your query.`, 'BadRequest')
    throw error
  }
}
