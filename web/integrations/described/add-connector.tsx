// A button that opens the form for a connector that is described in a document.
import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { tellDone } from '../../ui/forms/tell.ts'
import { createConnector } from '../integrations-queries.ts'
import { DocumentForm } from './document-form.tsx'

export function AddConnector() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const upload = async (document: string) => {
    const { connector } = await createConnector(document)
    tellDone('The connector is there. All nodes have it.')
    await navigate({ to: '/integrations/$connector', params: { connector } })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Add a connector
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Add a connector" size="xl">
        <DocumentForm label="Add a connector" submit="Upload" onSubmit={upload} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
