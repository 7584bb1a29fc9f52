// What is between the axes. Whoever points at a bucket, or walks there with the arrow keys, is told its numbers.
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { bucketName } from './chart-axes.ts'
import { type Bucket, bucketWords, heightOf, numbersOf, type Shown } from './chart-data.ts'
import { Bars, Lines } from './chart-marks.tsx'
import classes from './time-chart.module.css'

interface Props {
  label: string
  height: number
  lines: readonly number[]
  shown: Shown
  onOpen: ((range: { from: number; to: number }) => void) | undefined
}

export function ChartPlot({ label, height, lines, shown, onOpen }: Props) {
  const { buckets, bucketSeconds } = shown
  const last = buckets.length - 1
  const [chosen, handlers] = useChosen(buckets.length, (index) => {
    const from = buckets[index]?.at
    if (from !== undefined) onOpen?.({ from, to: from + bucketSeconds })
  })
  const bucket = chosen === null ? undefined : buckets[chosen]
  const told = bucket ?? buckets[last]
  return (
    <div
      className={classes.plot}
      style={{ height }}
      data-opens={onOpen !== undefined || undefined}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen ?? last}
      aria-valuetext={told && bucketWords(shown, told)}
      {...handlers}
    >
      <Drawing lines={lines} shown={shown} chosen={chosen} />
      {bucket && <Numbers bucket={bucket} shown={shown} place={((chosen ?? 0) + 0.5) / buckets.length} />}
    </div>
  )
}

/** The bucket that is pointed at. A finger asks for its numbers only; a mouse and the enter key open it. */
function useChosen(count: number, open: (index: number) => void) {
  const last = count - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const follow = (event: PointerEvent) => setChosen(indexUnder(event, count))
  const walk = (event: KeyboardEvent) => {
    const now = chosen ?? last
    if (event.key === 'Enter') return open(now)
    const next = nextOf(event.key, now, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const handlers = {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: () => setChosen(null),
    onPointerUp: (event: PointerEvent) => event.pointerType === 'mouse' && open(indexUnder(event, count)),
    onFocus: () => setChosen((now) => now ?? last),
    onBlur: () => setChosen(null),
    onKeyDown: walk,
  }
  return [chosen, handlers] as const
}

function Drawing({ lines, shown, chosen }: { lines: readonly number[]; shown: Shown; chosen: number | null }) {
  const top = lines.at(-1) ?? 1
  const width = 100 / shown.buckets.length
  const Marks = shown.kind === 'bars' ? Bars : Lines
  return (
    <svg className={classes.marks} aria-hidden="true">
      {lines.map((line) => (
        <line key={line} x2="100%" y1={`${100 - (100 * line) / top}%`} y2={`${100 - (100 * line) / top}%`} />
      ))}
      {chosen !== null && (
        <rect className={classes.chosen} x={`${chosen * width}%`} width={`${width}%`} height="100%" />
      )}
      <Marks series={shown.series} buckets={shown.buckets} top={top} />
    </svg>
  )
}

/** Beside the bucket, on the side where there is more room. */
function Numbers({ bucket, shown, place }: { bucket: Bucket; shown: Shown; place: number }) {
  const numbers = numbersOf(shown, bucket)
  const side = place > 0.5 ? { insetInlineEnd: `${100 * (1 - place)}%` } : { insetInlineStart: `${100 * place}%` }
  return (
    <div className={classes.numbers} style={side} aria-hidden="true">
      <b>{bucketName(bucket.at, shown.bucketSeconds)}</b>
      {numbers.map(({ name, label, color, value }) => (
        <span key={name}>
          <i style={{ background: color }} />
          {label}
          <b>{value}</b>
        </span>
      ))}
      {numbers.length === 0 && <span>Nothing</span>}
      {numbers.length > 1 && shown.kind === 'bars' && (
        <span>
          Together<b>{shown.format(heightOf(shown, bucket))}</b>
        </span>
      )}
    </div>
  )
}

function indexUnder({ clientX, currentTarget }: PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor((count * (clientX - left)) / width)))
}

function nextOf(key: string, now: number, last: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, now - 1)
  return key === 'ArrowRight' || key === 'ArrowUp' ? Math.min(last, now + 1) : undefined
}
