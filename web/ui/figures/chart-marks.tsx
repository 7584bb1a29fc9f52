// The bars and lines of a chart. Places are in percent, so that nothing has to be measured and paper has its own width.
import type { Bucket, Series } from './chart-data.ts'

interface Marks {
  series: readonly Series[]
  buckets: readonly Bucket[]
  top: number
}

/** In percent: one of a thousand is seen too. */
const lowest = 1.5
const share = 0.8

export const Bars = ({ series, buckets, top }: Marks) =>
  buckets.map(({ at, values }, index) => {
    let below = 0
    return series.map(({ name, color }) => {
      const value = values[name] ?? 0
      if (value === 0) return null
      const height = Math.max((100 * value) / top, lowest)
      below += height
      const x = (100 * (index + (1 - share) / 2)) / buckets.length
      return (
        <rect
          key={`${at} ${name}`}
          {...{ x: `${x}%`, width: `${(100 * share) / buckets.length}%` }}
          {...{ y: `${100 - below}%`, height: `${height}%` }}
          fill={color}
        />
      )
    })
  })

/** A line is broken where nothing was measured; a dot shows what stands alone. */
export const Lines = ({ series, buckets, top }: Marks) =>
  series.map(({ name, color }) => {
    const points = buckets.map(({ at, values }, index) => {
      const value = values[name] ?? null
      return value === null ? null : { at, x: (100 * (index + 0.5)) / buckets.length, y: 100 - (100 * value) / top }
    })
    return (
      <g key={name} color={color}>
        <svg aria-hidden="true" viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none">
          <path d={pathOf(points)} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map((point) => point && <circle key={point.at} cx={`${point.x}%`} cy={`${point.y}%`} r="2.5" />)}
      </g>
    )
  })

const pathOf = (points: readonly ({ x: number; y: number } | null)[]) =>
  points.map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}`).join('')
