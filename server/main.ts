#!/usr/bin/env node
// The command line of Vedette. Each command loads what it needs and nothing else.
import './runtime.ts'
import { Command } from 'commander'
import { showHidden } from '../contract/hidden-characters.ts'
import packageJson from '../package.json' with { type: 'json' }
import { FolderTaken } from './database/data-folder.ts'
import { OperatorError } from './database/operator-error.ts'

const program = new Command('vedette')
  .description('Security operations automation: alerts in, investigated cases out')
  .version(packageJson.version)
  .showHelpAfterError()

program
  .command('serve')
  .description('run the service')
  .action(async () => (await import('./commands/serve.ts')).serve())

program
  .command('migrate')
  .description('bring the database up to date without starting the service')
  .action(async () => (await import('./commands/migrate.ts')).migrateCommand())

program
  .command('keys')
  .description('API keys')
  .command('create <name>')
  .description('make an API key and print it, this once')
  .requiredOption('--role <role>', 'intake, viewer, analyst, responder, engineer, admin or auditor')
  .option('--organization <code...>', 'limit it to these organizations (left out: the whole installation)')
  .option('--expires <date>', 'when it stops working, such as 2027-06-30')
  .action(async (name, options) => (await import('./commands/create-key.ts')).createKeyCommand(name, options))

const organizations = program.command('organizations').description('organizations')

organizations
  .command('create <code>')
  .description('make an organization')
  .option('--name <name>', 'its name (left out: its code)')
  .option('--domain <domain...>', 'its own mail and host domains')
  .option('--weight <number>', 'its share of the work where several organizations wait (left out: 1)')
  .action(async (code, options) =>
    (await import('./commands/create-organization.ts')).createOrganizationCommand(code, options),
  )

organizations
  .command('change <code>')
  .description('change an organization; what is left out stays as it is')
  .option('--name <name>', 'its name')
  .option('--domain <domain...>', 'its own mail and host domains, all of them')
  .option('--weight <number>', 'its share of the work where several organizations wait, 1 to 100')
  .action(async (code, options) =>
    (await import('./commands/change-organization.ts')).changeOrganizationCommand(code, options),
  )

organizations
  .command('off-board <code> <file>')
  .description(
    'close an organization, export everything of it to a new file (tar.gz), and delete it where that is confirmed',
  )
  .option('--confirm <code>', 'its code again: also delete it, for good')
  .option('--server <url>', 'address of the service (left out: the one that the settings name)')
  .addHelpText('after', '\nThe API key is read from VEDETTE_API_KEY. Run it again after an interruption.')
  .action(async (code, file, options) => {
    await (await import('./commands/off-board.ts')).offBoardCommand(code, file, options)
  })

program
  .command('master-key')
  .description('the master key, which seals secrets')
  .command('rotate')
  .description('put everything sealed under a new master key; run it again after an interruption')
  .addHelpText(
    'after',
    '\nThe new key is read from VEDETTE_NEW_MASTER_KEY, or made where the data folder keeps the key.',
  )
  .action(async () => (await import('./commands/rotate-master-key.ts')).rotateMasterKeyCommand())

for (const [name, description] of [
  ['backup', 'write the embedded database and its keys to one encrypted file, also while the service runs'],
  ['restore', 'restore such a file into an empty data folder'],
] as const)
  program
    .command(`${name} <file>`)
    .description(description)
    .option('--passphrase-file <file>', 'a file that holds the passphrase')
    .addHelpText('after', '\nElse the passphrase is read from VEDETTE_BACKUP_PASSPHRASE, or asked for.')
    .action(async (file, options) => (await import('./commands/backup.ts'))[`${name}Command`](file, options))

program
  .command('agent')
  .description('run a remote agent, which carries connections into the network of this machine')
  .helpOption(false)
  .allowUnknownOption()
  .allowExcessArguments()
  .action(async (_options, { args }) => {
    process.exitCode = await (await import('../agent/main.ts')).main(args, packageJson.version)
  })

const connector = program.command('connector').description('connectors that are described in a document (YAML or JSON)')

connector
  .command('test <file>')
  .description('check the document, and play every skill against the examples in it, on this machine alone')
  .action(async (file) => (await import('./commands/connector-test.ts')).testConnectorCommand(file))

connector
  .command('from-openapi <file>')
  .description('draft the document of a connector from an OpenAPI 3 description (JSON or YAML)')
  .requiredOption('--operations <ids>', 'operation ids, separated by commas: one skill for each')
  .option('--output <file>', 'where to write it (left out: standard output)')
  .action(async (file, options) => {
    await (await import('./commands/connector-from-openapi.ts')).connectorFromOpenApiCommand(file, options)
  })

for (const [name, argument, description] of [
  ['upload', '<file>', 'upload the document of a connector, or a new version of it, to the running service'],
  ['remove', '<id>', 'remove a connector that was uploaded, where nothing uses it'],
] as const)
  connector
    .command(`${name} ${argument}`)
    .description(description)
    .option('--server <url>', 'address of the service (left out: the one that the settings name)')
    .addHelpText('after', '\nThe API key is read from VEDETTE_API_KEY.')
    .action(async (given, options) => {
      await (await import('./commands/connector-upload.ts'))[`${name}ConnectorCommand`](given, options)
    })

const pipelines = program
  .command('pipelines')
  .description('pipelines, which pull alerts from connected platforms; without a command they are listed')
  .option('--server <url>', 'address of the service (left out: the one that the settings name)')
  .addHelpText('after', '\nThe API key is read from VEDETTE_API_KEY.')
  .action(async (options) => (await pipelineCommands()).listPipelinesCommand(options))

const pipelineCommands = () => import('./commands/pipelines.ts')

pipelines
  .command('create <connection>')
  .description('make a pipeline on a connection, by its uuid')
  .option('--source <source>', 'what to read (left out: the first source of the connector)')
  .option('--interval <seconds>', 'between two polls, 10 to 86400 (left out: 60)')
  .option('--since <time>', 'events since then, such as 2027-06-30 (left out: a day ago)')
  .option('--severity <severity...>', 'only these')
  .option('--status <status...>', "only these, in the platform's own words")
  .option('--provider <provider>', 'provider of the alerts')
  .option('--off', 'do not poll it yet')
  .action(async (connection, _options, command) =>
    (await pipelineCommands()).createPipelineCommand(connection, command.optsWithGlobals()),
  )

for (const [name, enabled] of [
  ['on', true],
  ['off', false],
] as const)
  pipelines
    .command(`${name} <pipeline>`)
    .description(`switch a pipeline ${name}`)
    .action(async (pipeline, _options, command) =>
      (await pipelineCommands()).switchPipelineCommand(pipeline, enabled, command.optsWithGlobals()),
    )

pipelines
  .command('run <pipeline>')
  .description('poll it now')
  .action(async (pipeline, _options, command) =>
    (await pipelineCommands()).runPipelineCommand(pipeline, command.optsWithGlobals()),
  )

pipelines
  .command('reconcile <pipeline>')
  .description('compare a window at the source with the alerts here')
  .requiredOption('--since <time>', 'begin of the window')
  .option('--until <time>', 'its end (left out: now)')
  .option('--fetch', 'make alerts of what is missing')
  .action(async (pipeline, _options, command) =>
    (await pipelineCommands()).reconcilePipelineCommand(pipeline, command.optsWithGlobals()),
  )

pipelines
  .command('delete <pipeline>')
  .description('delete it; its alerts stay')
  .action(async (pipeline, _options, command) =>
    (await pipelineCommands()).deletePipelineCommand(pipeline, command.optsWithGlobals()),
  )

program
  .command('send <file>')
  .description('send the alerts of a JSON or NDJSON file; run it again after an interruption, each alert is kept once')
  .option('--server <url>', 'address of the service (left out: the one that the settings name)')
  .addHelpText('after', '\nThe API key is read from VEDETTE_API_KEY.')
  .action(async (file, options) => (await import('./commands/send.ts')).sendCommand(file, options))

program
  .command('audit')
  .description('the audit trail')
  .command('verify [file]')
  .description('check the chain of the audit trail, or of an export of it, and name the first broken entry')
  .option('--server <url>', 'address of the service (left out: the one that the settings name)')
  .option('--public-key <key...>', 'only believe signatures of these keys')
  .option('--heads <file>', 'also check these heads, as VEDETTE_AUDIT_HEAD_FILE collects them')
  .addHelpText('after', '\nWithout a file the service is asked, with the API key in VEDETTE_API_KEY.')
  .action(async (file, options) => (await import('./commands/audit-verify.ts')).auditVerifyCommand(file, options))

program
  .command('evaluate <file>')
  .description(
    'investigate labelled alerts (NDJSON with expected_verdict) without storing them, and measure the verdicts',
  )
  .option('--server <url>', 'address of the service (left out: the one that the settings name)')
  .option('--json <file>', 'write the measures and every result to this file')
  .option('--at-once <number>', 'how many are investigated side by side', '4')
  .addHelpText('after', '\nThe API key is read from VEDETTE_API_KEY.')
  .action(async (file, options) => (await import('./commands/evaluate.ts')).evaluateCommand(file, options))

try {
  await program.parseAsync()
} catch (error) {
  const told = error instanceof OperatorError || error instanceof FolderTaken
  const text = told ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${showHidden(text)}\n`)
  process.exit(1)
}
