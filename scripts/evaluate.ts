// Runs situations on the lab through the service's own API, and prints how many verdicts and targets were right: the frozen
// ones unless another folder of lab/situations is named. `--gate` fails where the committed table was better, `--commit` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startLab } from '../lab/lab.ts'
import { loadSituations } from '../lab/situations/load.ts'
import type { Situation, TellSituation } from '../lab/situations/situation.ts'
import { ended } from '../test/support/investigated.ts'
import { connecting, type Platform, reachLab } from '../test/support/lab.ts'
import { globalSetup } from '../test/support/prepare.ts'
import { startService, type TestService } from '../test/support/service.ts'
import { changesSince, committedOf, regressionsFrom } from './evaluation-gate.ts'
import { type Judged, judge, measuresOf, tableOf } from './evaluation-table.ts'

const { values } = parseArgs({
  options: {
    group: { type: 'string' },
    id: { type: 'string' },
    json: { type: 'string' },
    'at-once': { type: 'string' },
    situations: { type: 'string', default: 'frozen' },
    gate: { type: 'boolean' },
    commit: { type: 'boolean' },
  },
})
const platforms: readonly Platform[] = [
  'endpoint-detection',
  'incident-source',
  'malware-protection',
  'vulnerability-investigation',
  'travel-booking',
  'threat-intelligence',
]

const mostAttempts = 4

await globalSetup()
const service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
const tellings = await loadSituations(fileURLToPath(new URL(`../lab/situations/${values.situations}`, import.meta.url)))
const results: Judged[] = []
const waiting = tellings.map((tell, index) => ({ tell, index }))
await Promise.all(
  Array.from({ length: Number(values['at-once'] ?? 2) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await playAgain(next)
      if (result) results.push(result)
    }
  }),
)
await service.stop()
results.sort((a, b) => (a.group + a.id < b.group + b.id ? -1 : 1))
process.stdout.write(`${tableOf(results)}\n`)
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2))
const table = new URL(`../lab/situations/${values.situations}.json`, import.meta.url)
if (values.commit) writeFileSync(table, `${JSON.stringify(committedOf(results, measuresOf(results)), null, 2)}\n`)
process.exit(values.gate ? compareWithCommitted() : 0)

function compareWithCommitted(): number {
  const committed = JSON.parse(readFileSync(table, 'utf8'))
  const regressions = regressionsFrom(committed, measuresOf(results))
  process.stdout.write(
    `\n${[...changesSince(committed, results), ...regressions.map((line) => `worse: ${line}`)].join('\n')}\n`,
  )
  return regressions.length > 0 ? 1 : 0
}

/** A busy machine refuses work now and then: such a situation is played again from its beginning, a few times. */
async function playAgain(
  { tell, index }: { tell: TellSituation; index: number },
  attempt = 1,
): Promise<Judged | undefined> {
  try {
    return await play(service, tell, `EVAL_${index}_${attempt}`)
  } catch (error) {
    if (attempt >= mostAttempts) throw error
    process.stderr.write(`played again: ${error instanceof Error ? error.message.slice(0, 200) : 'it failed'}\n`)
    return playAgain({ tell, index }, attempt + 1)
  }
}

/** One situation: a lab of its own, and an organization of its own that is connected to it. */
async function play(api: TestService, tell: TellSituation, organization_code: string): Promise<Judged | undefined> {
  const lab = await startLab({ ports: 0, situations: [tell] })
  try {
    const [situation] = lab.control.situations()
    if (!situation || !isWanted(situation)) return undefined
    const domains = ['havskoginstruments.com']
    await api.post('/platformapi/organizations', { organization_code, name: situation.title, domains })
    const { connect } = connecting(lab, api)
    for (const platform of platforms) {
      const set = situation.connections?.[platform]
      if (set !== null) await connect(platform, set, { organization_code })
    }
    lab.control.begin(situation.id)
    const began = Date.now()
    let last = ''
    for (const alert of situation.alerts) {
      // A sender that is not known yet is made known, as whoever sets it up does; one that is known stays as it is.
      const provider = alert.alert_provider
      await api.post('/platformapi/providers', { provider, name: provider, description: provider })
      const { status, body, text } = await api.post('/platformapi/alerts', { organization_code, ...alert })
      if (status !== 201) throw new Error(`${situation.id}: ${text}`)
      last = body.alert_uuid
      await ended(api, last)
    }
    const { body: investigation } = await api.get(`/platformapi/alerts/${last}/investigation`)
    const { body: opened } = await api.get(`/platformapi/cases/${investigation.case_id}`)
    return judge(situation, { investigation, opened, milliseconds: Date.now() - began })
  } finally {
    await lab.stop()
  }
}

function isWanted({ id, group }: Situation) {
  return (values.id === undefined || values.id === id) && (values.group === undefined || values.group === group)
}
