// `vedette connector upload FILE` and `vedette connector remove ID`: described connectors at a running service.
import { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'
import { inOneLine, readConnector } from '../described-connectors/read-connector.ts'
import { readConnectorText } from './connector-test.ts'
import { addressOfServer, detailOf, requireApiKey } from './installation.ts'
import { say } from './say.ts'

interface Options {
  server?: string
}

const Uploaded = z.looseObject({ connector: z.string(), version: z.int() })

export async function uploadConnectorCommand(file: string, { server }: Options) {
  const text = readConnectorText(file)
  const { document, errors } = readConnector(text)
  if (!document) throw new OperatorError(`${file} does not describe a connector:`, errors.map(inOneLine))
  const call = callTo(server)
  const path = `/platformapi/connectors/${document.id}`
  const isThere = (await call('GET', path)).status === 200
  const { status, body } = isThere
    ? await call('PUT', path, { document: text })
    : await call('POST', '/platformapi/connectors', { document: text })
  if (status >= 300) throw new OperatorError(`The service refused (${status}): ${detailOf(body)}`)
  const { connector, version } = Uploaded.parse(JSON.parse(body))
  say(`${connector} is there, version ${version}.`)
}

export async function removeConnectorCommand(id: string, { server }: Options) {
  const { status, body } = await callTo(server)('DELETE', `/platformapi/connectors/${encodeURIComponent(id)}`)
  if (status >= 300) throw new OperatorError(`The service refused (${status}): ${detailOf(body)}`)
  say(`${id} is removed.`)
}

function callTo(server: string | undefined) {
  const address = addressOfServer(server)
  const key = requireApiKey()
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new OperatorError(`The service at ${address} does not answer.`)
    })
    return { status: response.status, body: await response.text() }
  }
}
