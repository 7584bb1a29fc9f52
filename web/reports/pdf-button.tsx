// Downloads a report as PDF, where the service prints; elsewhere the browser does, and there is no such button.
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { tellFailure } from '../ui/forms/tell.ts'
import { formatsQuery } from './reports-queries.ts'

interface Props {
  /** Of the file. */
  name: string
  isReady: boolean
  fetchPdf(): Promise<Blob>
}

export function PdfButton({ name, isReady, fetchPdf }: Props) {
  const { data: formats } = useQuery(formatsQuery)
  const printing = useMutation({
    mutationFn: fetchPdf,
    onSuccess: (pdf) => saveFile(pdf, `${name}.pdf`),
    onError: tellFailure,
  })
  if (!formats?.pdf) return null
  return (
    <Button
      className="no-print"
      variant="default"
      disabled={!isReady}
      loading={printing.isPending}
      onClick={() => printing.mutate()}
    >
      Download PDF
    </Button>
  )
}

export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
