// `vedette evaluate FILE`: investigates labelled alerts without storing them, and tells how many verdicts were right.
import { statSync, writeFileSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import { z } from 'zod'
import { NewAlert } from '../../contract/alert.ts'
import { verdicts } from '../../contract/vocabulary.ts'
import { OperatorError } from '../database/operator-error.ts'
import { type AlertLine, readAlertFile } from './alert-file.ts'
import { addressOfServer, detailOf, requireApiKey } from './installation.ts'
import { isWrong, type JudgedVerdict, measureVerdicts, tableOfBuckets, tableOfMeasures } from './measure-verdicts.ts'
import { say, warn } from './say.ts'

const LabelledAlert = NewAlert.extend({ expected_verdict: z.enum(verdicts) })

/** Of the answer, only what is measured is read. */
const Tried = z.object({
  verdict: z.enum(verdicts).nullable(),
  confidence: z.object({ score: z.number() }).nullable(),
  summary: z.array(z.object({ text: z.string() })),
})

interface Evaluated extends JudgedVerdict {
  line: number
  alert_type: string
  why: string
}

interface Options {
  server?: string
  json?: string
  atOnce: string
}

export async function evaluateCommand(file: string, { server, json, atOnce }: Options) {
  const address = addressOfServer(server)
  const key = requireApiKey()
  const size = statSync(file, { throwIfNoEntry: false })
  if (!size?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  const bar = new SingleBar({ format: 'Investigating {bar} {percentage}% | {eta_formatted} left', noTTYOutput: false })
  bar.start(size.size, 0)
  const { results, refused } = await evaluateLines(readAlertFile(file), workersOf(atOnce), {
    investigate: (alert) => investigate(address, key, alert),
    progress: (end) => bar.update(end),
  }).finally(() => bar.stop())
  if (results.length === 0)
    throw new OperatorError('No line could be evaluated. Each needs the fields of an alert and expected_verdict.')
  say(tableOf(results))
  if (json)
    writeFileSync(
      json,
      `${JSON.stringify({ measures: Object.fromEntries(measureVerdicts(results)), results }, null, 2)}\n`,
    )
  if (refused > 0) process.exitCode = 1
}

function workersOf(atOnce: string): number {
  const number = Number(atOnce)
  if (!Number.isInteger(number) || number < 1 || number > 16) throw new OperatorError('--at-once must be 1 to 16.')
  return number
}

interface Means {
  investigate(alert: z.output<typeof LabelledAlert>): Promise<Omit<JudgedVerdict, 'expected'> & { why: string }>
  progress(end: number): void
}

/** A line that cannot be read or is refused is told, and the others go on. */
async function evaluateLines(lines: AsyncGenerator<AlertLine>, workers: number, { investigate: ask, progress }: Means) {
  const results: Evaluated[] = []
  let refused = 0
  const work = async () => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const { line, text, end } = next.value
      try {
        const alert = readLabelled(text)
        const { expected_verdict: expected, alert_type } = alert
        results.push({ line, alert_type, expected, ...(await ask(alert)) })
      } catch (error) {
        if (!(error instanceof LineRefused)) throw error
        refused++
        warn(`line ${line}: ${error.message}`)
      }
      progress(end)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return { results: results.sort((a, b) => a.line - b.line), refused }
}

class LineRefused extends Error {}

function readLabelled(text: string): z.output<typeof LabelledAlert> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new LineRefused(error instanceof Error ? error.message : String(error))
  }
  const { data, error } = LabelledAlert.safeParse(value)
  if (!data) throw new LineRefused(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return data
}

async function investigate(
  address: string,
  key: string,
  { expected_verdict: _, ...alert }: z.output<typeof LabelledAlert>,
) {
  const response = await fetch(`${address}/platformapi/alerts/dry-run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(alert),
  }).catch(() => {
    throw new OperatorError(`The service at ${address} does not answer.`)
  })
  const text = await response.text()
  if (response.status === 401 || response.status === 403)
    throw new OperatorError(`The service refused (${response.status}): ${detailOf(text)}`)
  if (!response.ok) throw new LineRefused(detailOf(text))
  const { verdict, confidence, summary } = Tried.parse(JSON.parse(text))
  return { got: verdict, score: confidence?.score ?? 0, why: summary[0]?.text ?? '' }
}

const tableOf = (results: readonly Evaluated[]) =>
  [
    `${results.length} alerts`,
    '',
    ...tableOfMeasures(measureVerdicts(results)),
    '',
    ...tableOfBuckets(results),
    '',
    ...results
      .filter(isWrong)
      .map(
        ({ line, alert_type, expected, got, why }) => `line ${line}, ${alert_type}: ${expected}, not ${got}. ${why}`,
      ),
  ].join('\n')
