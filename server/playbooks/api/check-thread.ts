// The thread in which long playbooks are checked, so that an editor never holds up the answering of requests.
import { parentPort } from 'node:worker_threads'
import type { PlaybookDraft } from '../../../contract/playbook.ts'
import { checkHere } from './read-draft.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', (draft: PlaybookDraft) => port.postMessage(checkHere(draft)))
