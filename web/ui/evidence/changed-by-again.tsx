// What investigating an alert again changed; nothing where it was investigated once.
import { useQuery } from '@tanstack/react-query'
import { differenceQuery } from '../../investigations.ts'
import { DifferenceShown } from './investigation-difference.tsx'

export function ChangedByAgain({ alert }: { alert: string }) {
  const { data } = useQuery(differenceQuery(alert))
  if (!data?.before) return null
  return <DifferenceShown label="Compared with the investigation before" {...data} before={data.before} />
}
