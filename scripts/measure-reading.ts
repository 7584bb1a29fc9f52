// Prints how well alerts are read, on the frozen table and on data beside the checkout: npm run measure:reading [-- --faults --data DIR].
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureClaims, measureTitles } from './measure/claims.ts'
import { measureIndicators } from './measure/indicator-cases.ts'
import { evaluationAlerts, frozenAlerts, laterAlerts } from './measure/labelled-alerts.ts'
import type { Measure } from './measure/measure.ts'
import { measureObservables } from './measure/observables.ts'
import { measureOutcome } from './measure/outcome.ts'
import { measureRoles } from './measure/roles.ts'
import { measureTime } from './measure/time.ts'

const measures: readonly Measure[] = [measureObservables, measureRoles, measureTime, measureOutcome, measureClaims]

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: fileURLToPath(new URL('../../shared/data/evaluation', import.meta.url)) },
    faults: { type: 'boolean', default: false },
  },
})
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const sets = [
  { name: 'The frozen table', alerts: frozenAlerts() },
  { name: 'Later alerts', alerts: laterAlerts() },
]
if (existsSync(options.data)) sets.push({ name: 'Public data', alerts: evaluationAlerts(options.data) })

for (const { name, alerts } of sets)
  for (const measure of measures) {
    const { lines, faults } = measure(alerts)
    if (lines.length > 0)
      print([`\n## ${name} (${alerts.length} alerts)\n`, ...lines, ...(options.faults ? faults : [])])
  }
const titles = measureTitles()
print([`\n## Titles alone\n`, ...titles.lines, ...(options.faults ? titles.faults : [])])
if (existsSync(options.data)) {
  const { lines, faults } = measureIndicators(options.data)
  print([`\n## Indicators in text\n`, ...lines, ...(options.faults ? faults : [])])
}
