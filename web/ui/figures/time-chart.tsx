// Numbers over time: bars on top of each other, or lines, between labelled axes.
import { linesOf, timesOf } from './chart-axes.ts'
import { heightOf, plainNumber, type Shown, sumOf } from './chart-data.ts'
import { ChartPlot } from './chart-plot.tsx'
import classes from './time-chart.module.css'

interface Props extends Shown {
  /** What is shown, for those who cannot see it. */
  label: string
  height: number
  /** Where the numbers of a bucket lead. */
  onOpen?: (range: { from: number; to: number }) => void
}

export function TimeChart({ label, height, onOpen, ...shown }: Props) {
  const lines = linesOf(Math.max(...shown.buckets.map((bucket) => heightOf(shown, bucket))))
  const names = lines.map((line) => nameOf(line, shown))
  const from = shown.buckets[0]?.at ?? 0
  const to = from + shown.buckets.length * shown.bucketSeconds
  return (
    <div>
      <Legend {...shown} />
      <div className={classes.frame} style={{ gridTemplateColumns: `${widthOf(names)}ch minmax(0, 1fr)` }}>
        <div className={classes.values} style={{ height }} aria-hidden="true">
          {names.map((name, index) => (
            <span key={name} style={{ insetBlockEnd: `${(100 * index) / (names.length - 1)}%` }}>
              {name}
            </span>
          ))}
        </div>
        <ChartPlot label={label} height={height} lines={lines} shown={shown} onOpen={onOpen} />
        <div className={classes.times} aria-hidden="true">
          {timesOf({ from, to, bucket: shown.bucketSeconds }).map(({ place, label: time }) => (
            <span key={place} style={{ insetInlineStart: `${100 * place}%` }}>
              {time}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** What the colours mean; bars are summed, so that the whole is told before anybody looks at a part. */
const Legend = (shown: Shown) => (
  <ul className={classes.legend} aria-hidden="true">
    {shown.series.map(({ name, label, color }) => (
      <li key={name}>
        <i style={{ background: color }} />
        {label}
        {shown.kind === 'bars' && <b>{shown.format(sumOf(shown.buckets, name))}</b>}
      </li>
    ))}
  </ul>
)

const compact = new Intl.NumberFormat('en', { notation: 'compact' })

const nameOf = (line: number, { format }: Shown) =>
  format === plainNumber && line >= 10_000 ? compact.format(line) : format(line)

const widthOf = (names: readonly string[]) => Math.max(...names.map(({ length }) => length)) + 1
