// JFrog Xray calls a package malicious because a public one of the same name is; what is in the store was built in the house.
import { alert, clean, closed, fileSeen, harmless, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const xrayOwnPackageWithTheNameOfABadOne = situation(
  'xray-own-package-with-the-name-of-a-bad-one',
  'contradiction',
  'JFrog Xray: malicious package',
  (setting) => {
    const wei = setting.person('wei.chen')
    const build = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 6, minutes: 14 })
    const alarm = setting.ago({ hours: 3, minutes: 2 })
    const minute = 60_000
    const name = 'gauge-draw-3.1.9.tgz'
    const own = setting.file(name)
    const path = 'npm-havskog-local/gauge-draw/-/'
    const judged = closed(
      setting,
      'xray gauge draw',
      {
        title: 'Malicious package on build server',
        category: 'Malware',
        severity: 'High',
        at: alarm + 2 * minute,
        machine: build,
        techniques: ['T1195.001'],
        evidence: [fileSeen(setting, name, '/var/lib/jenkins/workspace/gauge-draw/dist')],
      },
      'FalsePositive',
      'Clean',
      'Our own gauge-draw, built from our repository. Compared the hash with that of the build log: the same. The bad one is on the public registry and nobody here has it.',
    )
    return {
      alerts: [
        alert(setting, alarm, 'jfrog_xray', 'Xray violation: malicious package', {
          created: setting.iso(alarm),
          top_severity: 'Critical',
          watch_name: 'all-local-repos',
          policy_name: 'block-malicious',
          rule_name: 'malicious-packages',
          violation_id: setting.seeded.guid('xray violation'),
          xray_version: '3.111.14',
          issues: [
            {
              severity: 'Critical',
              type: 'security',
              provider: 'JFrog',
              issue_id: 'XRAY-699214',
              created: setting.iso(setting.ago({ days: 2 })),
              summary: 'Malicious package gauge-draw for Node.js',
              description:
                'The npm package gauge-draw contains code in its postinstall script that sends environment variables to a remote host. All versions are affected.',
              cve: '',
              vulnerable_component: 'npm://gauge-draw:3.1.9',
              matching: 'name and version',
              impacted_artifacts: [
                {
                  name: `npm-havskog-local/gauge-draw/-/${name}`,
                  display_name: 'gauge-draw:3.1.9',
                  path,
                  pkg_type: 'Npm',
                  sha256: own.sha256,
                  sha1: own.sha1,
                  depth: 0,
                  parent_sha: own.sha256,
                  infected_files: [
                    {
                      name: 'package.json',
                      path: '',
                      sha256: '',
                      depth: 1,
                      display_name: 'gauge-draw:3.1.9',
                      pkg_type: 'Npm',
                    },
                  ],
                },
              ],
            },
          ],
          build: { name: 'gauge-draw', number: '214', node: build.host, principal: 'svc-deploy' },
          actions: { fail_build: false, block_download: false, notify: ['webhook', 'it-larm@havskoginstruments.com'] },
          url: `https://havskog.jfrog.io/ui/watchesNew/edit/all-local-repos?violation=${setting.seeded.hex('xray link', 12)}`,
        }),
      ],
      facts: {
        incidents: [judged.incident],
        files: [{ name, identity: own, determination: 'Clean', prevalence: 2, size: 48_210 }],
        intelligence: [clean(setting, 'hash', own.sha256)],
        investigations: [
          ticket(
            setting,
            'Somebody took our package name on npm',
            setting.ago({ days: 2, hours: 3 }),
            'FALSE_POSITIVE',
            [{ machine: build }],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              priority: 'LOW',
              tags: ['Build'],
              comments: [
                {
                  author: wei.name,
                  body: 'On the public registry there is now a gauge-draw that steals variables. Ours has had that name for years, but it lies in npm-havskog-local and the build takes it only from there. The remote repository is not in the list of the project.',
                  at: setting.ago({ days: 2, hours: 3 }),
                },
                {
                  author: 'Elif Demir',
                  body: `Searched all machines for postinstall traffic and for another ${name}: nothing. sha256 ${own.sha256} of build 214 is ours. I leave the Xray rule on and close what it says about our own.`,
                  at: alarm + 30 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ran(build, at - minute, 'npm', 'npm pack --pack-destination dist', {
            AccountName: 'svc-deploy',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'java',
          }),
          wrote(build, at, name, '/var/lib/jenkins/workspace/gauge-draw/dist', own, {
            InitiatingProcessFileName: 'npm',
            InitiatingProcessAccountName: 'svc-deploy',
          }),
        ],
      },
      expected: harmless,
      because:
        'Xray matched the name only. The file in the store was packed on the build server from the own repository, its hash is the one of that build, the analyst compared it and closed the detection as a false alarm, and nobody in the company has the public package.',
    }
  },
)
