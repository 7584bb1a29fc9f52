// What the command palette finds: pages by name, alerts and cases by id or words, observables by any part, connections by name.
import { observableKindLabels } from '../../../contract/vocabulary.ts'
import { api, ask, queryClient } from '../../api.ts'
import { pages } from './navigation.ts'

export interface Found {
  to: string
  title: string
  about: string
}

export const matchingPages = (text: string): Found[] =>
  pages.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))

const mostAlerts = 6
const mostCases = 5
const mostConnections = 5
const mostObservables = 5

/** A part that fails leaves the others standing: a key may be allowed to see one and not the other. */
export async function findEverywhere(search: string): Promise<Found[]> {
  const parts = await Promise.allSettled([
    findCases(search),
    findObservables(search),
    findAlerts(search),
    findConnections(search),
  ])
  return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}

async function findAlerts(search: string): Promise<Found[]> {
  const { data } = await ask(api.GET('/platformapi/alerts', { params: { query: { search, limit: mostAlerts } } }))
  return data.map(({ alert_id, alert_type }) => ({ to: `/alerts/${alert_id}`, title: alert_id, about: alert_type }))
}

async function findObservables(search: string): Promise<Found[]> {
  const query = { search, limit: mostObservables }
  const { data } = await ask(api.GET('/platformapi/observables', { params: { query } }))
  return data.map(({ kind, value, cases }) => ({
    to: `/observables/${kind}/${encodeURIComponent(value)}`,
    title: value,
    about: `${observableKindLabels[kind]}, ${cases === 1 ? '1 case' : `${cases} cases`}`,
  }))
}

async function findCases(search: string): Promise<Found[]> {
  const { data } = await ask(api.GET('/platformapi/cases', { params: { query: { search, limit: mostCases } } }))
  return data.map(({ case_id, title }) => ({ to: `/cases/${case_id}`, title: case_id, about: title }))
}

async function findConnections(search: string): Promise<Found[]> {
  const connections = await queryClient.ensureQueryData({
    queryKey: ['palette-connections'],
    queryFn: async () => (await ask(api.GET('/platformapi/connections', { params: { query: { limit: 200 } } }))).data,
    staleTime: 30_000,
  })
  const words = search.toLowerCase()
  return connections
    .filter(({ instance_name, connector }) => `${instance_name} ${connector}`.toLowerCase().includes(words))
    .slice(0, mostConnections)
    .map(({ connection_uuid, connector, instance_name }) => ({
      to: `/integrations/${connector}/connections/${connection_uuid}`,
      title: instance_name,
      about: `Connection of ${connector}`,
    }))
}
