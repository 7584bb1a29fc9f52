// Makes a connector of its document: the same declaration that a connector in TypeScript is, for the same kit.
import { z } from 'zod'
import { ThirdPartyError, whenNotFound } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import {
  address,
  type ConnectorDeclaration,
  connector,
  directoryId,
  kebab,
  type Setup,
  type Skill,
  secret,
  text,
} from '../kit/vocabulary/connector.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { basic, clientCredentials, keyHeader } from '../kit/vocabulary/sign-in.ts'
import { sourceOf } from './detections.ts'
import type { ConnectorDocument } from './document.ts'
import { findingsMaker, type OnFailure } from './findings.ts'
import { inputSchema, rowsInput } from './input-fields.ts'
import type { ExpressionLanguage, Values } from './language.ts'
import { readPages } from './pages.ts'
import { picked, pickShape } from './picks.ts'
import { fillPath, requestMaker, sendRequest } from './requests.ts'
import type { SkillDocument } from './skill-document.ts'

export interface CompileOptions {
  language: ExpressionLanguage
  onFailure?: OnFailure
  described?: ConnectorDeclaration['described']
}

/** The document was checked before: see checkDocument. */
export function compileConnector(
  document: ConnectorDocument,
  { language, onFailure = () => {}, described }: CompileOptions,
): ConnectorDeclaration {
  const { check, rotation, concurrency, mandatory_permission, permission_advice } = document
  const skills = document.skills.map((skill) =>
    compileSkill(skill, { language, onFailure: (place, reason) => onFailure(`${skill.name}, ${place}`, reason) }),
  )
  return connector({
    id: document.id,
    name: document.name,
    description: document.description,
    products: document.products,
    credentials: z.object(mapped(document.credentials, credentialSchema)),
    settings: z.object(mapped(document.settings, (setting) => settingSchema(setting, language))),
    profiles: document.profiles,
    guide: document.guide,
    ...(rotation ? { rotation: { minDays: rotation.min_days, maxDays: rotation.max_days } } : {}),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(mandatory_permission === undefined ? {} : { mandatoryPermission: mandatory_permission }),
    ...(permission_advice === undefined ? {} : { permissionAdvice: permission_advice }),
    ...(described ? { described } : {}),
    outside: document.outside,
    baseUrl: ({ settings }) => String(settings[document.base]),
    headers: headersOf(document, language),
    signIn: signInOf(document),
    check: { name: check.name, run: (call) => ask(call, check) },
    hints: document.hints,
    waitHeaders: document.wait_headers.map((name) => name.toLowerCase()),
    skills,
    detections: document.skills.flatMap((skill, index) => {
      const compiled = skills[index]
      return (compiled && sourceOf(skill, compiled)) ?? []
    }),
  })
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** A request that proves something; that there is no such record proves as much. */
const ask = (
  call: Call,
  { path, query }: { path: string; query?: Readonly<Record<string, string | number | boolean>> | undefined },
) => whenNotFound(call.get(path, query), null)

const credentialKinds = { secret, text, directory_id: directoryId }
const credentialSchema = ({ kind, title, description }: ConnectorDocument['credentials'][string]) =>
  credentialKinds[kind](title, description)

function settingSchema(setting: ConnectorDocument['settings'][string], language: ExpressionLanguage): z.ZodType {
  if (setting.kind === 'address') return address(setting.title, setting.description)
  const { title, description, pattern, optional } = setting
  const schema = z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine(language.pattern(pattern), `It does not have the form ${pattern}`)
    .meta({ title, ...(description ? { description } : {}), pattern, changesDestination: true })
  return optional ? schema.optional() : schema
}

/** Headers see the settings; one whose setting has no value is left out. */
function headersOf({ headers, settings: known }: ConnectorDocument, language: ExpressionLanguage) {
  const templates = Object.entries(headers).map(
    ([name, value]) => [name, language.template(value, ['settings'])] as const,
  )
  const unset = mapped(known, () => null)
  return ({ settings }: Setup) =>
    Object.fromEntries(
      templates.map(([name, template]) => {
        const value = template({ settings: { ...unset, ...settings } }, language.budget())
        return [name.toLowerCase(), value === null || value === '' ? undefined : String(value)]
      }),
    )
}

function signInOf({ sign_in: signIn, base }: ConnectorDocument): ConnectorDeclaration['signIn'] {
  const read = ({ credentials }: Setup, name: string) => String(credentials[name] ?? '')
  switch (signIn.kind) {
    case 'header':
      return async (setup) => {
        const key = read(setup, signIn.credential)
        return { ...(await keyHeader(signIn.header, `${signIn.prefix ?? ''}${key}`)), secrets: [key] }
      }
    case 'bearer':
      return (setup) => keyHeader('authorization', `Bearer ${read(setup, signIn.credential)}`)
    case 'basic':
      return (setup) => basic(read(setup, signIn.user), read(setup, signIn.password))
    case 'client_credentials':
      return (setup, postForm) =>
        clientCredentials(
          postForm,
          `${setup.settings[signIn.host ?? base]}${fillPath(signIn.path, setup.credentials)}`,
          {
            client_id: read(setup, signIn.client_id),
            client_secret: read(setup, signIn.client_secret),
            ...(signIn.scope === undefined ? {} : { scope: signIn.scope }),
          },
          signIn.permissions,
        )
  }
}

function compileSkill(
  document: SkillDocument,
  options: Required<Pick<CompileOptions, 'language' | 'onFailure'>>,
): Skill {
  const { language } = options
  const { name, purpose, effect, inverse, permissions, hints, probe, shared_for_seconds, deadline_seconds } = document
  const findings = findingsMaker(document.findings, language, options.onFailure)
  const summary = language.template(document.summary, ['input', 'output'])
  return {
    id: kebab(name),
    name,
    purpose,
    effect,
    hints,
    ...(inverse === undefined ? {} : { inverse }),
    ...(permissions === undefined ? {} : { permissions }),
    ...(probe === undefined ? {} : { probe: (call: Call) => ask(call, probe) }),
    ...(shared_for_seconds === undefined ? {} : { sharedForSeconds: shared_for_seconds }),
    ...(deadline_seconds === undefined ? {} : { deadlineSeconds: deadline_seconds }),
    answers: document.answers.map(({ stays_here, matches, ...answer }) => ({
      ...answer,
      ...(matches === undefined ? {} : { matches }),
      ...(stays_here === undefined ? {} : { staysHere: stays_here }),
    })),
    input: inputSchema(document, language),
    output: outputSchema(document),
    run: runnerOf(document, language),
    findings: ({ input, output }) => findings(whole(document, input), asRecord(output)),
    summarize: ({ input, output }) => {
      const told = asRecord(output)
      const cut =
        (told.truncated === true ? ', cut off' : '') + toldLeftOut(LeftOut.safeParse(told.left_out).data ?? null)
      try {
        const values = { input: whole(document, input), output: told }
        return `${String(summary(values, language.budget())).slice(0, 500)}${cut}`
      } catch (error) {
        options.onFailure('summary', error instanceof Error ? error.message : String(error))
        return `${name}${cut}`
      }
    },
  }
}

/** Every input by its name: those that were not given are null, so that expressions can ask for them. */
const whole = ({ input }: SkillDocument, given: unknown): Record<string, unknown> => ({
  ...mapped(input, () => null),
  ...asRecord(given),
})

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function outputSchema({ output, rows, request, state }: SkillDocument): z.ZodType {
  const shape = pickShape(output)
  return z.looseObject({
    // What is not there has none of the fields that an answer must have.
    ...(request.not_found ? mapped(shape, (field) => field.nullable()) : shape),
    ...(request.not_found ? { found: z.boolean() } : {}),
    ...(rows
      ? { [rows.as]: z.array(z.looseObject(pickShape(rows.fields))), truncated: z.boolean(), left_out: LeftOut }
      : {}),
    ...(state ? { already: z.boolean(), done: z.boolean().nullable() } : {}),
  })
}

function runnerOf(document: SkillDocument, language: ExpressionLanguage): Skill['run'] {
  const make = requestMaker(document.request, language)
  const readState = document.state ? stateReader(document.state, language) : undefined
  const keep = document.rows?.keep === undefined ? undefined : language.expression(document.rows.keep, ['row', 'input'])
  return async ({ input: given, call, now }) => {
    const input = whole(document, given)
    const work = language.budget()
    const values: Values = { input, now: new Date(now()).toISOString() }
    const request = make(values, work)
    if (document.rows) {
      const isKept = (row: unknown) => keep === undefined || isTrue(() => keep({ input, row }, work), work)
      const listed = readPages(call, document.rows, request, { maxResults: Number(input[rowsInput]), keep: isKept })
      const { rows, ...told } = await (document.request.not_found
        ? whenNotFound(listed, { ...nothing, found: false })
        : listed)
      return { ...(document.request.not_found ? { found: true } : {}), ...told, [document.rows.as]: rows }
    }
    if (readState) return change(document, readState, { call, values }, () => sendRequest(call, request))
    const sent = sendRequest(call, request)
    if (!document.request.not_found) return picked(document.output, await sent)
    const answer = await whenNotFound(sent, missing)
    return answer === missing
      ? { ...picked(document.output, null), found: false }
      : { ...picked(document.output, answer), found: true }
  }
}

const nothing = { rows: [], truncated: false, left_out: null }
const missing = Symbol('not found')

/** What cannot be told of a row, because the platform left something out, is not true. */
function isTrue(evaluate: () => unknown, work: { left: number }): boolean {
  try {
    return evaluate() === true
  } catch (error) {
    if (work.left >= 0) return false
    throw new ThirdPartyError({
      kind: 'unusable_answer',
      message: `The rows could not be chosen: ${error instanceof Error ? error.message : error}`,
      hint: 'Ask for fewer rows, or write a simpler `keep` in the connector.',
    })
  }
}

type ReadState = (call: Call, values: Values) => Promise<{ answer: unknown; done: boolean | null }>

function stateReader(state: NonNullable<SkillDocument['state']>, language: ExpressionLanguage): ReadState {
  const make = requestMaker(state, language)
  const isDone = language.expression(state.done, ['answer', 'input'])
  return async (call, values) => {
    const work = language.budget()
    const answer = await sendRequest(call, make(values, work))
    return { answer, done: isTrue(() => isDone({ input: values.input, answer }, work), work) }
  }
}

/** A refusal because it is so already is no failure. That the state cannot be read afterwards does not undo the change. */
async function change(
  { output, state }: SkillDocument,
  readState: ReadState,
  { call, values }: { call: Call; values: Values },
  send: () => Promise<unknown>,
) {
  const unknown = { answer: null, done: null }
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ThirdPartyError) || !state?.refused_with.includes(error.status ?? 0)) throw error
    const { answer, done } = await readState(call, values)
    if (done !== true) throw error
    return { ...picked(output, answer), already: true, done }
  }
  const { answer, done } = await readState(call, values).catch((error: unknown) => {
    if (error instanceof ThirdPartyError) return unknown
    throw error
  })
  return { ...picked(output, answer), already: false, done }
}
