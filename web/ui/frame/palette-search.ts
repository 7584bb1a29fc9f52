// What the command palette finds: pages and commands by name, alerts and cases by id or words, observables by any part,
// people, playbooks and connections by name.
import { observableKindLabels } from '../../../contract/vocabulary.ts'
import { api, ask, queryClient } from '../../api.ts'
import { assigneesQuery } from '../../directory.ts'
import { chosenOrganization } from '../../organization.ts'
import { sessionQuery } from '../../session.ts'
import { pagesFor } from './navigation.ts'

export interface Found {
  title: string
  about: string
  /** An address; a command has none. */
  to?: string
  run?(): void
}

export const matchingPages = (text: string): Found[] =>
  pagesFor(queryClient.getQueryData(sessionQuery.queryKey)?.rights ?? []).filter(({ title }) => fits(title, text))

const shortestCommand = 2

/** Pages come to mind by their names; commands are many, and shown once something is typed. */
export const matchingCommands = (text: string, commands: readonly Found[]): Found[] =>
  text.trim().length < shortestCommand ? [] : commands.filter(({ title }) => fits(title, text)).slice(0, mostOfKind)

const fits = (name: string, text: string) => name.toLowerCase().includes(text.trim().toLowerCase())

const mostOfKind = 5

/** A part that fails leaves the others standing: a key may be allowed to see one and not the other. */
export async function findEverywhere(search: string): Promise<Found[]> {
  const parts = await Promise.allSettled([
    findCases(search),
    findObservables(search),
    findAlerts(search),
    findPeople(search),
    findPlaybooks(search),
    findConnections(search),
  ])
  return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}

async function findAlerts(search: string): Promise<Found[]> {
  const { data } = await ask(api.GET('/platformapi/alerts', { params: { query: { search, limit: mostOfKind } } }))
  return data.map(({ alert_id, alert_type }) => ({ to: `/alerts/${alert_id}`, title: alert_id, about: alert_type }))
}

async function findObservables(search: string): Promise<Found[]> {
  const query = { search, limit: mostOfKind }
  const { data } = await ask(api.GET('/platformapi/observables', { params: { query } }))
  const session = await queryClient.ensureQueryData(sessionQuery)
  const isOneOfSeveral = (session?.organizations.length ?? 0) > 1
  return data.map(({ organization_code, kind, value, cases }) => ({
    to: `/observables/${kind}/${encodeURIComponent(value)}`,
    title: value,
    about: [
      observableKindLabels[kind],
      cases === 1 ? '1 case' : `${cases} cases`,
      ...(isOneOfSeveral ? [`of ${organization_code}`] : []),
    ].join(', '),
  }))
}

async function findCases(search: string): Promise<Found[]> {
  const { data } = await ask(api.GET('/platformapi/cases', { params: { query: { search, limit: mostOfKind } } }))
  return data.map(({ case_id, title }) => ({ to: `/cases/${case_id}`, title: case_id, about: title }))
}

async function findPlaybooks(search: string): Promise<Found[]> {
  const { data } = await ask(api.GET('/platformapi/playbooks', { params: { query: { search, limit: mostOfKind } } }))
  return data.map(({ playbook_uuid, title, alert_type, organization_code }) => ({
    to: `/playbooks/${playbook_uuid}`,
    title,
    about: `Playbook for ${alert_type} of ${organization_code}`,
  }))
}

/** Their people are asked for, organization by organization. */
const mostOrganizations = 10

/** People and teams, each leading to their cases. */
async function findPeople(search: string): Promise<Found[]> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  const chosen = chosenOrganization()
  const codes = chosen ? [chosen] : (session?.organizations ?? []).map(({ organization_code }) => organization_code)
  const asked = codes.slice(0, mostOrganizations).map((code) => queryClient.ensureQueryData(assigneesQuery(code)))
  const answers = (await Promise.allSettled(asked)).flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  const byId = new Map(answers.filter(({ kind }) => kind !== 'on_call').map((each) => [each.assignee, each]))
  return [...byId.values()]
    .filter(({ name }) => fits(name, search))
    .slice(0, mostOfKind)
    .map(({ assignee, name, kind }) => ({
      to: `/cases?assignee=${encodeURIComponent(assignee)}`,
      title: name,
      about: kind === 'team' ? 'Team, its cases' : 'Person, their cases',
    }))
}

async function findConnections(search: string): Promise<Found[]> {
  const connections = await queryClient.ensureQueryData({
    queryKey: ['palette-connections'],
    queryFn: async () => (await ask(api.GET('/platformapi/connections', { params: { query: { limit: 200 } } }))).data,
    staleTime: 30_000,
  })
  return connections
    .filter(({ instance_name, connector }) => fits(`${instance_name} ${connector}`, search))
    .slice(0, mostOfKind)
    .map(({ connection_uuid, connector, instance_name }) => ({
      to: `/integrations/${connector}/connections/${connection_uuid}`,
      title: instance_name,
      about: `Connection of ${connector}`,
    }))
}
