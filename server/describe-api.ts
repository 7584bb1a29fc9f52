// The API's own description: /openapi.json, and /docs to read it.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import fastify, { type FastifyContextConfig, type FastifyInstance } from 'fastify'
import { createJsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rights } from '../contract/vocabulary.ts'
import packageJson from '../package.json' with { type: 'json' }

const description = `Send alerts, follow their investigation, run the service.

Sign in with \`Cookie: Session=<API key>\` (or \`Authorization: Bearer <API key>\`). Bodies are JSON in \`snake_case\`, times
are Unix epoch seconds, refusals are RFC 9457 problems.

**Refusals.** \`type\` tells a program what is wrong, \`detail\` tells a person what to do. Each operation lists its own refusals.
These may come from any address, whether an operation lists them or not:

| Status | Meaning |
|---|---|
| 404 | There is nothing at this address, or nothing that the caller may see. |
| 405 | The address does not take this method. The \`Allow\` header names the methods that it takes. |
| 413 | The body is larger than the address accepts. |
| 415 | The body has a content type that the address does not accept. |
| 429 | Too many requests, or a quota is used up. \`Retry-After\` tells when to try again. |
| 503 | The service cannot answer now. \`Retry-After\` tells when to try again. |

**Compatibility.** Everything under \`/platformapi\` is stable: fields and operations are added, never taken away or changed
in meaning. Clients ignore fields they do not know. The service refuses fields and parameters that it does not know and
names the nearest, except where others send: alerts, webhooks, identity providers. An operation that is to go is announced with the
\`Deprecation\` and \`Sunset\` headers at least 12 months before.`

export async function describeApi(http: FastifyInstance) {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vedette',
        version: packageJson.version,
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Alerts', description: 'Send alerts and look at them.' },
        { name: 'Playbooks', description: 'What an investigation of each type of alert asks.' },
        { name: 'Overview', description: 'How things stand, and an account of every alert.' },
        { name: 'Agents', description: "Programs in customers' networks that carry connections." },
        { name: 'Organizations', description: 'Organizations, and the providers whose alerts they accept.' },
        { name: 'API keys', description: 'Who may do what.' },
        { name: 'Health', description: 'Whether the service lives and works.' },
      ],
      security: [{ session: [] }, { bearer: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'Session', description: 'An API key' },
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
          scim: { type: 'http', scheme: 'bearer', description: 'A SCIM token' },
        },
      },
    },
    transform: (route) => withNeeds(jsonSchemaTransform(route), route.route.config),
    transformObject: (route) => tidy(nameSchemas(route)),
  })
  http.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  const docs = once(openDocs)
  for (const url of ['/docs', '/docs/*']) {
    http.get(url, { schema: { hide: true } }, async (request, reply) => {
      reply.hijack()
      ;(await docs()).routing(request.raw, reply.raw)
    })
  }
}

/** What an operation needs, from the same place that enforces it. */
const withNeeds = (
  { schema, url }: ReturnType<typeof jsonSchemaTransform>,
  { right, stepUp }: FastifyContextConfig = {},
) => ({
  schema: {
    ...schema,
    ...(right && { 'x-right': right, 'x-roles': rights[right] }),
    ...(stepUp && { 'x-step-up': true, description: [schema.description, needsProof].filter(Boolean).join(' ') }),
  },
  url,
})

const needsProof = 'A session needs a proof within the last 15 minutes (verifySession).'

const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry: z.globalRegistry })

const goodAnswers: Record<string, string> = { 200: 'Done.', 201: 'Created.' }

/** Says what good answers are, and leaves out schemas that no operation uses. */
function tidy(document: ReturnType<typeof nameSchemas>) {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))
  for (const { responses } of operations as { responses?: Record<string, { description?: string }> }[]) {
    for (const [status, answer] of Object.entries(responses ?? {})) {
      if (answer.description === 'Default Response') answer.description = goodAnswers[status] ?? ''
    }
  }
  const schemas: Record<string, unknown> = ('components' in document && document.components?.schemas) || {}
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(document.paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}

const noncePlace = '%nonce%'
const pageHead = `<head><link rel="icon" href="data:," /><script src="/docs/page.js" nonce="${noncePlace}"></script>`

/** Scripts and styles of ours, and what the page itself makes of them. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The page that shows the description is large and seldom wanted: it is loaded when somebody opens it. */
async function openDocs() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  app.addHook('onSend', async (_request, reply, payload) => {
    const nonce = randomBytes(16).toString('base64')
    reply
      .header('content-security-policy', policyWith(nonce))
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('x-frame-options', 'DENY')
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    return isPage ? String(payload).replace('<head>', pageHead).replaceAll(noncePlace, nonce) : payload
  })
  const script = readFileSync(new URL('docs-page.js', import.meta.url), 'utf8')
  app.get('/docs/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      nonce: noncePlace,
      pageTitle: 'Vedette API',
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  await app.ready()
  return app
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
