// The thread in which long playbooks are checked, so that an editor never holds up the answering of requests.
import { parentPort } from 'node:worker_threads'
import { compileConnector } from '../../../connectors/described/compile.ts'
import { connectors } from '../../../connectors/index.ts'
import { connectorLanguage } from '../language/connector-language.ts'
import { catalogueOf } from '../planning/skill-catalogue.ts'
import { checkHere, type DraftToCheck } from './read-draft.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', ({ draft, documents }: DraftToCheck) => {
  const described = documents.map((document) => compileConnector(document, { language: connectorLanguage }))
  port.postMessage(checkHere(draft, catalogueOf([...connectors, ...described])))
})
port.postMessage('ready')
