// Puts every request behind the wall between organizations: what it asks of the database shows rows of its caller's scope only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acrossOrganizations, behindWall } from '../database/wall.ts'
import type { Scope } from '../platform/services.ts'

/** After the sign-in, and again after the body, whose bytes come from the socket and know nothing of the request. */
export function wallRequests(app: FastifyInstance, addSignIn: () => void) {
  app.addHook('onRequest', (request, _reply, done) => within(request, done)) // for those who are refused
  addSignIn()
  app.addHook('onRequest', (request, _reply, done) => within(request, done))
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
}

function within(request: FastifyRequest, done: () => void) {
  const { caller }: { caller?: { scope: Scope } } = request
  if (caller) behindWall(caller.scope.organization_uuids, done)
  else acrossOrganizations('nobody is signed in: a password, a token or a link decides what the request may see', done)
}
