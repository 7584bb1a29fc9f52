// Checks the packages of the lock file: licences that are allowed, install scripts that are known, and a digest for each.
// Prints the list of licences.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import packageJson from '../package.json' with { type: 'json' }

/** Licences that a package may have. Weaker ones than ours are not a problem; MPL-2.0 is for files that we do not change. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1', // of fonts
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Of tools that are not part of what runs. */
const allowedForTools = new Set([...allowed, 'Artistic-2.0', 'CC-BY-3.0', 'WTFPL'])

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const file = process.argv[2] ?? new URL('../package-lock.json', import.meta.url)
const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')))
const named = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, each]) => ({ name: path.replace(/^.*node_modules\//, ''), ...each }))

/** `A OR B`: one of them is enough; `A AND B`: all must be allowed. */
const isAllowed = (licence: string, from: ReadonlySet<string>): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((either) => either.split(' AND ').every((each) => from.has(each.trim())))

const problems = named.flatMap(({ name, version, license = 'none', integrity, dev, inBundle, hasInstallScript }) => [
  ...(isAllowed(license, dev ? allowedForTools : allowed)
    ? []
    : [`${name} ${version}: the licence ${license} is not on the list`]),
  ...(integrity || inBundle ? [] : [`${name} ${version}: the lock file has no digest of it`]),
  ...(hasInstallScript && !(name in packageJson.allowScripts)
    ? [`${name} ${version}: it runs a script when it is installed; decide in allowScripts of package.json`]
    : []),
])

const byLicence = Map.groupBy(named, ({ license = 'none' }) => license)
for (const [licence, of] of [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)))
  process.stdout.write(`${licence}: ${[...new Set(of.map(({ name }) => name))].sort().join(', ')}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
