// The one way to the service: typed calls, refusals in words, and the sign-in page when nobody is signed in.
import { QueryClient } from '@tanstack/react-query'
import createClient from 'openapi-fetch'
import type { paths, Schemas } from './api-types.ts'
import { chosenOrganization, watchOrganization } from './organization.ts'

export const api = createClient<paths>({ credentials: 'same-origin', fetch: fetchVerified })

export type VerifyWay = NonNullable<Schemas['Problem']['verify_with']>[number]

type AskForProof = (ways: readonly VerifyWay[]) => Promise<boolean>

/** Asks whoever is signed in for a proof; false: they gave none. The frame's dialog sets it, soon after the first page. */
const proofDialog = Promise.withResolvers<AskForProof>()
export const setAskForProof = proofDialog.resolve

const dialogComesWithin = 30_000
const nobodyAsks: AskForProof = async () => false

const askForProof: AskForProof = async (ways) => {
  const deadline = new Promise<AskForProof>((resolve) => setTimeout(() => resolve(nobodyAsks), dialogComesWithin))
  const ask = await Promise.race([proofDialog.promise, deadline])
  return ask(ways)
}

/** What needs a recent proof of who is signed in is sent once more after it was given. */
async function fetchVerified(request: Request): Promise<Response> {
  const again = request.clone()
  const answer = await fetch(request)
  if (answer.status !== 403) return answer
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const ways = isProblem(problem) ? problem.verify_with : undefined
  return ways && (await askForProof(ways)) ? fetch(again) : answer
}

/** The data of an answer; throws a Refusal when the service or the network said no. */
export async function ask<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const answer = await call.catch(() => {
    throw new Refusal({ status: 0, title: 'No answer', detail: 'The service cannot be reached. Is it running?' })
  })
  if (answer.response.ok && answer.data !== undefined) return answer.data
  if (answer.response.ok) throw new Refusal({ status: 0, title: 'No answer', detail: 'The answer was empty.' })
  throw refusalOf(answer.error, answer.response.status)
}

/** For calls that answer with nothing. */
export async function tell(call: Promise<{ error?: unknown; response: Response }>): Promise<void> {
  await ask(call.then((answer) => ({ ...answer, data: true })))
}

type ProblemBody = Pick<Schemas['Problem'], 'status' | 'title' | 'detail'> & Partial<Schemas['Problem']>

/** What the service refused, and why, for the person who reads it. */
export class Refusal extends Error {
  readonly status: number
  readonly title: string
  /** What kind of refusal, in one word of the API. */
  readonly code: string | undefined
  readonly fields: readonly { field: string; message: string }[]
  readonly thirdParty: Schemas['Problem']['third_party']

  constructor({ type, status, title, detail, errors, third_party }: ProblemBody) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.title = title
    this.code = type?.split(':').at(-1)
    this.fields = errors ?? []
    this.thirdParty = third_party
  }
}

/** The words for one field of a form; undefined when nothing is wrong with it. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof Refusal ? error.fields.find((each) => each.field === field)?.message : undefined

/** What went wrong, in words, whatever was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong on our side.'

function refusalOf(body: unknown, status: number): Refusal {
  if (isProblem(body)) return new Refusal(body)
  return new Refusal({ status, title: 'Refused', detail: `The service answered ${status} without an explanation.` })
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'detail' in body && 'title' in body && 'status' in body

/** An outage, which passes, and no refusal. */
export const isWorthRepeating = (error: unknown) =>
  !(error instanceof Refusal) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always', // a browser that is offline says so at once
      retry: (failures, error) => failures < 2 && isWorthRepeating(error),
      refetchOnWindowFocus: true,
    },
  },
})

/** Whoever is refused as not signed in is shown the sign-in page; the address stays, so that they come back to it. */
api.use({
  onResponse({ response, schemaPath }) {
    if (response.status === 401 && schemaPath !== '/platformapi/session') queryClient.setQueryData(['session'], null)
  },
})

/** What can be asked for one organization. A call that names one itself is left as it is. */
const byOrganization: ReadonlySet<string> = new Set<keyof paths>([
  '/platformapi/agents',
  '/platformapi/alerts',
  '/platformapi/alerts/export',
  '/platformapi/alerts/facets',
  '/platformapi/attention',
  '/platformapi/audit',
  '/platformapi/audit/export',
  '/platformapi/cases',
  '/platformapi/cases/facets',
  '/platformapi/connections',
  '/platformapi/expected-activities',
  '/platformapi/intake-tokens',
  '/platformapi/judgements',
  '/platformapi/ledger',
  '/platformapi/mailboxes',
  '/platformapi/observables',
  '/platformapi/overview',
  '/platformapi/pipelines',
  '/platformapi/playbooks',
  '/platformapi/proposals',
  '/platformapi/quality',
  '/platformapi/reading-corrections',
  '/platformapi/teams',
])

/** Everything follows the organization that is chosen in the frame. */
api.use({
  onRequest({ request, schemaPath }) {
    const code = chosenOrganization()
    if (code === null || request.method !== 'GET' || !byOrganization.has(schemaPath)) return
    const address = new URL(request.url)
    if (address.searchParams.has('organization_code')) return
    address.searchParams.set('organization_code', code)
    return new Request(address, request)
  },
})

/** What was read for another organization is not shown for a moment longer. */
watchOrganization(() => queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }))
