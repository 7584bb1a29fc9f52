// Prints how many types of the frozen table are told rightly, and each one that is not: npm run measure:classes.
import { classOf } from '../server/playbooks/planning/alert-classes.ts'
import table from '../test/tables/alert-type-classes.json' with { type: 'json' }

const missed = table.filter((row) => classOf(row.alert_type, row.provider) !== row.class)
const lines = missed.map(
  ({ alert_type, provider, class: right }) =>
    `${right} told as ${classOf(alert_type, provider)}: ${alert_type} (${provider})`,
)
const share = ((1 - missed.length / table.length) * 100).toFixed(1)
process.stdout.write(
  `${[...lines, `${table.length - missed.length} of ${table.length} right (${share} %)`].join('\n')}\n`,
)
