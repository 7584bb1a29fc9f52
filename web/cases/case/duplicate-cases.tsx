// Open cases that are likely about the same, with the reason, and one click that merges each into this one.
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { TextWithHashes } from '../../ui/values/short-hash.tsx'
import { type Case, caseQuery, mergeCases } from '../cases-queries.ts'
import classes from './case-page.module.css'

export function DuplicateCases({ found }: { found: Case }) {
  const { mayIn } = useSession()
  const client = useQueryClient()
  const merging = useMutation({
    mutationFn: ({ case_id, reason }: Case['duplicates'][number]) =>
      mergeCases(found.case_id, { cases: [case_id], reason }),
    onSuccess: (merged, { case_id }) => {
      client.setQueryData(caseQuery(found.case_id).queryKey, merged)
      tellDone(`${case_id} was merged into ${found.case_id}.`)
      return client.invalidateQueries({ queryKey: ['cases'] })
    },
    onError: tellFailure,
  })
  const mayMerge = mayIn(found.organization_code, 'work_on_cases') && found.status !== 'closed'
  const merge = async (duplicate: Case['duplicates'][number]) => {
    const question = {
      title: `Merge ${duplicate.case_id} into ${found.case_id}?`,
      text: 'Alerts, proposals, tasks, comments and files go along. The id leads to this case from then on.',
      confirm: 'Merge',
    }
    if (await confirmed(question)) merging.mutate(duplicate)
  }
  return (
    <ul className={classes.lines}>
      {found.duplicates.map((duplicate) => (
        <li key={duplicate.case_id}>
          <div className={classes.lineHead}>
            <PageLink to="/cases/$case" params={{ case: duplicate.case_id }} size="sm" fw={600} ff="monospace">
              {duplicate.case_id}
            </PageLink>
            <span className={classes.words}>
              <SafeText text={duplicate.title} />
            </span>
          </div>
          <Text size="xs" c="dimmed" className={classes.words ?? ''}>
            <TextWithHashes text={duplicate.reason} />
          </Text>
          {mayMerge && (
            <Button
              size="compact-sm"
              variant="default"
              mt={4}
              aria-label={`Merge into this case: ${duplicate.case_id}`}
              loading={merging.isPending && merging.variables.case_id === duplicate.case_id}
              onClick={() => merge(duplicate)}
            >
              Merge into this case
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
