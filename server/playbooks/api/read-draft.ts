// Reads a playbook that a person sent, as a document or as YAML, and refuses it with every mistake it has. Long ones are read
// in a thread.
import type { ConnectorDocument } from '../../../connectors/described/document.ts'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
import type { PlaybookDocument, PlaybookDraft } from '../../../contract/playbook.ts'
import { invalid, invalidFields } from '../../http/problem.ts'
import { CutShort, createThreadPool } from '../../platform/thread-pool.ts'
import { type CheckedPlaybook, checkPlaybook } from '../language/check-playbook.ts'
import { readDocumentText, tidyDocument, UnreadableText } from '../language/playbook-text.ts'
import { type Catalogue, catalogueFor } from '../planning/skill-catalogue.ts'

const maxBytes = 256 * 1024

/** The document, valid in every respect. Throws a problem whose `errors` name each step and field. */
export async function readDraft(draft: PlaybookDraft, connectors: ConnectorRegistry): Promise<PlaybookDocument> {
  const { document, errors } = await checkDraft(draft, connectors)
  if (!document) throw invalidFields(errors)
  return tidyDocument(document)
}

/** For editors: whatever is wrong is said, not thrown. */
export async function checkDraft(draft: PlaybookDraft, connectors: ConnectorRegistry): Promise<CheckedPlaybook> {
  if ((draft.document === undefined) === (draft.yaml === undefined))
    throw invalid('document', 'Send the playbook as document or as yaml: one of the two.')
  const text = draft.yaml ?? JSON.stringify(draft.document)
  const size = Buffer.byteLength(text)
  if (size > maxBytes) return wrong(draft.yaml === undefined ? 'document' : 'yaml', tooLong)
  if (size < shortest) return checkHere(draft, catalogueFor(connectors))
  return checkAside('', { draft, documents: connectors.described().map(({ document: each }) => each) }).catch(
    (error: unknown) => {
      if (error instanceof CutShort) return wrong('document', `It could not be checked: ${error.message}.`)
      throw error
    },
  )
}

/** What is checked at once takes some milliseconds at most. */
const shortest = 8192

const checkAside = createThreadPool<DraftToCheck, CheckedPlaybook>(new URL('./check-thread.ts', import.meta.url), {
  threads: 1,
  deadlineMs: 25_000,
  idleMs: 300_000,
  mostWaiting: 100,
  memoryMb: 256,
})

/** Schemas cannot cross to a thread; the documents they are made of can. */
export interface DraftToCheck {
  draft: PlaybookDraft
  documents: readonly ConnectorDocument[]
}

const tooLong = 'A playbook has at most 256 KiB.'
const wrong = (field: string, message: string): CheckedPlaybook => ({
  document: undefined,
  errors: [{ field, message }],
  warnings: [],
  steps: [],
})

export function checkHere({ document, yaml }: PlaybookDraft, catalogue: Catalogue): CheckedPlaybook {
  try {
    const checked = checkPlaybook(yaml === undefined ? document : readDocumentText(yaml), catalogue)
    const problem = checked.document && refusal(JSON.stringify(checked.document))
    if (problem) return wrong('document', problem)
    return checked
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return wrong('yaml', error.message)
  }
}

/** JSON writes what a database cannot keep with escapes. */
function refusal(json: string): string | undefined {
  if (Buffer.byteLength(json) > maxBytes) return tooLong
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json))
    return 'It holds NUL characters or half surrogate pairs, which cannot be stored.'
  return undefined
}
