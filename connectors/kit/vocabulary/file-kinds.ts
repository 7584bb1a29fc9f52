// What kind of harmful file a detection names, by the words that products put into names of detections.
import type { FileKind } from '../../../contract/vocabulary.ts'

/** The standard antivirus test file (EICAR), plain and in its two archives: made to be detected, harmless to everyone. */
const testFiles: ReadonlySet<string> = new Set([
  '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
  '131f95c51cc819465fa1797f6ccacf9d494aaaff46fa3eac73ae63ffbdfd8267',
  '2546dcffc5ad854d4ddc64fbf056871cd5a00f2471cb7a5bfd4ac23b6e9eedad',
  'e1105070ba828007508566e28a2b8d4c65d192e9eaf3b7868382b7cae747b397',
  '3395856ce81f2b7382dee72602f798b642f14140',
  'd27265074c9eac2e2122ed69294dbc4d7cce9141',
  'bec1b52d350d721c7e22a6d4bb0a92909893a3ae',
  '44d88612fea8a8f36de82e1278abb02f',
  '6ce6f415d8475545be5ba114f208b0ff',
  'e4968ef99266df7c9a1f0637d2389dab',
])

export const isTestFile = (hash: string) => testFiles.has(hash.toLowerCase())

/** By the hash where there is one: anybody may call a file what they like. */
export function kindOfFile(detection: string | null | undefined, hash?: string | null): FileKind | undefined {
  if (hash && isTestFile(hash)) return 'test-file'
  const name = detection ?? ''
  if (!hash && /eicar/i.test(name)) return 'test-file'
  return kinds.find(({ words }) => words.test(name))?.kind
}

/** The worst first: a name may hold several words. */
const kinds: readonly { kind: FileKind; words: RegExp }[] = [
  { kind: 'ransomware', words: /ransom|locker|cryptor|filecoder/i },
  {
    kind: 'trojan',
    words:
      /trojan|backdoor|downloader|dropper|loader|stealer|infostealer|worm|virus|rootkit|keylog|beacon|\brat\b|spy/i,
  },
  { kind: 'tool', words: /hack_?tool|exploit|mimikatz|psexec|riskware\.hack/i },
  {
    kind: 'unwanted',
    words:
      /(?:^|[^a-z])(?:pua|pup|puw|adware|grayware|greyware|riskware|toolbar|bundler|unwanted(?:software)?)(?:[^a-z]|$)/i,
  },
]
