// Findings, the gravest first, each with the way to the bytes that support it.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { assessments, relationLabels } from '../../../contract/vocabulary.ts'
import type { Finding } from '../../investigations.ts'
import { asTitle } from '../values/case-marks.tsx'
import { VerdictMark } from '../values/mark.tsx'
import { TextWithHashes } from '../values/short-hash.tsx'
import classes from './findings-list.module.css'

interface Props {
  findings: readonly Finding[]
  onOpen(finding: string): void
  shownAtFirst?: number
  isRunning?: boolean
}

export function FindingsList({ findings, onOpen, shownAtFirst = 12, isRunning = false }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (findings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {isRunning ? 'No findings so far.' : 'No findings.'}
      </Text>
    )
  const sorted = [...findings].sort(
    (a, b) =>
      assessments.indexOf(a.assessment) - assessments.indexOf(b.assessment) ||
      b.weight - a.weight ||
      number(a) - number(b),
  )
  return (
    <>
      <ul className={classes.list}>
        {sorted.map((finding, at) => (
          <li key={finding.finding_id} className={at >= shownAtFirst && !isWhole ? 'paper-only' : undefined}>
            <button type="button" className={classes.finding} onClick={() => onOpen(finding.finding_id)}>
              <span className={classes.head}>
                <span className={classes.id}>{finding.finding_id}</span>
                <VerdictMark verdict={finding.assessment} />
                <span className={classes.source}>
                  {sourceInWords(finding.source)}
                  {finding.relation && `, ${relationLabels[finding.relation]}`}
                </span>
              </span>
              <span className={classes.statement}>
                <TextWithHashes text={finding.statement} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > shownAtFirst && !isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {sorted.length} findings
        </Button>
      )}
    </>
  )
}

/** incident-source/list-incidents: Incident source, list incidents. */
const sourceInWords = (source: string) => asTitle(source).replace('/', ', ')

const number = ({ finding_id }: Finding) => Number(finding_id.slice(1)) || 0
