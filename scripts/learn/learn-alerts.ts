// Learns links, names, claims, parts and outcomes from the alerts that people labelled, and writes the tables that the reading uses. Parts and outcomes
// are learned from what is found and claimed by the new tables. The same alerts give the same tables.
import { writeFileSync } from 'node:fs'
import { constants, zstdCompressSync } from 'node:zlib'
import { writeTable } from '../../server/learned/learned-table.ts'
import { learnedLinksFile } from '../../server/observables/links/own-links.ts'
import { learnedNamesFile } from '../../server/observables/names/find-names.ts'
import { knownWordsFile } from '../../server/observables/names/known-words.ts'
import { learnedContentFile } from '../../server/reading/claims/content-claims.ts'
import { learnedOutcomeFile } from '../../server/reading/facts/learned-outcome.ts'
import { learnedRolesFile } from '../../server/reading/roles/learned-roles.ts'
import { learnedAlerts } from './alerts.ts'
import { contentExamples, learningContents } from './contents.ts'
import { learningLinks, linkExamples } from './links.ts'
import { knownWords, learningNames, nameExamples } from './names.ts'
import { learningOutcomes, outcomeExamples } from './outcomes.ts'
import { type Example, type Learning, learnTable } from './regression.ts'
import { learningRoles, roleExamples } from './roles.ts'
import { learnedTitles, readTitles } from './titles.ts'

function learn(what: string, file: URL, examples: readonly Example[], learning: Learning): void {
  const table = writeTable(learnTable(examples, learning))
  const packed = zstdCompressSync(table, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
  writeFileSync(file, packed)
  process.stdout.write(`${what}: ${examples.length} examples, ${Math.round(packed.length / 1000)} kB\n`)
}

const alerts = learnedAlerts()
const labelled = readTitles(learnedTitles)
const titles = labelled.map(({ title }) => title)
writeFileSync(knownWordsFile, knownWords(alerts, titles).join('\n'))
learn('links', learnedLinksFile, alerts.flatMap(linkExamples), learningLinks)
learn('names', learnedNamesFile, nameExamples(alerts, titles), learningNames)
learn('claims', learnedContentFile, contentExamples(alerts, labelled), learningContents)
learn('roles', learnedRolesFile, alerts.flatMap(roleExamples), learningRoles)
learn('outcomes', learnedOutcomeFile, alerts.flatMap(outcomeExamples), learningOutcomes)
