// `vedette send FILE`: posts alerts from a JSON or NDJSON file. Run it again after an interruption: each alert is kept once.
import { createReadStream, statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { OperatorError } from '../database/operator-error.ts'
import { type AlertLine, digestOfFile, readAlertFile } from './alert-file.ts'
import { addressOfServer, detailOf, requireApiKey } from './installation.ts'
import { type BatchResult, postBatch } from './post-batch.ts'
import { say, warn } from './say.ts'

const mostAlerts = 500
const mostBytes = 4 * 1024 * 1024

export async function sendCommand(file: string, { server }: { server?: string }) {
  const address = addressOfServer(server)
  const key = requireApiKey()
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  const digest = await digestOfFile(createReadStream(file))
  const bar = new SingleBar({
    format: 'Sending {bar} {percentage}% | {sent} sent | {refused} refused | {eta_formatted} left',
    noTTYOutput: false,
  })
  const told = { sent: 0, refused: 0 }
  bar.start(statSync(file).size, 0, told)
  try {
    for await (const chunk of chunksOf(readAlertFile(file))) {
      const results = await postBatch(
        address,
        key,
        `${digest}:${chunk[0]?.line}`,
        chunk.map(({ text }) => text),
      )
      for (const [index, result] of results.entries()) tell(result, chunk[index], told)
      bar.update(chunk.at(-1)?.end ?? 0, { ...told })
    }
  } finally {
    bar.stop()
  }
  say(`${told.sent} alerts are kept${told.refused > 0 ? `, ${told.refused} were refused (see above)` : ''}.`)
  if (told.refused > 0) process.exitCode = 1
}

function tell(result: BatchResult, line: AlertLine | undefined, told: { sent: number; refused: number }) {
  if (result.status === 201) {
    told.sent++
    return
  }
  told.refused++
  warn(`line ${line?.line}: ${detailOf(JSON.stringify(result.problem))}`)
}

/** The same file always gives the same chunks, so that a chunk sent again carries the same idempotency key. */
async function* chunksOf(lines: AsyncIterable<AlertLine>): AsyncGenerator<AlertLine[]> {
  let chunk: AlertLine[] = []
  let bytes = 0
  for await (const line of lines) {
    if (chunk.length === mostAlerts || (chunk.length > 0 && bytes + line.text.length > mostBytes)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(line)
    bytes += line.text.length
  }
  if (chunk.length > 0) yield chunk
}
