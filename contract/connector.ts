// A connector as the catalogue shows it: what it asks for and what its skills do.
import { z } from 'zod'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'

const jsonSchema = z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema' })

const ConnectorOrigin = z.enum(['built-in', 'uploaded', 'folder'])

const CatalogueSkill = z
  .object({
    skill: z.string().meta({ description: 'Its id in paths', example: 'list-alerts' }),
    name: z.string().meta({ example: 'List alerts' }),
    purpose: z.string(),
    effect: z.enum(['reads', 'changes']),
    inverse: z
      .string()
      .nullable()
      .meta({ description: 'The skill that takes back what this one did; null where there is none', example: null }),
    permission: z.string().nullable().meta({ description: 'In words; null where the platform has none' }),
    permissions: z.array(z.string()).meta({ description: 'Any one suffices' }),
    answers: z
      .array(z.looseObject({ question: z.string(), kinds: z.array(z.string()) }))
      .meta({ description: 'Questions of an investigation it answers, and about which kinds of observable' }),
    input: jsonSchema,
    output: jsonSchema,
  })
  .meta({ id: 'Skill' })

export const Connector = z
  .object({
    connector: z.string().meta({ example: 'threat-intelligence' }),
    name: z.string(),
    products: z.array(z.string()).meta({ description: 'Products it works with' }),
    description: z.string(),
    credentials: jsonSchema,
    settings: jsonSchema,
    profiles: z.array(
      z.object({
        profile: z.string(),
        name: z.string(),
        settings: z.record(z.string(), z.string()),
        by_region: z.record(z.string(), z.record(z.string(), z.string())),
      }),
    ),
    asks_for_description: z.boolean(),
    guide: z.array(z.string()).meta({ description: 'How a person gets the credentials, step by step' }),
    rotation: z
      .object({ min_days: z.int(), max_days: z.int() })
      .nullable()
      .meta({ description: 'How often the secret should be changed' }),
    skills: z.array(CatalogueSkill),
    origin: ConnectorOrigin.meta({
      description: 'uploaded and folder: described in a document, see getConnectorDocument',
    }),
    version: z.int().nullable().meta({ description: 'Of the document; null for built-in ones' }),
  })
  .meta({ id: 'Connector' })
export type Connector = z.output<typeof Connector>

const documentText = filledText(256 * 1024).meta({
  description: 'YAML or JSON, see docs/writing-a-connector.md; the same as a body of type application/yaml',
})

export const NewConnector = z.object({ document: documentText }).meta({
  id: 'NewConnector',
  example: { document: 'vedette_connector: 1\nid: ticket-desk\nname: Ticket Desk\n...' },
})
export type NewConnector = z.output<typeof NewConnector>

export const ConnectorChange = z
  .object({
    document: documentText,
    version: z
      .int()
      .optional()
      .meta({ description: 'The version you saw: refused with 409 when it has changed since' }),
  })
  .meta({ id: 'ConnectorChange', example: { document: 'vedette_connector: 1\nid: ticket-desk\n...', version: 3 } })
export type ConnectorChange = z.output<typeof ConnectorChange>

export const ConnectorCheck = z
  .object({
    ok: z.boolean(),
    connector: z.string().nullable().meta({ description: 'Its id, when nothing is wrong' }),
    errors: z.array(
      z.object({
        line: z.int().nullable(),
        field: z.string().meta({ example: 'skills[0].request.path' }),
        message: z.string(),
      }),
    ),
  })
  .meta({
    id: 'ConnectorCheck',
    example: {
      ok: false,
      connector: null,
      errors: [{ line: 41, field: 'skills[0].request.path', message: 'There is no input "login".' }],
    },
  })
export type ConnectorCheck = z.output<typeof ConnectorCheck>

export const StoredConnector = z
  .object({
    connector: z.string(),
    document: z.string().meta({ description: 'As it was written' }),
    version: z.int(),
    origin: ConnectorOrigin,
    created_by: z.uuid().nullable().meta({ description: 'null: it was read from the folder of connectors' }),
    created_at: epochSeconds,
    modified_by: z.uuid().nullable(),
    modified_at: epochSeconds,
  })
  .meta({
    id: 'StoredConnector',
    example: {
      connector: 'ticket-desk',
      document: 'vedette_connector: 1\nid: ticket-desk\n...',
      version: 1,
      origin: 'uploaded',
      created_by: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
      created_at: 1_790_000_000,
      modified_by: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
      modified_at: 1_790_000_000,
    },
  })
export type StoredConnector = z.output<typeof StoredConnector>
