// How people closed cases, and how often later investigations cited it.
import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Empty, Failed, Loading } from '../ui/layout/states.tsx'
import { inWords } from '../ui/values/case-marks.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { type CaseJudgement, judgementsQuery, removeJudgement } from './learning-queries.ts'
import { More, RowsOf } from './rows.tsx'

export function Judgements() {
  const query = useInfiniteQuery(judgementsQuery)
  const rows = query.data?.pages.flatMap(({ data }) => data)
  if (!rows) return query.isError ? <Failed error={query.error} onRetry={() => query.refetch()} /> : <Loading />
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Closing a case writes one. Later investigations of the same cite it, and three of one mind, or one true
        positive, make their cases less or more urgent. They never decide alone, and end by themselves.
      </Text>
      {rows.length === 0 ? (
        <Empty title="No judgements yet">They are written when somebody closes a case with a classification.</Empty>
      ) : (
        <RowsOf rows={rows} keyOf={({ judgement_uuid }) => judgement_uuid} columns={columns} />
      )}
      <More {...query} />
    </Stack>
  )
}

const columns = [
  { title: 'Closed as', cell: ({ classification }: CaseJudgement) => inWords(classification) },
  { title: 'Counts for', cell: ({ scope }: CaseJudgement) => <Scope scope={scope} /> },
  {
    title: 'Case',
    cell: ({ case_id }: CaseJudgement) => (
      <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" ff="monospace">
        {case_id}
      </PageLink>
    ),
  },
  {
    title: 'By',
    cell: ({ made_by_name, made_at }: CaseJudgement) => (
      <>
        <SafeText text={made_by_name} />, <When at={made_at} />
      </>
    ),
  },
  { title: 'Cited', cell: ({ uses, last_used_at }: CaseJudgement) => <Uses uses={uses} last={last_used_at} /> },
  { title: 'Ends', cell: ({ expires_at }: CaseJudgement) => <When at={expires_at} /> },
  { title: 'Actions', cell: (judgement: CaseJudgement) => <Forget judgement={judgement} /> },
]

const shown = 3

function Scope({ scope: { provider, claim, observables } }: Pick<CaseJudgement, 'scope'>) {
  const named = observables?.slice(0, shown).map(({ value }) => value)
  const more = observables && observables.length > shown ? ` and ${observables.length - shown} more` : ''
  return (
    <>
      {inWords(claim)} from {provider}: <SafeText text={named ? `${named.join(', ')}${more}` : 'any'} />
    </>
  )
}

export const Uses = ({ uses, last }: { uses: number; last: number | null }) =>
  last === null ? (
    <>never</>
  ) : (
    <>
      {uses === 1 ? 'once' : `${uses} times`}, last <When at={last} />
    </>
  )

function Forget({ judgement }: { judgement: CaseJudgement }) {
  const { mayIn } = useSession()
  if (!mayIn(judgement.organization_code, 'work_on_cases')) return null
  const remove = async () => {
    const text = `Later investigations no longer cite how ${judgement.case_id} was closed. The case stays as it is.`
    if (!(await confirmed({ title: 'Forget the judgement?', text, confirm: 'Forget' }))) return
    await removeJudgement(judgement.judgement_uuid).then(() => tellDone('Judgement forgotten.'), tellFailure)
  }
  return (
    <Button variant="default" size="xs" onClick={remove} aria-label={`Forget the judgement of ${judgement.case_id}`}>
      Forget
    </Button>
  )
}
