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

interface Rates {
  /** Alerts each second of processor time, the median of many rounds: waiting for other work does not count. */
  cpu: number
  /** The best round. On a busy machine it is nearest to what a core does, since others take its caches and its speed too. */
  best: number
  /** Alerts each second on the clock. */
  wall: number
}

function ratesOf(work: (alert: AlertToRead) => unknown, seconds: number): Rates {
  const rounds: number[] = []
  const begin = performance.now()
  let used = 0
  while (used < seconds * 1e6) {
    const before = process.cpuUsage()
    for (const alert of alerts) work(alert)
    const { user, system } = process.cpuUsage(before)
    used += user + system
    rounds.push((alerts.length / Math.max(1, user + system)) * 1e6)
  }
  const wall = ((rounds.length * alerts.length) / (performance.now() - begin)) * 1000
  rounds.sort((a, b) => a - b)
  return { cpu: rounds[rounds.length >> 1] ?? 0, best: rounds.at(-1) ?? 0, wall }
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

for (const [, work] of works) ratesOf(work, 2)
console.log(`\nAlerts each second of one core (${alerts.length} alerts of ${size} characters on average)\n`)
console.log('| Work | of processor time | best round | on the clock | times JSON.parse |\n|---|---|---|---|---|')
let plain = 0
let read: Rates = { cpu: 0, best: 0, wall: 0 }
for (const [name, work] of works) {
  read = ratesOf(work, 4)
  plain ||= read.best
  const figures = [read.cpu, read.best, read.wall].map(Math.round).join(' | ')
  console.log(`| ${name} | ${figures} | ${(plain / read.best).toFixed(1)} |`)
}
const verdict = read.cpu >= wanted ? 'Enough' : read.best >= wanted ? 'Enough when the machine is quiet' : 'Too slow'
console.log(`\n${verdict}: ${wanted} are wanted.\n`)

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
