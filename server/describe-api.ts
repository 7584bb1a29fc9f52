// The API's own description: /openapi.json, and /docs to read it.
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { createJsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import packageJson from '../package.json' with { type: 'json' }

const description = `Send alerts, follow their investigation, run the service.

Sign in with \`Cookie: Session=<API key>\` (or \`Authorization: Bearer <API key>\`). Bodies are JSON in \`snake_case\`, times
are Unix epoch seconds, refusals are RFC 9457 problems.

**Compatibility.** Everything under \`/platformapi\` is stable: fields and operations are added, never taken away or changed
in meaning. Clients ignore fields they do not know; so does the service. An operation that is to go is announced with the
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
      security: [{ session: [] }, { bearer: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'Session', description: 'An API key' },
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: z.globalRegistry }),
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

/** The page that shows the description is large and seldom wanted: it is loaded when somebody opens it. */
async function openDocs() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true },
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
