#!/usr/bin/env node
// The command line of Vedette.
import { Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { serve } from './commands/serve.ts'
import { FolderTaken } from './platform/data-folder.ts'
import { Problems } from './platform/problems.ts'

const program = new Command('vedette')
  .description('Security operations automation: alerts in, investigated cases out')
  .version(packageJson.version)
  .showHelpAfterError()

program.command('serve').description('run the service').action(serve)

try {
  await program.parseAsync()
} catch (error) {
  const told = error instanceof Problems || error instanceof FolderTaken
  process.stderr.write(`${told ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
