// A Symantec line in which the word that counts is "Left alone": known ransomware ran on a laptop in Singapore.
import { alert, by, hashes, hostile, loggedOn, malwareFound, ran, situation, wrote } from '../../shorthand.ts'

export const symantecLeftAloneInSingapore = situation(
  'symantec-left-alone-in-singapore',
  'formats',
  'Symantec Endpoint Protection: virus found',
  (setting) => {
    const iris = setting.person('iris.isaksson')
    const laptop = setting.laptopOf('iris.isaksson')
    const at = setting.ago({ minutes: 36 })
    const minute = 60_000
    const locker = setting.file('glaswolf-locker.exe')
    const path = `C:\\Users\\${iris.account}\\AppData\\Roaming\\scanbridge`
    const name = 'scanbridge.exe'
    const stamp = setting.iso(at).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'symantec_sepm',
          'Virus found',
          `<54>${setting.iso(at + 60_000)} sepm-sin-01 SymantecServer: Virus found,IP Address: ${laptop.ip},Computer name: ${laptop.host.toUpperCase()},Source: Auto-Protect scan,Risk name: Heur.AdvML.B,Occurrences: 1,File path: ${path}\\${name},Description: ,Actual action: Left alone,Requested action: Cleaned,Secondary action: Quarantined,Event time: ${stamp},Event Insert Time: ${stamp},End Time: ${stamp},Last update time: ${stamp},Domain Name: Havskog,Group Name: My Company\\Singapore\\Laptops,Server Name: SEPM-SIN-01,User Name: ${iris.account},Source Computer Name: ,Source Computer IP: ,Disposition: Bad,Download site: ,Web domain: ,Downloaded by: explorer.exe,Prevalence: This file has been seen by fewer than 5 Symantec users.,Confidence: There is strong evidence that this file is untrustworthy.,URL Tracking Status: Off,First Seen: Reputation was not used in this detection.,Sensitivity: ,Allowed application reason: Not on the allow list,Application hash: ${locker.sha256},Hash type: SHA2,Company name: ,Application name: scanbridge,Application version: 1.0.0.0,Application type: 127,File size (bytes): 1188864,Category set: Malware,Category type: Heuristic Virus,Location: Office,Intensive Protection Level: 0,Certificate issuer: ,Certificate signer: ,Certificate thumbprint: ,Signing timestamp: 0,Certificate serial number: `,
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at + 20_000,
          'W32.Glaswolf.Ransom',
          { name, path: `${path}\\${name}`, identity: locker },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          loggedOn(laptop, at - 66 * minute, iris.account, { LogonType: 'Interactive', AccountSid: iris.sid }),
          wrote(laptop, at - 3 * minute, name, path, locker, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: iris.account,
          }),
          ran(laptop, at - minute, name, `"${path}\\${name}" -all`, {
            ...by(iris),
            ...hashes(locker),
            FolderPath: path,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at + minute, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', {
            ...by(iris),
            ...hashes(setting.file('vssadmin.exe')),
            InitiatingProcessFileName: name,
          }),
          ...['Fixtures.xlsx', 'Torque log.docx', 'Photos.zip'].map((document, i) =>
            wrote(
              laptop,
              at + (2 + i) * minute,
              `${document}.glas`,
              `C:\\Users\\${iris.account}\\Documents`,
              setting.file(`glas ${document}`),
              {
                ActionType: 'FileRenamed',
                InitiatingProcessFileName: name,
                InitiatingProcessAccountName: iris.account,
              },
            ),
          ),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: 'sepm-sin-01' },
          {
            action: 'contain-account',
            target: setting.person('iris.forsell-forsell').email,
          },
        ],
      },
      because:
        'Symantec wanted to clean and left it alone. The hash is known ransomware, the other malware platform failed to put it away too, it ran, removed the shadow copies and began to rename files.',
    }
  },
)
