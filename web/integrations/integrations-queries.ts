// What the Integrations pages ask the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'
import { asTimeQuery, type TimeRange } from '../ui/queue/time-range.ts'

export type Connector = Schemas['Connector']
export type Skill = Connector['skills'][number]
export type Connection = Schemas['Connection']
export type ConnectionTraffic = Schemas['ConnectionTraffic']
export type ConnectionDependents = Schemas['ConnectionDependents']
export type ConnectionTest = Schemas['ConnectionTest']
export type StoredConnector = Schemas['StoredConnector']
export type HandOver = Schemas['HandOver']

export const connectorQuery = (connector: string) =>
  queryOptions({
    queryKey: ['connector', connector],
    queryFn: () => ask(api.GET('/platformapi/connectors/{connector}', { params: { path: { connector } } })),
    staleTime: 60_000,
  })

export const connectorDocumentQuery = (connector: string) =>
  queryOptions({
    queryKey: ['connector-document', connector],
    queryFn: () => ask(api.GET('/platformapi/connectors/{connector}/document', { params: { path: { connector } } })),
  })

export const validateConnector = (document: string) =>
  ask(api.POST('/platformapi/connectors/validate', { body: { document } }))

export const createConnector = (document: string) =>
  changed(ask(api.POST('/platformapi/connectors', { body: { document } })))

export const replaceConnector = (connector: string, body: Schemas['ConnectorChangeInput']) =>
  changed(ask(api.PUT('/platformapi/connectors/{connector}', { params: { path: { connector } }, body })))

export const deleteConnector = (connector: string) =>
  changed(tell(api.DELETE('/platformapi/connectors/{connector}', { params: { path: { connector } } })))

/** The catalogue is asked for again. */
async function changed<T>(call: Promise<T>): Promise<T> {
  const answer = await call
  for (const key of ['connectors', 'connector', 'connector-document'])
    queryClient.invalidateQueries({ queryKey: [key] })
  return answer
}

const mostConnections = 200

/** Of one connector, or of all. */
export const connectionsQuery = (connector?: string) =>
  queryOptions({
    queryKey: ['connections', connector ?? 'all'],
    queryFn: async () => {
      const query = { limit: mostConnections, ...(connector ? { connector } : {}) }
      return (await ask(api.GET('/platformapi/connections', { params: { query } }))).data
    },
  })

const path = (connection_uuid: string) => ({ params: { path: { connection_uuid } } })

export const connectionQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['connection', uuid],
    queryFn: () => ask(api.GET('/platformapi/connections/{connection_uuid}', path(uuid))),
  })

const askAgainAfter = 15_000

export const trafficQuery = (uuid: string, range: TimeRange) =>
  queryOptions({
    queryKey: ['connection-traffic', uuid, range],
    queryFn: () => {
      const { created_from: from, created_to: to } = asTimeQuery(range)
      const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      return ask(
        api.GET('/platformapi/connections/{connection_uuid}/traffic', {
          params: { path: { connection_uuid: uuid }, query },
        }),
      )
    },
    refetchInterval: askAgainAfter,
  })

export const dependentsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['connection-dependents', uuid],
    queryFn: () => ask(api.GET('/platformapi/connections/{connection_uuid}/dependents', path(uuid))),
  })

export const createConnection = ({ body, test }: { body: Schemas['NewConnectionInput']; test: boolean }) =>
  settled(ask(api.POST('/platformapi/connections', { body, params: { query: { test: test ? 'true' : 'false' } } })))

export const editConnection = ({
  uuid,
  body,
  test,
}: {
  uuid: string
  body: Schemas['ConnectionChangesInput']
  test: boolean
}) =>
  settled(
    ask(
      api.PATCH('/platformapi/connections/{connection_uuid}', {
        body,
        params: { path: { connection_uuid: uuid }, query: { test: test ? 'true' : 'false' } },
      }),
    ),
  )

export const deleteConnection = (uuid: string) =>
  settled(tell(api.DELETE('/platformapi/connections/{connection_uuid}', path(uuid))))

export const testConnection = (uuid: string) =>
  settled(ask(api.POST('/platformapi/connections/{connection_uuid}/test', path(uuid))))

export const rotateSecret = ({ uuid, credentials }: { uuid: string; credentials: Record<string, unknown> }) =>
  settled(ask(api.POST('/platformapi/connections/{connection_uuid}/rotate', { ...path(uuid), body: { credentials } })))

/** Rows line by line are not asked for, so that the answer is a whole one. */
export const runSkill = async ({
  uuid,
  skill,
  input,
}: {
  uuid: string
  skill: string
  input: Record<string, unknown>
}) =>
  (await ask(
    api.POST('/platformapi/connections/{connection_uuid}/skills/{skill}/run', {
      params: { path: { connection_uuid: uuid, skill } },
      body: { input },
    }),
  )) as Schemas['SkillAnswer']

export const handOversQuery = queryOptions({
  queryKey: ['hand-overs'],
  queryFn: async () => (await ask(api.GET('/platformapi/hand-overs', { params: { query: { limit: 200 } } }))).data,
})

export const createHandOver = (body: Schemas['NewHandOverInput']) =>
  settled(ask(api.POST('/platformapi/hand-overs', { body })))

export const revokeHandOver = (hand_over_uuid: string) =>
  settled(tell(api.DELETE('/platformapi/hand-overs/{hand_over_uuid}', { params: { path: { hand_over_uuid } } })))

/** Whatever came of it, lists and pages of connections are asked for again. */
async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    for (const key of ['connections', 'connection', 'hand-overs', 'has-connections', 'palette-connections'])
      queryClient.invalidateQueries({ queryKey: [key] })
  }
}
