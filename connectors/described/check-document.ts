// Says everything that is wrong with the document of a connector, each with its path. Nothing is run.
import type { z } from 'zod'
import { address, kebab } from '../kit/vocabulary/connector.ts'
import { checkSkill } from './check-skill.ts'
import { ConnectorDocument } from './document.ts'
import type { ExpressionLanguage } from './language.ts'
import { namesInPath } from './requests.ts'
import { attempt, checkFixed, type Tell } from './tell.ts'

export interface DocumentError {
  path: readonly (string | number)[]
  message: string
}

const mostErrors = 50

export function checkDocument(
  value: unknown,
  language: ExpressionLanguage,
): { document: ConnectorDocument | undefined; errors: readonly DocumentError[] } {
  const parsed = ConnectorDocument.safeParse(value)
  if (!parsed.success) return { document: undefined, errors: shapeErrors(parsed.error).slice(0, mostErrors) }
  const errors: DocumentError[] = []
  const tell: Tell = (path, message) => errors.push({ path, message })
  const document = parsed.data
  checkConnection(document, tell)
  checkHeaders(document, language, tell)
  checkSettings(document, language, tell)
  checkNames(document, tell)
  for (const [at, skill] of document.skills.entries())
    checkSkill(skill, language, (path, message) => tell(['skills', at, ...path], message))
  return { document: errors.length === 0 ? document : undefined, errors: errors.slice(0, mostErrors) }
}

const shapeErrors = (error: z.ZodError): DocumentError[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key], message: 'There is no such field.' }))
  })

/** Where the platform is and how it is signed in to. */
function checkConnection(
  { credentials, settings, base, sign_in: signIn, check, rotation }: ConnectorDocument,
  tell: Tell,
) {
  const wantsAddress = (name: string, path: string[]) => {
    if (settings[name]?.kind !== 'address') tell(path, `"${name}" is not a setting of kind address.`)
  }
  const wantsCredential = (name: string, field: string, isSecret: boolean) => {
    const kind = credentials[name]?.kind
    if (kind === undefined) tell(['sign_in', field], `There is no credential "${name}".`)
    else if (isSecret && kind !== 'secret')
      tell(['sign_in', field], `Credential "${name}" is a secret: give it kind secret.`)
  }
  wantsAddress(base, ['base'])
  if (signIn.kind === 'header' || signIn.kind === 'bearer') wantsCredential(signIn.credential, 'credential', true)
  if (signIn.kind === 'basic') {
    wantsCredential(signIn.user, 'user', false)
    wantsCredential(signIn.password, 'password', true)
  }
  if (signIn.kind === 'client_credentials') {
    wantsCredential(signIn.client_id, 'client_id', false)
    wantsCredential(signIn.client_secret, 'client_secret', true)
    if (signIn.host !== undefined) wantsAddress(signIn.host, ['sign_in', 'host'])
    for (const { name } of namesInPath(signIn.path))
      if (credentials[name]?.kind !== 'directory_id')
        tell(
          ['sign_in', 'path'],
          `"${name}" is not a credential of kind directory_id: others may not be part of a path.`,
        )
  }
  checkFixed(check, ['check'], tell)
  if (rotation && rotation.min_days > rotation.max_days) tell(['rotation', 'min_days'], 'It is more than max_days.')
}

function checkHeaders({ headers, sign_in: signIn }: ConnectorDocument, language: ExpressionLanguage, tell: Tell) {
  const taken = signIn.kind === 'header' ? signIn.header.toLowerCase() : 'authorization'
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === taken || name.toLowerCase() === 'authorization')
      tell(['headers', name], 'The sign-in sets this header.')
    attempt(['headers', name], tell, () => language.template(value, ['settings']))
  }
}

function checkSettings({ settings, profiles }: ConnectorDocument, language: ExpressionLanguage, tell: Tell) {
  for (const [name, setting] of Object.entries(settings))
    if (setting.kind === 'text') attempt(['settings', name, 'pattern'], tell, () => language.pattern(setting.pattern))
  for (const [at, profile] of profiles.entries())
    for (const [name, value] of Object.entries(profile.settings)) {
      const path = ['profiles', at, 'settings', name]
      const setting = settings[name]
      if (!setting) tell(path, `There is no setting "${name}".`)
      const read = setting?.kind === 'address' ? address(name).safeParse(value) : undefined
      if (read?.error) tell(path, read.error.issues[0]?.message ?? 'It is not an address.')
    }
}

function checkNames({ skills, profiles }: ConnectorDocument, tell: Tell) {
  const ids = skills.map(({ name }) => kebab(name))
  for (const [at, { name, effect, inverse }] of skills.entries()) {
    if (ids.indexOf(kebab(name)) < at) tell(['skills', at, 'name'], 'An earlier skill has the same name.')
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kebab(name)))
      tell(['skills', at, 'name'], 'It begins and ends with a letter or digit.')
    if (inverse === undefined) continue
    const other = skills[ids.indexOf(inverse)]
    if (!other) tell(['skills', at, 'inverse'], `There is no skill "${inverse}". Known: ${ids.join(', ')}.`)
    else if (effect !== 'changes' || other.effect !== 'changes')
      tell(['skills', at, 'inverse'], 'Only a change takes back a change.')
  }
  for (const [at, { id }] of profiles.entries())
    if (profiles.findIndex((each) => each.id === id) < at)
      tell(['profiles', at, 'id'], 'An earlier profile has the same id.')
}
