// The whole vocabulary of a connector. Connector files import from kit/ and from zod, and from nowhere else.
import { z } from 'zod'
import type { Grant } from '../call/grants.ts'
import { badHeaderAt, isReservedHeader } from '../network/header-rules.ts'
import type { Call } from './call-shape.ts'
import type { SkillChange } from './change.ts'
import type { DetectionSource } from './detection-source.ts'
import type { Answering, Discovery, SkillFinding } from './questions.ts'

export interface ConnectorDeclaration<C extends z.ZodObject = z.ZodObject, S extends z.ZodObject = z.ZodObject> {
  id: string
  name: string
  description: string
  /** Product names people search for. */
  products: readonly string[]
  /** What a person types when creating a connection. The dashboard draws its form from this schema. */
  credentials: C
  /** Where the third party lives and how it is spoken to. The operator may set these; profiles fill them. */
  settings: S
  profiles: readonly Profile[]
  /** The form of a connection asks for a description. */
  asksForDescription?: boolean
  /** How a person gets the credentials, step by step. */
  guide: readonly string[]
  /** When the third party advises to change the secret; absent where it gives no advice. */
  rotation?: { minDays: number; maxDays: number }
  baseUrl(setup: Setup<C, S>): string
  /** Where else it connects to, beside its addresses: each is judged as those are. */
  otherTargets?(credentials: z.output<C>): readonly OtherTarget[]
  /** Headers of every call, beside those of the sign-in; those without a value are left out. */
  headers?(setup: Setup<C, S>, path: string): Record<string, string | undefined>
  /** Trades the credentials for request headers. The kit keeps the answer until it expires or is refused. */
  signIn(setup: Setup<C, S>, postForm: PostForm): Promise<Grant>
  /** The cheapest request that proves the credentials work. */
  check: { name: string; run(call: Call): Promise<unknown> }
  /** Without this permission the connection is not ok, whatever else works. */
  mandatoryPermission?: string
  /** How a missing permission is put right. */
  permissionAdvice?: string
  /** What the test of a connection should say beside its checks. */
  remarks?(setup: Setup<C, S>): readonly Check[]
  /** What to tell a person, by the third party's own error code or by status; 500 stands for every 5xx. */
  hints: Readonly<Record<string, string>>
  /** Shapes that the documentation of the platform leaves open, and what is made of them: for the page of the connectors. */
  unconfirmed?: readonly string[]
  /** Headers that tell in seconds how long to stay away, read after Retry-After. */
  waitHeaders?: readonly string[]
  /** Requests at the same moment, unless the connection says otherwise. */
  concurrency?: number
  /** It is no platform of the organization's own: what is internal is not sent to it by an investigation. */
  outside?: boolean
  /** Set where it comes from a document, which may be replaced by another version. */
  described?: Described
  skills: readonly Skill[]
  /** What detection pipelines can read; the first is offered first. */
  detections?: readonly DetectionSource[]
}

interface Described {
  version: number
  /** Of the document's text. */
  digest: string
  origin: 'uploaded' | 'folder'
}

export interface Skill<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** The name in kebab-case: its address in paths. */
  id: string
  name: string
  purpose: string
  /** `changes` is never repeated once sent, and needs approval in an investigation. */
  effect: 'reads' | 'changes'
  /** The id of the skill that takes back what this one did, where there is one. */
  inverse?: string
  /** Of a skill that changes something. */
  change?: SkillChange<z.output<I>, z.output<O>>
  /** Any one of these suffices. */
  permissions?: readonly string[]
  answers?: readonly Answering[]
  input: I
  /** Loose on purpose: what playbooks read is named, the rest passes through. */
  output: O
  /** Further hints that hold for this skill alone; they go before the connector's. */
  hints?: Readonly<Record<string, string>>
  /** How long an answer may be shared with others who ask the same; 300 unless said. */
  sharedForSeconds?: number
  /** From start to end, waits included; 60 unless said. */
  deadlineSeconds?: number
  /** A cheap request that shows whether the skill would be refused. Without it and without permissions it cannot be told. */
  probe?(call: Call): Promise<unknown>
  run(step: Step<z.output<I>>): Promise<unknown>
  /** The same rows as they are read, for lists too long to wait for or to hold. */
  stream?(step: Pick<Step<z.output<I>>, 'input' | 'call' | 'now'>): AsyncGenerator<StreamedRows>
  findings?(result: Result<z.output<I>, z.output<O>>): SkillFinding[]
  /** What the answer leads to, for later rounds of an investigation. Several that `is` one asked about mean that it is none. */
  discovers?(result: Result<z.output<I>, z.output<O>>): Discovery[]
  /** Addresses that the answer shows as those of own machines on the internet: an office, a gateway. They join no alerts. */
  ownAddresses?(result: Result<z.output<I>, z.output<O>>): string[]
  /** One line for the case timeline, in plain words. Without it the skill's name is shown. */
  summarize?(result: Result<z.output<I>, z.output<O>>): string
}

/** Rows as they were read; only the last of them may be truncated. */
export interface StreamedRows {
  rows: readonly unknown[]
  truncated: boolean
  left_out: { count: number; reasons: string[] } | null
}

export interface Step<Input> {
  input: Input
  call: Call
  /** Milliseconds since the epoch. */
  now(): number
  /**
   * Asks once for what many answers are looked up in, such as a whole list that each question searches for its own observable.
   * `what` tells one list from another. Shared as long as answers of the skill are: nobody may change it.
   */
  once<T>(what: Readonly<Record<string, unknown>>, fetch: () => Promise<T>): Promise<T>
  /** Waits within the deadline of the skill; false when there is no time left for it. */
  pause(ms: number): Promise<boolean>
  /** Hands a credential that the third party made to whoever seals secrets. It must not be part of the output. */
  handOver(credential: string, value: unknown): void
  /** Events that a live stream of this connection has brought, newest first; absent where no stream is kept. */
  storedEvents?: StoredEvents | undefined
}

export type StoredEvents = (query: { sinceSeconds?: number | undefined; max: number }) => Promise<readonly unknown[]>

/** A form sent without sign-in, to get one. */
export type PostForm = (url: string, form: Record<string, string>) => Promise<unknown>

interface OtherTarget {
  /** The credential that names it. */
  credential: string
  host: string
  port: number
}

interface Profile {
  id: string
  name: string
  settings: Readonly<Record<string, string>>
  /** Further settings by the value of the `region` setting. */
  byRegion?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Setup<C extends z.ZodObject = z.ZodObject, S extends z.ZodObject = z.ZodObject> {
  credentials: z.output<C>
  settings: z.output<S>
}

interface Result<Input, Output> {
  input: Input
  output: Output
}

export interface Check {
  name: string
  ok: boolean
  detail: string
}

// These two only infer types, so that a connector file needs no annotations.
export const connector = <C extends z.ZodObject, S extends z.ZodObject>(
  declaration: ConnectorDeclaration<C, S>,
): ConnectorDeclaration<C, S> => declaration
export const skill = <I extends z.ZodType, O extends z.ZodType>(declaration: Omit<Skill<I, O>, 'id'>): Skill<I, O> => ({
  ...declaration,
  id: kebab(declaration.name),
})

/** A credential that may be shown again. */
export const text = (title: string, description?: string) =>
  z.string().trim().min(1).max(500).regex(sendable, { error: unsendable }).meta(about(title, description))

/** A credential that is sealed and never shown. */
export const secret = (title: string, description?: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .regex(sendable, { error: unsendable })
    .meta({ ...about(title, description), secret: true })

/** A directory of an identity provider: it becomes part of an address, so it has one of two strict forms. */
export const directoryId = (title: string, description?: string) =>
  z.string().trim().min(1).max(253).regex(guidOrDomain, notDirectory).meta(about(title, description))

/** The name of the header that carries a secret. To send it under another name is to send it elsewhere. */
export const headerName = (title: string, description?: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z0-9-]*$/, { error: unusableName })
    .refine((name) => !isReservedHeader(name), 'This header has a meaning of its own, so it cannot carry a key.')
    .meta({ ...about(title, description), changesDestination: true })

/** An origin with its scheme. Whether plain http is allowed is the operator's to say, so it is judged with the setup. */
export const address = (title: string, description = 'https://host[:port]') =>
  z.string().trim().min(1).max(500).superRefine(checkAddress).meta({ title, description, address: true })

/** By its id or by its name: "list-machines", "List machines". */
export const skillNamed = ({ skills }: Pick<ConnectorDeclaration, 'skills'>, id: string): Skill | undefined =>
  skills.find((each) => each.id === id) ?? skills.find((each) => each.id === kebab(id))

export const kebab = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const about = (title: string, description: string | undefined) => ({ title, ...(description ? { description } : {}) })

/** Credentials travel in headers, forms and paths; what came along when they were copied must not break those. */
const sendable = /^[\x20-\x7e]*$/
const unsendable = ({ input }: { input?: unknown }) =>
  `Character ${badHeaderAt(String(input))} cannot be sent: only letters, digits, signs and spaces of ASCII can. Quotation marks of a text editor and line breaks often come along when a value is copied.`

const guidOrDomain =
  /^([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|([0-9A-Za-z]([0-9A-Za-z-]{0,61}[0-9A-Za-z])?\.)+[A-Za-z]([0-9A-Za-z-]{0,61}[0-9A-Za-z])?)$/
const notDirectory =
  'It is a GUID such as 8f14e45f-ceea-467f-a8f6-0c5d6e7b1a20, or a domain name such as corp.onmicrosoft.com.'

const unusableName = ({ input }: { input?: unknown }) =>
  `Character ${String(input).search(/[^A-Za-z0-9-]/) + 1} cannot be part of it: only letters, digits and hyphens can.`

function checkAddress(value: string, context: z.RefinementCtx) {
  const complain = (message: string) => context.addIssue({ code: 'custom', message })
  const url = URL.parse(value)
  if (!/^https?:\/\//i.test(value) || !url) return complain('It begins with https:// and names a host.')
  if (url.username || url.password) return complain('Leave out user name and password.')
  if (url.search || url.hash) return complain('Leave out what follows the host: no query, no fragment.')
  if (value.endsWith('/')) return complain('Leave out the slash at the end.')
  if (url.pathname !== '/') return complain('Leave out the path: scheme, host and port are enough.')
}
