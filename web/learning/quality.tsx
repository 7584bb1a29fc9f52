// How good verdicts were, counted from how people closed cases.
import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shareOf } from '../ui/figures/case-figures.tsx'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, Empty } from '../ui/layout/states.tsx'
import { inWords } from '../ui/values/case-marks.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { type Quality, qualityQuery } from './learning-queries.ts'
import { RowsOf } from './rows.tsx'

type Counts = Pick<Quality['windows'][number], 'closed' | 'changed' | 'benign' | 'malicious'>

export function QualityOfVerdicts() {
  const [days, setDays] = useState<'30' | '90'>('90')
  const query = useQuery(qualityQuery(days))
  return (
    <Answer query={query}>
      {(quality) =>
        quality.windows.every(({ closed }) => closed === 0) ? (
          <Empty title="Nothing to count yet">
            Once people close cases with a classification, this page tells how often verdicts were right.
          </Empty>
        ) : (
          <Stack gap="lg">
            <RowsOf<Quality['windows'][number]>
              rows={quality.windows}
              keyOf={(row) => String(row.days)}
              columns={[{ title: 'Window', cell: (row) => `Last ${row.days} days` }, ...counted]}
            />
            <Group justify="space-between">
              <Title order={2}>By playbook and claim</Title>
              <SegmentedControl
                size="xs"
                aria-label="Window"
                value={days}
                onChange={(value) => setDays(value === '30' ? '30' : '90')}
                data={[
                  { value: '30', label: '30 days' },
                  { value: '90', label: '90 days' },
                ]}
              />
            </Group>
            <RowsOf<Quality['playbooks'][number]>
              rows={quality.playbooks}
              keyOf={({ playbook_uuid }) => playbook_uuid}
              columns={playbooks}
            />
            <RowsOf<Quality['claims'][number]> rows={quality.claims} keyOf={({ claim }) => claim} columns={claims} />
            <Text size="xs" c="dimmed">
              Only cases that people closed count. Benign verdicts were wrong where the case was a true positive,
              malicious ones where it was a false or a benign positive.
            </Text>
          </Stack>
        )
      }
    </Answer>
  )
}

const counted: { title: string; cell(row: Counts): string }[] = [
  { title: 'Closed by people', cell: ({ closed }) => closed.toLocaleString('en') },
  { title: 'Verdict changed', cell: ({ changed, closed }) => shareAndCounts(changed, closed) },
  { title: 'Benign was right', cell: ({ benign }) => shareAndCounts(benign.right, benign.right + benign.wrong) },
  {
    title: 'Malicious was right',
    cell: ({ malicious }) => shareAndCounts(malicious.right, malicious.right + malicious.wrong),
  },
]

const shareAndCounts = (part: number, whole: number) =>
  whole === 0 ? '–' : `${shareOf(part, whole)} (${part} of ${whole})`

const playbooks = [
  {
    title: 'Playbook',
    cell: ({ playbook_uuid, alert_type, organization_code }: Quality['playbooks'][number]) => (
      <>
        <PageLink to="/playbooks/$playbook" params={{ playbook: playbook_uuid }} size="sm">
          <SafeText text={alert_type} />
        </PageLink>{' '}
        {organization_code}
      </>
    ),
  },
  ...counted,
]

const claims = [{ title: 'Claim', cell: ({ claim }: Quality['claims'][number]) => inWords(claim) }, ...counted]
