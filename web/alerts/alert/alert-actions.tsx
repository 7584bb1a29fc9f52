// The actions on the investigation of an alert: start another, or cancel the running one.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, ask } from '../../api.ts'
import { investigationQuery, isUnderWay } from '../../investigations.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { alertQuery } from '../list/alerts-queries.ts'

interface Props {
  alert: string
  organization: string
  status: number
}

export function AlertActions({ alert, organization, status }: Props) {
  const { mayIn } = useSession()
  const mayWorkOnCases = mayIn(organization, 'work_on_cases')
  const client = useQueryClient()
  const lookAgain = () =>
    Promise.all([client.invalidateQueries(alertQuery(alert)), client.invalidateQueries(investigationQuery(alert))])
  const path = { params: { path: { alert } } }
  const again = useMutation({
    mutationFn: () => ask(api.POST('/platformapi/alerts/{alert}/investigate', path)),
    onSuccess: () => tellDone(`Investigation of ${alert} restarted.`),
    onError: tellFailure,
    onSettled: lookAgain,
  })
  const cancel = useMutation({
    mutationFn: () => ask(api.POST('/platformapi/alerts/{alert}/investigation/cancel', path)),
    onSuccess: () => tellDone(`Investigation of ${alert} cancelled.`),
    onError: tellFailure,
    onSettled: lookAgain,
  })
  const askAndCancel = async () => {
    const question = {
      title: 'Cancel the investigation?',
      text: 'The answers received so far are kept. The alert becomes Failed, and no case is opened.',
      confirm: 'Cancel investigation',
    }
    if (await confirmed(question)) cancel.mutate()
  }
  if (!mayWorkOnCases) return null
  return isUnderWay(status) ? (
    <Button variant="default" loading={cancel.isPending} onClick={askAndCancel}>
      Cancel investigation
    </Button>
  ) : (
    <Button loading={again.isPending} onClick={() => again.mutate()}>
      Investigate again
    </Button>
  )
}
