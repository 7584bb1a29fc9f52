// The agent's settings: from the command line, then from a file, then from the environment.
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createDialRules, type DialRules } from './dial-rules.ts'
import type { Way } from './open-socket.ts'

export interface AgentSettings {
  way: Way
  token: string | undefined
  stateFolder: string
  rules: DialRules
}

/** Told to the person at the terminal; nothing was started. */
export class WrongSettings extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongSettings'
  }
}

export const usage = `Usage: vedette-agent --server URL [--token TOKEN] [options]

Carries connections of a Vedette service to third parties that only this network reaches.
It opens connections to the service and listens nowhere.

  --server URL     address of the service, https://...
  --token TOKEN    enrolment token, needed once
  --allow TARGET   a target to dial beside public addresses on port 443; may be repeated:
                   host:port, host (port 443), CIDR (every port), CIDR:port
  --proxy URL      HTTP proxy on the way to the service (left out: HTTPS_PROXY, unless NO_PROXY names the service)
  --ca FILE        further certificate authorities for the service (PEM)
  --state FOLDER   where the agent's key is kept (left out: STATE_DIRECTORY, or .vedette-agent in the home folder)
  --config FILE    the same settings as JSON: {"server": "...", "token": "...", "allow": ["..."], ...}
  --version, --help
`

const text = z.string().min(1).max(4000)
const Given = z.strictObject({
  server: text.optional(),
  token: text.max(200).optional(),
  allow: z.array(text).max(1000).optional(),
  proxy: text.optional(),
  ca: text.optional(),
  state: text.optional(),
})

export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv): AgentSettings {
  const { config, ...flags } = readFlags(args)
  const given = { ...(config === undefined ? {} : readFile(config)), ...flags }
  const server = readServer(given.server)
  const proxy = given.proxy ?? proxyFrom(environment, server)
  try {
    return {
      way: {
        server,
        proxy: proxy === undefined ? undefined : new URL(proxy),
        ca: given.ca === undefined ? undefined : readFileSync(given.ca, 'utf8'),
      },
      token: given.token ?? environment.VEDETTE_AGENT_TOKEN,
      stateFolder: given.state ?? environment.STATE_DIRECTORY ?? join(homedir(), '.vedette-agent'),
      rules: createDialRules(given.allow ?? []),
    }
  } catch (error) {
    throw new WrongSettings(error instanceof Error ? error.message : String(error))
  }
}

function readFlags(args: readonly string[]) {
  const one = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        server: one,
        token: one,
        allow: { type: 'string', multiple: true },
        proxy: one,
        ca: one,
        state: one,
        config: one,
      },
    })
    return values
  } catch (error) {
    throw new WrongSettings(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function readFile(file: string) {
  try {
    return Given.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error
    throw new WrongSettings(`The settings in ${file} cannot be used: ${why}`)
  }
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

function readServer(server: string | undefined): URL {
  if (server === undefined) throw new WrongSettings(`Say where the service is: --server URL\n\n${usage}`)
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (url?.pathname !== '/' || url.search || url.hash || url.username)
    throw new WrongSettings(`--server "${server}" is no address such as https://vedette.corp.com`)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))) return url
  throw new WrongSettings('--server must begin with https://: without TLS anybody on the way could read along.')
}

function proxyFrom({ HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy }: NodeJS.ProcessEnv, { hostname }: URL) {
  const excepted = (NO_PROXY ?? no_proxy ?? '').split(',').map((entry) => entry.trim().replace(/^\*?\./, ''))
  const isExcepted = excepted.some((entry) => entry === '*' || hostname === entry || hostname.endsWith(`.${entry}`))
  return isExcepted ? undefined : HTTPS_PROXY || https_proxy || undefined
}
