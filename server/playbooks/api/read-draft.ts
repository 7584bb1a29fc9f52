// Reads a playbook that a person sent, as a document or as YAML, and refuses it with every mistake it has.
import type { PlaybookDocument, PlaybookDraft } from '../../../contract/playbook.ts'
import { invalid, invalidFields } from '../../http/problem.ts'
import { type CheckedPlaybook, checkPlaybook } from '../language/check-playbook.ts'
import { readDocumentText, tidyDocument, UnreadableText } from '../language/playbook-text.ts'

const maxBytes = 256 * 1024

/** The document, valid in every respect. Throws a problem whose `errors` name each step and field. */
export function readDraft(draft: PlaybookDraft): PlaybookDocument {
  const { document, errors } = checkDraft(draft)
  if (!document) throw invalidFields(errors)
  return tidyDocument(document)
}

/** For editors: whatever is wrong is said, not thrown. */
export function checkDraft({ document, yaml }: PlaybookDraft): CheckedPlaybook {
  if ((document === undefined) === (yaml === undefined))
    throw invalid('document', 'Send the playbook as document or as yaml: one of the two.')
  try {
    const checked = checkPlaybook(yaml === undefined ? document : readDocumentText(yaml))
    const problem = checked.document && refusal(JSON.stringify(checked.document))
    if (problem) return { document: undefined, errors: [{ field: 'document', message: problem }], steps: [] }
    return checked
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { document: undefined, errors: [{ field: 'yaml', message: error.message }], steps: [] }
  }
}

/** JSON writes what a database cannot keep with escapes. */
function refusal(json: string): string | undefined {
  if (Buffer.byteLength(json) > maxBytes) return 'A playbook has at most 256 KiB.'
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json))
    return 'It holds NUL characters or half surrogate pairs, which cannot be stored.'
  return undefined
}
