// `vedette audit verify`: checks the chain of the audit trail, of the installation or of an export, and names the first broken entry.
import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type ChainedEntry, chainVerifier, type SignedHead } from '../audit/chain.ts'
import { OperatorError } from '../database/operator-error.ts'
import { addressOfServer, detailOf, requireApiKey } from './installation.ts'
import { say } from './say.ts'

const Head = z.object({
  kind: z.literal('head'),
  entry: z.int(),
  hash: z.string(),
  at_ms: z.int(),
  signature: z.string(),
  public_key: z.string(),
}) satisfies z.ZodType<SignedHead>

const Entry = z.object({
  kind: z.literal('entry'),
  entry: z.int(),
  at_ms: z.int(),
  organization_uuid: z.string().nullable(),
  principal_uuid: z.string().nullable(),
  principal_name: z.string(),
  action: z.string(),
  target: z.string().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  status: z.int().nullable(),
  connection_uuids: z.array(z.string()).nullable(),
  hash: z.string(),
}) satisfies z.ZodType<ChainedEntry>

const Line = z.discriminatedUnion('kind', [Head, Entry])

interface Options {
  server?: string
  publicKey?: string[]
  heads?: string
}

export async function auditVerifyCommand(file: string | undefined, { server, publicKey, heads }: Options) {
  const verifier = chainVerifier(publicKey)
  const read = async (lines: AsyncIterable<string>) => {
    let number = 0
    for await (const line of lines) {
      number++
      if (line.trim() === '') continue
      const value = readLine(line, number)
      if (value.kind === 'entry') verifier.addEntry(value)
      else verifier.addHead(value)
    }
  }
  await read(file === undefined ? await exportOf(server) : linesOf(file))
  if (heads !== undefined) await read(linesOf(heads))
  const { entries, heads: signed, broken } = verifier.end()
  if (broken) throw new OperatorError(`The audit trail is broken at entry ${broken.entry}: ${broken.why}.`)
  say(`${entries} entries are unbroken, ${signed} signatures fit.`)
  if (!publicKey)
    say('Name the public key with --public-key to be sure that the signatures are those of this installation.')
}

function readLine(line: string, number: number): z.output<typeof Line> {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    throw new OperatorError(`Line ${number} is no line of an audit export.`)
  }
}

function linesOf(file: string): AsyncIterable<string> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

/** Over the API: the service that runs holds the database. */
async function exportOf(server: string | undefined): Promise<AsyncIterable<string>> {
  const address = addressOfServer(server)
  const response = await fetch(`${address}/platformapi/audit/export`, {
    headers: { authorization: `Bearer ${requireApiKey()}` },
  }).catch(() => {
    throw new OperatorError(`The service at ${address} does not answer.`)
  })
  if (!response.ok || !response.body)
    throw new OperatorError(`The service refused (${response.status}): ${detailOf(await response.text())}`)
  return splitLines(response.body)
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
