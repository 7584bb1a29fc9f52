// Reading must keep up with intake: at least 2,000 alerts of about 1 kB each second of one core. Prints a table.

import { frozenAlerts } from '../scripts/measure/labelled-alerts.ts'
import { findObservables } from '../server/observables/find-observables.ts'
import { type AlertToRead, readAlert } from '../server/reading/read-alert.ts'
import { hostileTexts } from '../test/support/hostile-texts.ts'

const wanted = 2000
const alerts: AlertToRead[] = frozenAlerts()
  .filter(({ alert_content }) => alert_content.length > 600 && alert_content.length < 1600)
  .map((alert) => ({ ...alert, domains: ['acme-corp.com'] }))
const size = Math.round(alerts.reduce((sum, { alert_content }) => sum + alert_content.length, 0) / alerts.length)

/** Alerts each second of processor time: other work on the machine does not count. */
function perSecond(work: (alert: AlertToRead) => unknown, seconds: number): number {
  const before = process.cpuUsage()
  let done = 0
  let used = 0
  while (used < seconds * 1e6) {
    for (const alert of alerts) work(alert)
    done += alerts.length
    const { user, system } = process.cpuUsage(before)
    used = user + system
  }
  return (done / used) * 1e6
}

const works: [string, (alert: AlertToRead) => unknown][] = [
  ['JSON.parse alone', ({ alert_content }) => parsed(alert_content)],
  ['find observables', ({ alert_content, domains }) => findObservables(alert_content, { domains })],
  ['read the alert', readAlert],
]

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

for (const [, work] of works) perSecond(work, 2)
console.log(`\nAlerts each second of one core (${alerts.length} alerts of ${size} characters on average)\n`)
console.log('| Work | alerts/s | times JSON.parse |\n|---|---|---|')
let plain = 0
let read = 0
for (const [name, work] of works) {
  read = perSecond(work, 4)
  plain ||= read
  console.log(`| ${name} | ${Math.round(read)} | ${(plain / read).toFixed(1)} |`)
}
console.log(`\n${read >= wanted ? 'Enough' : 'Too slow'}: ${wanted} are wanted.\n`)

console.log('A megabyte of hostile text, in ms of one core; twice the text should take about twice the time\n')
console.log('| Text | half | whole | ratio |\n|---|---|---|---|')
for (const [name, text] of Object.entries(hostileTexts())) {
  const half = millisecondsOf(text.slice(0, text.length / 2))
  const whole = millisecondsOf(text)
  console.log(`| ${name} | ${Math.round(half)} | ${Math.round(whole)} | ${(whole / half).toFixed(1)} |`)
}

function millisecondsOf(text: string): number {
  const before = process.cpuUsage()
  findObservables(text, { domains: [] })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
