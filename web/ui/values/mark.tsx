// Small marks that say a state by colour, shape and word together.
import {
  type Assessment,
  type InvestigationStatus,
  investigationStatusLabels,
  type Verdict,
} from '../../../contract/vocabulary.ts'
import classes from './mark.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'calm'
export type Shape = 'ring' | 'half' | 'dot' | 'check' | 'cross' | 'triangle' | 'dash' | 'up' | 'down'

export const Mark = ({ tone, shape, children }: { tone: Tone; shape: Shape; children: string }) => (
  <span className={classes.mark} data-tone={tone}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {shapes[shape]}
    </svg>
    {children}
  </span>
)

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }

const shapes = {
  ring: <circle cx="6" cy="6" r="4" {...line} />,
  half: (
    <>
      <circle cx="6" cy="6" r="4" {...line} />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  dot: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  check: <path d="M2 6.500l2.800 2.800L10 3.500" {...line} strokeWidth={2} />,
  cross: <path d="M2.500 2.500l7 7m0-7l-7 7" {...line} strokeWidth={2} />,
  triangle: <path d="M6 1.800l4.800 8.400H1.200z" {...line} />,
  dash: <path d="M2.500 6h7" {...line} strokeWidth={2} />,
  up: <path d="M2.500 7.500L6 4l3.500 3.500" {...line} strokeWidth={2} />,
  down: <path d="M2.500 4.500L6 8l3.500-3.500" {...line} strokeWidth={2} />,
}

interface Look {
  tone: Tone
  shape: Shape
}

const statusLooks: Readonly<Record<InvestigationStatus, Look>> = {
  0: { tone: 'calm', shape: 'ring' },
  5: { tone: 'busy', shape: 'ring' },
  10: { tone: 'busy', shape: 'half' },
  15: { tone: 'good', shape: 'check' },
  20: { tone: 'bad', shape: 'cross' },
}

/** The investigation_status of an alert, with the label of the Alerts page. */
export const AlertStatus = ({ status }: { status: InvestigationStatus }) => (
  <Mark {...statusLooks[status]}>{investigationStatusLabels[status]}</Mark>
)

export const verdictLooks: Readonly<Record<Verdict | Assessment, Look>> = {
  malicious: { tone: 'bad', shape: 'triangle' },
  suspicious: { tone: 'warn', shape: 'half' },
  benign: { tone: 'good', shape: 'check' },
  inconclusive: { tone: 'calm', shape: 'ring' },
  context: { tone: 'calm', shape: 'ring' },
}

interface VerdictProps {
  verdict: Verdict | Assessment
  /** From 0 to 1: malicious, 99 %. Left out where there is no verdict to be sure of. */
  confidence?: number | undefined
}

export const VerdictMark = ({ verdict, confidence }: VerdictProps) => (
  <Mark {...verdictLooks[verdict]}>
    {confidence === undefined || verdict === 'inconclusive' ? verdict : `${verdict}, ${Math.round(confidence * 100)} %`}
  </Mark>
)
