// The dashboard over HTTP: its files, its document at every address that is nothing else, and the page of hand-over links.
import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Dashboard, DashboardState } from './dashboard.ts'
import type { DashboardFile, DocumentName } from './dashboard-files.ts'
import { waitingPage } from './waiting-page.ts'

/** Addresses that belong to programs: what is not found there is told in their way. */
const forPrograms = /^\/(platformapi|docs|openapi\.json|metrics|healthz|readyz)(\/|$)/

export const dashboardRoutes =
  (dashboard: Dashboard): FastifyPluginAsync =>
  async (app) => {
    app.get('/hand-over', { schema: { hide: true } }, async (_request, reply) => {
      // The link is a secret: neither caches nor other sites learn of it.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      return sendDocument(reply, 'hand-over', await dashboard.state())
    })

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      if (forPrograms.test(path) || path.startsWith('/hand-over')) return reply.callNotFound()
      const state = await dashboard.state()
      const file = state.name === 'ready' ? state.files.files.get(path) : undefined
      if (file) return sendFile(request, reply, file)
      const isPage = path === '/' || (request.headers.accept ?? '').includes('text/html')
      if (!isPage || path.startsWith('/assets/')) return reply.callNotFound()
      reply.header('cache-control', 'no-cache').header('referrer-policy', 'same-origin')
      return sendDocument(reply, 'dashboard', state)
    })
  }

function sendFile(request: FastifyRequest, reply: FastifyReply, { body, isGzipped, type, isHashed }: DashboardFile) {
  reply
    .type(type)
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (!isGzipped) return reply.send(body)
  return acceptsGzip ? reply.header('content-encoding', 'gzip').send(body) : reply.send(gunzipSync(body))
}

/**
 * Styles made while running (those of the theme) carry the nonce; scripts come from files of ours alone. The page that
 * waits for the build has no files yet: its one script carries the nonce.
 */
function sendDocument(reply: FastifyReply, document: DocumentName, state: DashboardState) {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src ${state.name === 'ready' ? "'self'" : `'nonce-${nonce}'`}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
  if (state.name === 'ready') return reply.send(state.files.documents[document].replaceAll('%nonce%', nonce))
  return reply
    .code(503)
    .header('retry-after', '2')
    .send(waitingPage(document, state, nonce))
}
