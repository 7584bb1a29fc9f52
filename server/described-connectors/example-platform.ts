// Plays the platform of a described connector on loopback: it answers the recorded requests in their order, and nothing else.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConnectorDocument } from '../../connectors/described/document.ts'
import type { Example } from '../../connectors/described/skill-document.ts'
import { canonicalJson } from '../../connectors/kit/call/json.ts'

type Exchange = Example['exchanges'][number]

export interface ExamplePlatform {
  origin: string
  /** Answers these in their order from now on, and forgets what was wrong before. */
  play(exchanges: readonly Exchange[]): void
  /** Answers everything in this way, whatever it is. */
  playAlways(status: number, body: unknown): void
  /** What came that was not expected, each in words. */
  wrong(): readonly string[]
  /** How many of the exchanges were played. */
  played(): number
  /** The paths asked for. */
  paths(): readonly string[]
  close(): void
}

const longestBody = 1024 * 1024
export const exampleToken = 'example-access-token-0123456789'

/** `expectsHeader`: the header of the sign-in, and its value. */
export async function startExamplePlatform(
  document: ConnectorDocument,
  expectsHeader: readonly [string, string],
): Promise<ExamplePlatform> {
  let exchanges: readonly Exchange[] = []
  let always: { status: number; body: unknown } | undefined
  let next = 0
  let wrong: string[] = []
  let paths: string[] = []
  const answer = async (request: IncomingMessage): Promise<Exchange['answer']> => {
    const url = new URL(request.url ?? '/', 'http://platform')
    const body = await bodyOf(request)
    if (isTokenRequest(document, url)) return { status: 200, headers: {}, body: tokenFor(document) }
    paths.push(url.pathname)
    if (request.headers[expectsHeader[0].toLowerCase()] !== expectsHeader[1])
      wrong.push(`${request.method} ${url.pathname} does not carry the sign-in in the header ${expectsHeader[0]}`)
    if (always) return { status: always.status, headers: {}, body: always.body as Exchange['answer']['body'] }
    const expected = exchanges[next]
    const difference = expected
      ? differenceOf(expected.request, request.method ?? '', url, body)
      : 'nothing was expected'
    if (!expected || difference !== undefined) {
      wrong.push(`${request.method} ${url.pathname}${url.search} came, but ${difference}`)
      return { status: 400, headers: {}, body: { error: 'not in the example' } }
    }
    next++
    return expected.answer
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => {
        const fill = (text: string) => text.replaceAll('{origin}', origin)
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, fill(value))
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(body === undefined ? '' : fill(JSON.stringify(body)))
      },
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const begin = () => {
    next = 0
    wrong = []
    paths = []
  }
  return {
    origin,
    play: (given) => {
      begin()
      exchanges = given
      always = undefined
    },
    playAlways: (status, body) => {
      begin()
      always = { status, body }
    },
    wrong: () => wrong,
    played: () => next,
    paths: () => paths,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isTokenRequest = ({ sign_in: signIn }: ConnectorDocument, url: URL) =>
  signIn.kind === 'client_credentials' &&
  new RegExp(`^${RegExp.escape(signIn.path).replaceAll(/\\\{[a-z0-9_]+\\\}/g, '[^/]+')}$`).test(url.pathname)

const tokenFor = ({ skills }: ConnectorDocument) => ({
  access_token: exampleToken,
  token_type: 'Bearer',
  expires_in: 3600,
  scope: skills.flatMap(({ permissions = [] }) => permissions).join(' '),
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > longestBody) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined when the request is the one that is expected. */
function differenceOf({ method, path, query, body }: Exchange['request'], asked: string, url: URL, sent: string) {
  const wanted = [...Object.entries(query)].map(([name, value]) => `${name}=${value}`).sort()
  const given = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort()
  if (method !== asked || path !== url.pathname) return `${method} ${path} was expected`
  if (wanted.join('&') !== given.join('&')) return `the parameters ${wanted.join(', ') || '(none)'} were expected`
  if (body === undefined) return undefined
  try {
    if (canonicalJson(JSON.parse(sent)) === canonicalJson(body)) return undefined
  } catch {
    // told below
  }
  return `the body ${canonicalJson(body)} was expected, not ${sent.slice(0, 300)}`
}
