// How fast cases were worked on, whether service levels were kept, and how good verdicts were.
import { Text } from '@mantine/core'
import { wholeSecondsOf } from '../../../contract/duration.ts'
import type { Schemas } from '../../api-types.ts'
import { Figure, FigureList } from './figure.tsx'

type Figures = Pick<Schemas['Overview'], 'times' | 'levels' | 'quality'>
type Measured = Schemas['MeasuredTime']

export const TimeFigures = ({ times, levels }: Pick<Figures, 'times' | 'levels'>) => (
  <>
    <FigureList>
      <TimeFigure label="Time to acknowledge" time={times.acknowledge} none={noneNote('acknowledged', levels)} />
      <TimeFigure label="Time to contain" time={times.contain} none={noneNote('contained', levels)} />
      <TimeFigure label="Time to close" time={times.close} none={noneNote('closed', levels)} />
      <Figure
        label="Service levels kept"
        value={shareOf(levels.kept, levels.kept + levels.breached)}
        note={levelsNote(levels)}
        tone={levels.breached > 0 ? 'bad' : undefined}
      />
    </FigureList>
    {levels.measured > 0 && (
      <Text size="xs" c="dimmed">
        Medians since a case was opened, of{' '}
        {levels.is_sample ? `the newest ${amount(levels.measured)} cases` : `all ${amount(levels.measured)} cases`} of
        the period, compared with the period of the same length before.
      </Text>
    )}
  </>
)

function levelsNote({ promised, kept, breached }: Figures['levels']): string {
  if (promised === 0) return 'None is set'
  const open = promised - kept - breached
  return `${amount(kept)} of ${amount(kept + breached)} cases${open > 0 ? `, ${amount(open)} still in time` : ''}`
}

const noneNote = (done: string, { measured }: Figures['levels']) =>
  measured === 0 ? 'No case in this period' : `No case was ${done} yet`

interface Time {
  label: string
  time: Measured
  /** Where nothing was measured. */
  none: string
}

function TimeFigure({ label, time: { cases, median_seconds, before_seconds }, none }: Time) {
  if (median_seconds === null) return <Figure label={label} value="–" note={none} />
  const note = trendOf(median_seconds, before_seconds)
  return (
    <Figure
      label={label}
      value={wholeSecondsOf(median_seconds)}
      note={`${note.text}${cases === 1 ? '1 case' : `${amount(cases)} cases`}`}
      tone={note.tone}
    />
  )
}

/** Less is better. Small differences are none. */
function trendOf(now: number, before: number | null): { text: string; tone?: 'good' | 'bad' } {
  if (before === null) return { text: '' }
  const change = (now - before) / Math.max(before, 1)
  if (Math.abs(change) < 0.05) return { text: `As before, ` }
  const text = `${change < 0 ? 'Down' : 'Up'} from ${wholeSecondsOf(before)}, `
  return { text, tone: change < 0 ? 'good' : 'bad' }
}

export const QualityFigures = ({ quality }: Pick<Figures, 'quality'>) => (
  <FigureList>
    <Figure
      label="Closed by people"
      value={amount(quality.closed)}
      note={
        quality.closed === 0
          ? 'None in this period'
          : `${shareOf(quality.changed, quality.closed)} with a changed verdict`
      }
    />
    <Figure
      label="Wrong verdicts"
      value={amount(quality.wrong)}
      note={
        quality.closed === 0 ? 'Nothing was closed' : `${shareOf(quality.wrong, quality.closed)} of what people closed`
      }
      tone={quality.wrong > 0 ? 'bad' : undefined}
    />
    <Figure
      label="Closed without a person"
      value={amount(quality.auto_closed)}
      note={`${amount(quality.auto_reopened)} reopened, ${amount(quality.auto_wrong)} wrong`}
      tone={quality.auto_wrong > 0 ? 'bad' : undefined}
    />
  </FigureList>
)

export const amount = (count: number) => count.toLocaleString('en')

export const shareOf = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Number(((100 * part) / whole).toFixed(1))} %`
