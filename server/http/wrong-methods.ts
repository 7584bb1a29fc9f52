// Which methods an address takes, for whoever asks it with another one.
import type { FastifyInstance } from 'fastify'
import { methodNotAllowed } from './problem.ts'

interface KnownAddress {
  pattern: RegExp
  methods: Set<string>
}

/** Routes that are added after this are known. */
export function knowMethods(http: Pick<FastifyInstance, 'addHook'>) {
  const known = new Map<string, KnownAddress>()
  http.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return // pages, which are told apart by their names
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const each of [method].flat()) address.methods.add(each)
    known.set(url, address)
  })

  return function refuseWrongMethod(method: string, path: string) {
    const fitting = known.values().filter(({ pattern }) => pattern.test(path))
    const methods = new Set(fitting.flatMap((address) => address.methods))
    if (methods.size > 0 && !methods.has(method)) throw methodNotAllowed(method, path, [...methods].sort())
  }
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}$`,
  )
