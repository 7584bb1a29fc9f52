// Writes docs/connectors.md from the declarations of the connectors: `node scripts/generate-connectors-page.ts`.
import { writeFile } from 'node:fs/promises'
import { connectors } from '../connectors/index.ts'
import {
  type CatalogueEntry,
  type CatalogueSkill,
  catalogueEntry,
  type JsonSchema,
} from '../connectors/kit/vocabulary/catalogue.ts'
import type { ConnectorDeclaration } from '../connectors/kit/vocabulary/connector.ts'
import { questions } from '../connectors/kit/vocabulary/questions.ts'
import { regions } from '../connectors/vulnerability-investigation/regions.ts'

export const connectorsPagePath = new URL('../docs/connectors.md', import.meta.url)

export function connectorsPage(): string {
  const parts = [
    '# Connectors',
    'What each connector asks for, how to get it, and what its skills do. This page is generated from the connectors themselves.',
    'Every address is an origin with its scheme, such as `https://host`. A profile fills the settings of a real product. Secrets are sealed when they are entered and never shown again.',
    'Systems that are not here can be [described in YAML](writing-a-connector.md#in-yaml-without-code), without code; [examples/connectors](../examples/connectors) has VirusTotal, AbuseIPDB and Okta. `GET /platformapi/connectors` shows those of an installation too.',
    connectors.map(({ id, name }) => `- [${name}](#${id})`).join('\n'),
    ...connectors.flatMap(connectorPart),
  ]
  return `${parts.join('\n\n')}\n`
}

function connectorPart(connector: ConnectorDeclaration): string[] {
  const entry = catalogueEntry(connector)
  return [
    `<a id="${connector.id}"></a>\n\n## ${connector.name}`,
    `\`${connector.id}\`. ${connector.description} Works with ${connector.products.join(', ')}.`,
    '### Credentials',
    table(['Name', 'Title', 'Secret', 'Required', 'Meaning'], credentialRows(entry.credentials)),
    '### How to get them',
    connector.guide.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    rotation(connector),
    '### Settings',
    table(['Name', 'Title', 'Values', 'Meaning'], settingRows(entry.settings)),
    ...profiles(entry),
    ...(connector.id === 'vulnerability-investigation' ? regionHosts() : []),
    '### Skills',
    table(
      ['Skill', 'Id', 'Effect', 'Taken back by', 'Permission', 'Purpose'],
      entry.skills.map(({ name, skill, effect, inverse, permission, purpose }) => [
        name,
        code(skill),
        effect,
        inverse ? code(inverse) : '',
        permission ?? '',
        purpose,
      ]),
    ),
    ...answers(entry.skills),
    ...entry.skills.flatMap(inputs),
    '### When the platform refuses',
    table(
      ['Status or code', 'What to do'],
      Object.entries(connector.hints).map(([key, hint]) => [key === '500' ? '5xx' : key, hint]),
    ),
    ...(connector.unconfirmed
      ? ['### What could not be confirmed', connector.unconfirmed.map((each) => `- ${each}`).join('\n')]
      : []),
  ].filter((part) => part !== '')
}

const credentialRows = (schema: JsonSchema) =>
  properties(schema).map(([name, field]) => [
    code(name),
    field.title ?? '',
    field.secret ? 'yes' : '',
    schema.required?.includes(name) ? 'yes' : '',
    field.description ?? '',
  ])

const settingRows = (schema: JsonSchema) =>
  properties(schema).map(([name, field]) => [code(name), field.title ?? '', values(field), field.description ?? ''])

function rotation({ rotation: advice }: ConnectorDeclaration): string {
  if (!advice) return ''
  const span = advice.minDays === advice.maxDays ? `${advice.maxDays}` : `${advice.minDays} to ${advice.maxDays}`
  return `Change the secret every ${span} days.`
}

function profiles({ profiles: all }: CatalogueEntry): string[] {
  const rows = all.flatMap(({ profile, name, settings, by_region }) => {
    const regional = Object.entries(by_region)
    const sets = regional.length > 0 ? regional : [['', settings] as const]
    return sets.map(([region, filled]) => [
      code(profile),
      name,
      region,
      Object.entries(filled)
        .map(([key, value]) => `${key}: ${code(value)}`)
        .join('<br>'),
    ])
  })
  return ['### Profiles', table(['Profile', 'Product', 'Region', 'Fills'], rows)]
}

const regionHosts = () => [
  '### Hosts of each region',
  'All are reached over TCP 443. Connections use the API endpoint; the others serve agents and downloads of the platform.',
  table(
    ['Region', 'Code', 'Web data', 'Deployment endpoint', 'API endpoint', 'Download storage'],
    regions.map(({ region, name, data, deployment, api, storage }) => [
      name,
      code(region),
      data,
      deployment,
      api,
      storage,
    ]),
  ),
]

function answers(skills: readonly CatalogueSkill[]): string[] {
  const rows = skills.flatMap(({ name, answers: all }) =>
    all.map(({ question, kinds }) => [questions[question], kinds.join(', '), name]),
  )
  return rows.length === 0 ? [] : ['### Questions it answers', table(['Question', 'About', 'Skill'], rows)]
}

function inputs({ name, input }: CatalogueSkill): string[] {
  const rows = properties(input).map(([field, schema]) => [
    code(field),
    values(schema),
    input.required?.includes(field) ? 'yes' : '',
    schema.description ?? '',
  ])
  return rows.length === 0 ? [] : [`#### ${name}: input`, table(['Name', 'Values', 'Required', 'Meaning'], rows)]
}

const properties = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, JsonSchema][] =>
    typeof field === 'boolean' ? [] : [[name, field]],
  )

/** What a field takes, in few words: its choices, or its type with bounds, and its default. */
function values(field: JsonSchema): string {
  const choices = field.enum?.map((value) => code(String(value))).join(', ')
  const items = typeof field.items === 'object' && !Array.isArray(field.items) ? field.items : undefined
  const inner = items ? `list of ${values(items)}` : undefined
  const either = field.anyOf?.map((one) => (typeof one === 'boolean' ? '' : values(one))).join(' or ')
  const bounds =
    field.minimum !== undefined && field.maximum !== undefined ? ` ${field.minimum} to ${field.maximum}` : ''
  const text = choices ?? inner ?? either ?? `${field.format ?? field.type ?? 'any'}${bounds}`
  return field.default === undefined ? text : `${text}; default ${code(String(field.default))}`
}

const code = (text: string) => `\`${text}\``

function table(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.main) await writeFile(connectorsPagePath, connectorsPage())
